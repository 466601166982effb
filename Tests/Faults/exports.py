"""`export` under faults: a translated file may lie where it writes, which exists nowhere else."""

import os
import shutil
import subprocess

import system_calls
from faults import ERRORS, is_report
from project import snapshot, write_sources

OUTPUT = "project/out"
ARGUMENTS = ["export", "--weblate", "--output", "out", "--force", "--jobs", "1"]


class ExportBench:
    """A project whose texts went out before and have changed since: some files change, some are new, some stay."""

    def __init__(self, bench):
        self.bench = bench
        self.command = [bench.command[0], *ARGUMENTS]
        self.ready = os.path.join(bench.base, "exports")
        shutil.rmtree(self.ready, ignore_errors=True)
        shutil.copytree(bench.ready, self.ready, symlinks=True)
        project = os.path.join(self.ready, "project")
        write_sources(project, "A")
        self.run(project)
        write_sources(project, "B")
        os.chmod(os.path.join(project, "out/vi/App.yaml"), 0o640)
        self.old = snapshot(self.ready)
        place = self.fresh("exports-new")
        self.run(os.path.join(place, "project"))
        self.new = snapshot(place)
        shutil.rmtree(place)
        if self.new == self.old:
            raise RuntimeError("the export changes nothing")

    def run(self, project):
        done = subprocess.run(
            self.command, cwd=project, env=self.bench.environment, capture_output=True, text=True, timeout=120)
        if done.returncode != 0:
            raise RuntimeError(f"an export without a fault ended with {done.returncode}: {done.stderr[-300:]}")

    def fresh(self, name):
        place = os.path.join(self.bench.base, name)
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(self.ready, place, symlinks=True)
        return place

    def calls(self):
        place = self.fresh("exports-trace")
        status, calls, _ = system_calls.trace(
            self.command, os.path.join(place, "project"), self.bench.environment, os.path.join(self.bench.base, "log"))
        if status != 0:
            raise RuntimeError(f"an export under strace ended with {status}")
        return system_calls.own_calls(calls)

    def judge(self, place, status, message, is_undelivered):
        found = snapshot(place)
        problems = []
        temporaries = [path for path in found if os.path.basename(path).startswith(".gen-native-")]
        if temporaries and status >= 0:
            problems.append(f"{temporaries[0]} has stayed")
        for path in sorted(set(found) | set(self.old)):
            if path in temporaries:
                continue
            is_output = path == OUTPUT or path.startswith(OUTPUT + "/")
            if found.get(path) not in (self.old.get(path), self.new.get(path) if is_output else self.old.get(path)):
                problems.append(f"{path} is neither old nor new")
        rest = {path: entry for path, entry in found.items() if path not in temporaries}
        if status == 0 and rest != self.new:
            problems.append("ended with 0 and has not written everything")
        elif status == 74 and rest != self.old and "again" not in message and not (is_undelivered and rest == self.new):
            problems.append(f"ended with 74, has written some files, and does not say so: {message[-300:]}")
        elif status not in (0, 74, -9):
            problems.append(f"ended with {status}: {message[-300:]}")
        self.run(os.path.join(place, "project"))
        if snapshot(place) != self.new:
            problems.append("the next export does not mend it")
        return problems


class ExportFault:
    def __init__(self, bench, injection, is_undelivered=False):
        self.bench = bench
        self.injection = injection
        self.is_undelivered = is_undelivered
        self.name = f"export, {injection}"

    def run(self, worker):
        place = self.bench.fresh(worker)
        status, message = system_calls.inject(
            self.bench.command, os.path.join(place, "project"), self.bench.bench.environment, [self.injection])
        return self.bench.judge(place, status, message, self.is_undelivered)


def exports(bench, choose):
    """A kill at every call that `main` makes, and every error that each may meet; `choose` takes some of them."""
    bench = ExportBench(bench)
    runs = []
    for call in bench.calls():
        runs.append(ExportFault(bench, f"{call.name}:signal=KILL:when={call.number}"))
        kinds = list(ERRORS.get(call.name, []))
        if call.name == "openat" and "O_CREAT" in call.arguments:
            kinds += ["ENOSPC", "EROFS"]
        for error in kinds:
            runs.append(ExportFault(bench, f"{call.name}:error={error}:when={call.number}", is_report(call)))
    return choose(runs)
