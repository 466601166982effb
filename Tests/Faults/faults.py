"""The process killed, and errors injected, at every call of a write in turn."""

import os
import re

import system_calls

# Which errors a call can meet. Others would say nothing about a disk.
ERRORS = {
    "openat": ["EIO", "EACCES", "EMFILE", "EINTR"],
    "read": ["EIO", "EINTR"],
    "getdents64": ["EIO"],
    "newfstatat": ["EIO", "EACCES"],
    "fstat": ["EIO"],
    "write": ["ENOSPC", "EIO", "EINTR"],
    "fsync": ["ENOSPC", "EIO", "EINTR"],
    "fchmod": ["EACCES", "EROFS"],
    "renameat": ["EIO", "ENOSPC", "EACCES", "EROFS", "EINTR"],
    "linkat": ["EIO", "ENOSPC", "EACCES", "EROFS", "EPERM", "EINTR"],
    "unlinkat": ["EIO", "EACCES", "EROFS", "EINTR"],
    "mkdirat": ["ENOSPC", "EIO", "EACCES", "EROFS", "EINTR"],
    "flock": ["ENOLCK", "EIO", "EINTR"],
    "close": ["EIO", "EINTR"],
}
CREATING = ["ENOSPC", "EROFS"]
# A call that changes the disk can go on failing: the disk is full, or has been made read-only.
LASTING = {
    "openat": ["EMFILE", "EACCES"],
    "write": ["ENOSPC"],
    "fsync": ["EIO"],
    "renameat": ["EROFS", "EIO"],
    "linkat": ["EIO"],
    "unlinkat": ["EROFS"],
    "mkdirat": ["EROFS"],
}


def kills(bench, calls):
    """A kill at every call of the process in turn, the loader's too; only starting it comes before. After some of them
    the sources go back."""
    return [
        Fault(bench, [f"{call.name}:signal=KILL:when={call.number}"], goes_back=index % 4 == 0)
        for index, call in enumerate(calls) if call.name != "execve"
    ]


def errors(bench, calls):
    """Every error that every call of `main` may meet, once."""
    faults = []
    for call in system_calls.own_calls(calls):
        kinds = list(ERRORS.get(call.name, []))
        if call.name == "openat" and "O_CREAT" in call.arguments:
            kinds += CREATING
        kind = "undelivered" if is_report(call) else ""
        faults += [Fault(bench, [f"{call.name}:error={error}:when={call.number}"], kind=kind) for error in kinds]
    return faults


def lasting_errors(bench, calls):
    """Every call that fails from some point on, and keeps failing; also where files cannot have second names."""
    faults = []
    for call in system_calls.own_calls(calls):
        if is_report(call):
            continue
        for error in LASTING.get(call.name, []):
            faults.append(Fault(bench, [f"{call.name}:error={error}:when={call.number}+"], kind="lasting"))
        if call.name in ("renameat", "unlinkat", "fsync"):
            faults.append(Fault(bench, ["linkat:error=EPERM", f"{call.name}:error=EIO:when={call.number}"]))
    return faults


def is_report(call):
    return call.name == "write" and re.match(r"[12],", call.arguments) is not None


class Fault:
    """One run with a fault in it."""

    def __init__(self, bench, injections, goes_back=False, kind=""):
        self.bench = bench
        self.injections = injections
        self.goes_back = goes_back
        self.kind = kind
        self.name = " ".join(injections)

    def run(self, worker):
        place = self.bench.fresh(worker)
        status, message = self.injure(place)
        problems = self.bench.judge(place, status, message, self.kind)
        if "signal=KILL" in self.name and status != -9:
            problems.append(f"was not killed, and ended with {status}")
        if self.goes_back:
            place = self.bench.fresh(worker)
            self.injure(place)
            problems += self.bench.judge_return(place)
        return problems

    def injure(self, place):
        return system_calls.inject(
            self.bench.command, os.path.join(place, "project"), self.bench.environment, self.injections)
