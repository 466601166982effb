"""`--check` writes nothing: by its system calls, and where it could not write anyway."""

import os
import re
import shutil
import subprocess

import system_calls
from places import Mount
from project import snapshot, write_sources

# Whatever is not in this list might change something.
READING = {
    "access", "arch_prctl", "brk", "clone3", "close", "execve", "exit", "exit_group", "fcntl", "fstat", "futex",
    "getcwd", "getdents64", "getpid", "getrandom", "gettid", "lseek", "madvise", "mmap", "mprotect", "munmap",
    "newfstatat", "openat", "pread64", "prlimit64", "read", "readlink", "readlinkat", "rseq", "rt_sigaction",
    "rt_sigprocmask", "sched_getaffinity", "set_robust_list", "set_tid_address", "sigaltstack", "statx", "sysinfo", "uname",
    "write",
}
WRITING_FLAGS = re.compile(r"O_WRONLY|O_RDWR|O_CREAT|O_TRUNC|O_APPEND|O_TMPFILE")


def writing_calls(calls):
    """The calls that write somewhere else than to standard output or standard error."""
    return [f"{call.name}({call.arguments})" for call in calls if is_writing(call)]


def is_writing(call):
    if call.name not in READING:
        return not (call.name == "ioctl" and "TCGETS" in call.arguments)
    if call.name == "openat":
        return WRITING_FLAGS.search(call.arguments) is not None
    if call.name == "write":
        return re.match(r"[12],", call.arguments) is None
    if call.name == "mmap":
        return "MAP_SHARED" in call.arguments and "PROT_WRITE" in call.arguments
    if call.name == "fcntl":
        return re.search(r"F_GETFD|F_GETFL|F_SETFD", call.arguments) is None
    return False


class CheckTrace:
    """`--check` under strace in one state of the disk, with some options."""

    def __init__(self, bench, state, arguments, wanted):
        self.bench = bench
        self.state = state
        self.arguments = arguments
        self.wanted = wanted
        self.name = f"system calls of --check {' '.join(arguments)}, {state}"

    def run(self, worker):
        place = self.bench.fresh(worker)
        put_in_state(place, self.state)
        before = stamps(place)
        log = os.path.join(self.bench.base, f"{worker}.log")
        # Threads too: `--jobs` as it is by default.
        status, calls, _ = system_calls.trace(
            [self.bench.command[0], "--check", *self.arguments], os.path.join(place, "project"), self.bench.environment, log)
        problems = [f"writes: {call}" for call in writing_calls(calls)]
        if len(calls) < 50:
            problems.append("the trace is empty")
        if status != self.wanted:
            problems.append(f"ended with {status} and not {self.wanted}")
        if stamps(place) != before:
            problems.append("something has changed")
        return problems


def put_in_state(place, state):
    project = os.path.join(place, "project")
    if state == "clean":
        write_sources(project, "A")
    elif state == "missing":
        for name in ("App", "web", ".gen-native"):
            shutil.rmtree(os.path.join(project, name))
    elif state == "interrupted":
        for name in ("journal", "staged-99999-1", "touched"):
            with open(os.path.join(project, ".gen-native", name), "w") as file:
                file.write("web/strings.ja.json\n")
    elif state == "broken":
        with open(os.path.join(project, "strings", "App.yaml"), "a") as file:
            file.write("a: [\n")


def stamps(place):
    """What a write of any kind would change."""
    result = {}
    for parent, folders, files in os.walk(place):
        for name in folders + files + ["."]:
            status = os.lstat(os.path.join(parent, name))
            result[os.path.join(parent, name)] = (
                status.st_ino, status.st_mode, status.st_size, status.st_mtime_ns, status.st_ctime_ns)
    return result


def check_traces(bench):
    states = [("clean", 0), ("drift", 1), ("missing", 1), ("interrupted", 1), ("broken", 2)]
    options = [[], ["--diff"], ["--format", "json"], ["--strict", "--quiet", "--color", "always", "--diff"]]
    return [CheckTrace(bench, state, arguments, wanted) for state, wanted in states for arguments in options]


class ForeignCheckout:
    """A checkout of somebody else, which cannot be written to, without a home folder."""

    def __init__(self, bench, state, wanted, is_mounted):
        self.bench = bench
        self.state = state
        self.wanted = wanted
        self.is_mounted = is_mounted
        self.name = f"--check as another user, {state}" + (", on a read-only disk" if is_mounted else "")

    def run(self, worker):
        if not self.is_mounted:
            place = self.bench.fresh(worker)
            problems = self.check(place)
            subprocess.run(["chmod", "-R", "u+w", place], check=True)
            return problems
        folder = os.path.join(self.bench.base, f"{worker}-checkout")
        with Mount(folder, "size=16m"):
            place = os.path.join(folder, "place")
            shutil.copytree(self.bench.ready, place, symlinks=True)
            return self.check(place, lambda: subprocess.run(["mount", "-o", "remount,ro", folder], check=True))

    def check(self, place, mount=lambda: None):
        put_in_state(place, self.state)
        subprocess.run(["chmod", "-R", "a+rX,a-w", place], check=True)
        mount()
        before = snapshot(place)
        command = [self.bench.command[0], "--check"]
        if os.geteuid() == 0:
            command = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--inh-caps=-all", *command]
        done = subprocess.run(
            command, cwd=os.path.join(place, "project"), env={}, capture_output=True, text=True, timeout=120)
        problems = [] if done.returncode == self.wanted else [f"ended with {done.returncode}: {done.stderr[-300:]}"]
        if snapshot(place) != before:
            problems.append("something has changed")
        return problems


def foreign_checkouts(bench, mounts):
    states = [("clean", 0), ("drift", 1), ("missing", 1), ("broken", 2)]
    return [ForeignCheckout(bench, state, wanted, is_mounted) for state, wanted in states for is_mounted in mounts]
