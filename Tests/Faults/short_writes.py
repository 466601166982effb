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


def build():
    """A debug build: the executable that is shipped is static, and calls no library that could be put before the C library."""
    command = ["swift", "build", "--product", "gen-native"]
    root = os.path.dirname(os.path.dirname(os.path.dirname(SOURCE)))
    subprocess.run([*command, "--quiet"], cwd=root, check=True)
    folder = subprocess.run([*command, "--show-bin-path"], cwd=root, check=True, capture_output=True, text=True)
    return os.path.join(folder.stdout.strip(), "gen-native")


class ShortWrites:
    def __init__(self, bench, library, most):
        self.bench = bench
        self.library = library
        self.most = most
        self.name = f"no call moves more than {most} bytes"

    def run(self, worker):
        place = self.bench.fresh(worker)
        seen = os.path.join(self.bench.base, f"short-writes-{worker}")
        environment = dict(
            self.bench.environment, LD_PRELOAD=self.library, SHORT_WRITES=str(self.most), SHORT_WRITES_SEEN=seen)
        done = subprocess.run(
            self.bench.command, cwd=os.path.join(place, "project"), env=environment, capture_output=True, text=True,
            timeout=300)
        problems = [] if done.returncode == 0 else [f"ended with {done.returncode}"]
        if not os.path.exists(seen):
            problems.append("no call was cut short")
        return problems + self.bench.judge(place, done.returncode, done.stderr)
