"""The same sources give the same bytes, whatever is around them."""

import hashlib
import os
import random
import shutil
import subprocess
import threading

from project import is_output, snapshot, sources, write_sources

LOCALES = ["C", "en_US.UTF-8", "vi_VN.UTF-8", "tr_TR.UTF-8"]
ZONES = ["UTC", "Asia/Ho_Chi_Minh"]
MASKS = [0o022, 0o077, 0o002]


def make_locales(folder):
    """Compiles the locales into a folder, so that the system need not have them."""
    os.makedirs(folder, exist_ok=True)
    if shutil.which("localedef"):
        for name in LOCALES[1:]:
            source = name.split(".")[0]
            subprocess.run(
                ["localedef", "-c", "-i", source, "-f", "UTF-8", os.path.join(folder, name)], capture_output=True)
    made = os.listdir(folder)
    print(f"locales: {', '.join(name for name in LOCALES if name == 'C' or name in made)}", flush=True)
    return folder


class Sameness:
    """One of the runs whose outputs must all be the same. Every one has other seeds for the hashes of its process."""

    digests = {}
    lock = threading.Lock()

    def __init__(self, bench, number, locales):
        self.bench = bench
        self.number = number
        self.locale_folder = locales
        self.locale = LOCALES[number % 4]
        self.zone = ZONES[number // 4 % 2]
        self.mask = MASKS[number % 3]
        self.jobs = [1, 2, 7][number // 3 % 3]
        self.folder = ["here", "an other/place, much deeper/đây"][number // 2 % 2]
        self.name = f"sameness {number}: {self.locale}, {self.zone}, {self.mask:o}, --jobs {self.jobs}, {self.folder}"

    def run(self, worker):
        project = os.path.join(self.bench.base, worker, self.folder)
        shutil.rmtree(os.path.join(self.bench.base, worker), ignore_errors=True)
        os.makedirs(project)
        order = sorted(sources("B"))
        random.Random(self.number).shuffle(order)
        write_sources(project, "B", order)
        environment = {"PATH": os.environ.get("PATH", ""), "LC_ALL": self.locale, "LANG": self.locale, "TZ": self.zone}
        if self.locale_folder:
            environment["LOCPATH"] = self.locale_folder
        done = subprocess.run(
            [self.bench.command[0], "--jobs", str(self.jobs)], cwd=project, env=environment, umask=self.mask,
            capture_output=True, text=True, timeout=120)
        if done.returncode != 0:
            return [f"ended with {done.returncode}: {done.stderr[-300:]}"]
        digest = hashlib.sha256()
        problems = []
        for path, (kind, mode, data) in sorted(snapshot(project).items()):
            if kind == "file" and is_output(path):
                digest.update(f"{path}\0{len(data)}\0".encode() + data)
                if mode != 0o666 & ~self.mask:
                    problems.append(f"{path} has the mode {mode:o}")
        digest.update(done.stderr.encode())
        return problems + self.compare(digest.hexdigest())

    def compare(self, digest):
        with Sameness.lock:
            first = Sameness.digests.setdefault(self.bench, digest)
        return [] if digest == first else ["other bytes than in the first run"]
