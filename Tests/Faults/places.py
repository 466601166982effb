"""Disks that are really full, read-only or without locks, and many runs at once."""

import os
import random
import shutil
import signal
import subprocess
import time

import system_calls
from project import snapshot


class Mount:
    """A small file system of its own, where we may mount one."""

    def __init__(self, folder, options):
        self.folder = folder
        self.options = options

    def __enter__(self):
        os.makedirs(self.folder, exist_ok=True)
        subprocess.run(["mount", "-t", "tmpfs", "-o", self.options, "none", self.folder], check=True, capture_output=True)
        return self.folder

    def __exit__(self, *_):
        subprocess.run(["umount", "-l", self.folder], check=True)

    @staticmethod
    def is_possible(base):
        try:
            with Mount(os.path.join(base, "mount"), "size=64k"):
                return True
        except (OSError, subprocess.CalledProcessError):
            return False


def full_disk(bench, steps):
    """A disk with room for a few more pages, or a few more files, from none at all until everything fits."""
    return [FullDisk(bench, "size", step) for step in spread(1, 100, steps)] + [
        FullDisk(bench, "nr_inodes", step) for step in spread(1, 80, steps)]


def spread(first, last, count):
    return sorted({first + round(index * (last - first) / max(1, count - 1)) for index in range(count)})


class FullDisk:
    def __init__(self, bench, limit, room):
        self.bench = bench
        self.limit = limit
        self.room = room
        self.name = f"disk with {limit} for {room} more"

    def run(self, worker):
        folder = os.path.join(self.bench.base, f"{worker}-full")
        with Mount(folder, "size=16m"):
            place = os.path.join(folder, "place")
            shutil.copytree(self.bench.ready, place, symlinks=True)
            status = os.statvfs(folder)
            used = status.f_blocks - status.f_bfree, status.f_files - status.f_ffree
            limit = f"size={(used[0] + self.room) * status.f_frsize}" if self.limit == "size" else (
                f"nr_inodes={used[1] + self.room}")
            subprocess.run(["mount", "-o", f"remount,{limit}", folder], check=True)
            done = self.bench.run(os.path.join(place, "project"), [])
            found = snapshot(place)
            # The repair is judged with room again.
            subprocess.run(["mount", "-o", "remount,size=16m,nr_inodes=100k", folder], check=True)
            problems = self.bench.judge(place, done.returncode, done.stderr)
            left = [path for path in found if "/staged-" in path or "/kept-" in path or path.endswith("/journal")]
            return problems + [f"{path} has stayed" for path in left]


class ReadOnlyDisk:
    name = "read-only disk"

    def __init__(self, bench):
        self.bench = bench

    def run(self, worker):
        folder = os.path.join(self.bench.base, f"{worker}-read-only")
        with Mount(folder, "size=16m"):
            place = os.path.join(folder, "place")
            shutil.copytree(self.bench.ready, place, symlinks=True)
            subprocess.run(["mount", "-o", "remount,ro", folder], check=True)
            done = self.bench.run(os.path.join(place, "project"), [])
            problems = [] if done.returncode == 74 else [f"ended with {done.returncode}"]
            checked = self.bench.run(os.path.join(place, "project"), ["--check"])
            if checked.returncode != 1:
                problems.append(f"--check ended with {checked.returncode}")
            subprocess.run(["mount", "-o", "remount,rw", folder], check=True)
            return problems + self.bench.judge(place, done.returncode, done.stderr)


class OutputsElsewhere:
    """Outputs on another file system than the project's, where nothing can be renamed to from `.gen-native`; the process
    is killed at a call that changes something."""

    def __init__(self, bench, call):
        self.bench = bench
        self.call = call
        self.name = f"outputs on another disk, {call.name}:signal=KILL:when={call.number}"

    @staticmethod
    def mount(place, base, name):
        """Moves `App` of a place to a file system of its own."""
        app = os.path.join(place, "project", "App")
        kept = os.path.join(base, name)
        shutil.rmtree(kept, ignore_errors=True)
        shutil.move(app, kept)
        return app, kept

    @classmethod
    def calls(cls, bench):
        place = bench.fresh("elsewhere")
        app, kept = cls.mount(place, bench.base, "elsewhere-app")
        with Mount(app, "size=16m,mode=755"):
            shutil.copytree(kept, app, symlinks=True, dirs_exist_ok=True)
            _, calls, _ = system_calls.trace(
                bench.command, os.path.join(place, "project"), bench.environment, os.path.join(bench.base, "log"))
        names = ("renameat", "linkat", "unlinkat", "mkdirat", "fsync", "exit_group")
        return [call for call in system_calls.own_calls(calls) if call.name in names]

    def run(self, worker):
        place = self.bench.fresh(worker)
        app, kept = self.mount(place, self.bench.base, f"{worker}-app")
        with Mount(app, "size=16m,mode=755"):
            shutil.copytree(kept, app, symlinks=True, dirs_exist_ok=True)
            status, message = system_calls.inject(
                self.bench.command, os.path.join(place, "project"), self.bench.environment,
                [f"{self.call.name}:signal=KILL:when={self.call.number}"])
            return self.bench.judge(place, status, message)


class NoLocks:
    name = "disk without locks"

    def __init__(self, bench):
        self.bench = bench

    def run(self, worker):
        place = self.bench.fresh(worker)
        start = time.monotonic()
        status, message = system_calls.inject(
            self.bench.command, os.path.join(place, "project"), self.bench.environment, ["flock:error=ENOLCK"])
        problems = self.bench.judge(place, status, message)
        if status != 0 or "no locks here" not in message:
            problems.append(f"ended with {status} and no note: {message[-200:]}")
        if time.monotonic() - start > 30:
            problems.append("waited")
        return problems


class ManyAtOnce:
    """64 runs at once, a quarter of them killed at some moment, and checks between them."""

    def __init__(self, bench, round):
        self.bench = bench
        self.round = round
        self.name = f"64 runs at once, round {round}"

    def run(self, worker):
        chance = random.Random(self.round)
        place = self.bench.fresh(worker)
        project = os.path.join(place, "project")

        def start(arguments):
            return subprocess.Popen(
                self.bench.command + arguments, cwd=project, env=self.bench.environment,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

        runs = [start([]) for _ in range(64)]
        checks = [start(["--check"]) for _ in range(4)]
        killed = set(chance.sample(range(64), 16))
        for index in sorted(killed, key=lambda _: chance.random()):
            time.sleep(chance.random() * 0.01)
            if runs[index].poll() is None:
                runs[index].send_signal(signal.SIGKILL)
        statuses = [run.wait(timeout=120) for run in runs]
        problems = [
            f"run {index} ended with {status}" for index, status in enumerate(statuses)
            if status != 0 and not (index in killed and status == -9)
        ]
        problems += [f"a check ended with {s}" for s in (c.wait(timeout=120) for c in checks) if s not in (0, 1)]
        # Somebody wrote it all, unless all were killed.
        return problems + self.bench.judge(place, 0)
