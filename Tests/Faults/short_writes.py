"""Writes and reads that move fewer bytes than they were asked to, and are cut off by signals between."""

import os
import shutil
import subprocess

SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "short_writes.c")


def make_library(base):
    """The library that cuts calls short; nothing where there is no C compiler."""
    compiler = next((c for c in ("cc", "clang", "gcc") if shutil.which(c)), None)
    library = os.path.join(base, "short_writes.so")
    if not compiler:
        return None
    subprocess.run([compiler, "-O1", "-shared", "-fPIC", "-o", library, SOURCE, "-ldl"], check=True)
    return library


class ShortWrites:
    def __init__(self, bench, library, most):
        self.bench = bench
        self.library = library
        self.most = most
        self.name = f"no call moves more than {most} bytes"

    def run(self, worker):
        place = self.bench.fresh(worker)
        environment = dict(self.bench.environment, LD_PRELOAD=self.library, SHORT_WRITES=str(self.most))
        done = subprocess.run(
            self.bench.command, cwd=os.path.join(place, "project"), env=environment, capture_output=True, text=True,
            timeout=300)
        problems = [] if done.returncode == 0 else [f"ended with {done.returncode}"]
        return problems + self.bench.judge(place, done.returncode, done.stderr)
