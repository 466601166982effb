"""The order in which a write reaches the disk, so that it survives a power cut: by the system calls of one whole write.

Killing a process shows nothing of this, since the system keeps what a dead process has written."""

import os
import re

import system_calls

FOLDER = re.compile(r'^(?:AT_FDCWD|\d+)<([^>]*)>, "([^"]*)"')
FILE = re.compile(r"^\d+<([^>]*)>")
RENAME = re.compile(r'^\d+<([^>]*)>, "([^"]*)", \d+<([^>]*)>, "([^"]*)"')


class Order:
    def __init__(self, bench, is_first):
        self.bench = bench
        self.is_first = is_first
        self.name = "order of a first write" if is_first else "order of a write"

    def run(self, worker):
        from checking import put_in_state

        place = self.bench.fresh(worker)
        if self.is_first:
            put_in_state(place, "missing")
        project = os.path.realpath(os.path.join(place, "project"))
        _, calls, _ = system_calls.trace(
            self.bench.command, project, self.bench.environment, os.path.join(self.bench.base, f"{worker}.log"), ["-y"])
        problems = problems_of_order(calls, project)
        checked = self.bench.run(project, ["--check"])
        return problems + ([f"--check ended with {checked.returncode}"] if checked.returncode else [])


def problems_of_order(calls, project):
    """What would be lost, or told wrongly, if the power went at some moment."""
    problems = []
    state = project + "/.gen-native"
    synced = set()
    unsynced = set()
    has_journal = was_journal = has_deleted = False
    renames = 0
    for call in (call for call in calls if not call.result.startswith("-1")):
        if call.name == "fsync":
            path = FILE.match(call.arguments).group(1)
            synced.add(path)
            unsynced.discard(path)
        elif call.name == "mkdirat":
            folder, _ = FOLDER.match(call.arguments).groups()
            unsynced.add(folder)
        elif call.name == "renameat":
            source, name, target, new_name = RENAME.match(call.arguments).groups()
            if f"{source}/{name}" not in synced:
                problems.append(f"{target}/{new_name} was renamed into place before it was synced")
            if (target, new_name) == (state, "journal"):
                has_journal = was_journal = True
                unsynced.add(state)
                continue
            renames += 1
            if not has_journal:
                problems.append(f"{new_name} was renamed into place without a journal")
            if state in unsynced and renames == 1:
                problems.append("the journal was not synced before the first rename")
            if project in unsynced and renames == 1:
                problems.append("the journal's folder was not synced before the first rename")
            if has_deleted:
                problems.append(f"{new_name} was renamed into place after a deletion")
            unsynced.add(target)
        elif call.name == "unlinkat" and "AT_REMOVEDIR" not in call.arguments:
            folder, name = FOLDER.match(call.arguments).groups()
            if (folder, name) == (state, "journal"):
                has_journal = False
                late = sorted(unsynced - {state})
                if late:
                    problems.append(f"the journal was dropped before {late} were synced")
            elif folder != state:
                if not has_journal:
                    problems.append(f"{name} was deleted without a journal")
                if not has_deleted and unsynced - {state}:
                    problems.append(f"{name} was deleted before {sorted(unsynced - {state})} were synced")
                has_deleted = True
                unsynced.add(folder)
    if not was_journal or renames < 20:
        problems.append(f"the trace shows {renames} renames and {'a' if was_journal else 'no'} journal")
    return problems
