"""Runs under strace: what calls a run makes, and runs in which one of them is met by a fault."""

import re
import subprocess
from collections import Counter, namedtuple

# The number is the call's among those of its name, from 1: that is how strace counts.
Call = namedtuple("Call", "name arguments result number")

LINE = re.compile(r"^\d+\s+(\w+)\((.*)\)\s+= (.*)$")


def parse(log):
    """The calls in a log of strace."""
    counts = Counter()
    calls = []
    for line in log.splitlines():
        match = LINE.match(line)
        if match:
            name, arguments, result = match.groups()
            counts[name] += 1
            calls.append(Call(name, arguments, result, counts[name]))
    return calls


def trace(command, folder, environment, log, options=()):
    """Runs a command to its end; its status, its calls, and the log as it stands."""
    done = subprocess.run(
        ["strace", "-f", "-qq", "-o", log, *options, *command],
        cwd=folder, env=environment, capture_output=True, timeout=120)
    with open(log, encoding="utf-8", errors="replace") as file:
        text = file.read()
    return done.returncode, parse(text), text


def own_calls(calls):
    """The calls from the first one of `main` on, which is the one that ignores SIGPIPE."""
    for index, call in enumerate(calls):
        if call.name == "rt_sigaction" and call.arguments.startswith("SIGPIPE"):
            return calls[index:]
    raise RuntimeError("the trace has no call that ignores SIGPIPE")


def inject(command, folder, environment, faults):
    """Runs a command with faults such as `renameat:error=EIO:when=3`. A process that was killed has its signal as a
    negative status."""
    names = sorted({fault.split(":")[0] for fault in faults})
    options = ["-f", "-qq", "-o", "/dev/null", "-e", "trace=" + ",".join(names)]
    # Faster, but strace sends no signals with it.
    if not any(":signal=" in fault for fault in faults):
        options.append("--seccomp-bpf")
    for fault in faults:
        options += ["-e", "inject=" + fault]
    done = subprocess.run(
        ["strace", *options, *command], cwd=folder, env=environment, capture_output=True, timeout=120)
    return done.returncode, done.stderr.decode(errors="replace")
