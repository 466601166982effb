"""Faults planted on purpose: a suite that finds none of them would prove nothing."""

import os

import checking
import order
import sameness
import system_calls


class Planted:
    """A fault that must be found: what finds it gives problems, one of them with a word."""

    def __init__(self, name, find, word):
        self.name = f"planted: {name}"
        self.find = find
        self.word = word

    def run(self, worker):
        problems = self.find(worker)
        return [] if any(self.word in problem for problem in problems) else [f"not found; found was: {problems[:5]}"]


def planted(bench):
    def spoilt(spoil, status=-9, message="", command=None):
        def find(worker):
            place = bench.fresh(worker)
            spoil(place)
            tool = bench if command is None else bench.with_command(command)
            return tool.judge(place, status, message)

        return find

    def some_new(place):
        for path, (kind, _, data) in sorted(bench.new.items())[:20]:
            if kind == "file" and path in bench.old and path.startswith("project/App"):
                put(place, path, data)

    def half(place):
        path = "project/web/strings.en.json"
        put(place, path, bench.new[path][2][:50])

    return [
        Planted("a mixed set that passes --check", spoilt(some_new, command=["/bin/true"]), "--check ended with 0"),
        Planted("a half-written file", spoilt(half), "neither old nor new"),
        Planted("a temporary that stays", spoilt(lambda p: put(p, "project/App/.gen-native-x", b"")), "after the next run"),
        Planted("a write outside the outputs", spoilt(lambda p: put(p, "beside/mine", b"x")), "was touched"),
        Planted("a changed source", spoilt(lambda p: put(p, "project/strings/App.yaml", b"a: { en: a }\n")), "was touched"),
        Planted("a failure that has changed something", spoilt(some_new, 74, "no space"), "not there any more"),
        Planted("a success that has not written all", spoilt(some_new, 0), "not written everything"),
        Planted("a status that is not in the list", spoilt(lambda _: None, 133), "ended with 133"),
        Planted("a writer that writes in place", lambda worker: in_place(bench, worker), "neither old nor new"),
        Planted("a check that writes", lambda worker: touching(bench, worker), "O_CREAT"),
        Planted("a write that is not synced", lambda worker: unsynced(bench, worker), "before it was synced"),
        Planted("a journal that comes too late", lambda worker: unsynced(bench, worker, "journal"), "without a journal"),
        Planted("other bytes in one run of many", lambda worker: other_bytes(bench, worker), "other bytes"),
    ]


def put(place, path, data):
    with open(os.path.join(place, path), "wb") as file:
        file.write(data)


def in_place(bench, worker):
    """Kills `cp`, which writes over what is there, as it copies the new outputs."""
    wanted = os.path.join(bench.base, f"{worker}-wanted")
    for path, (kind, mode, data) in sorted(bench.new.items()):
        full = os.path.join(wanted, path)
        if kind == "folder":
            os.makedirs(full, exist_ok=True)
        else:
            put(wanted, path, data)
            os.chmod(full, mode)
    command = ["cp", "-pR", os.path.join(wanted, "project") + "/.", "."]
    place = bench.fresh(worker)
    _, calls, _ = system_calls.trace(
        command, os.path.join(place, "project"), bench.environment, os.path.join(bench.base, f"{worker}.log"))
    problems = []
    for call in [call for call in calls if call.name in ("write", "copy_file_range", "ftruncate", "fchmod")][:6]:
        place = bench.fresh(worker)
        status, _ = system_calls.inject(
            command, os.path.join(place, "project"), bench.environment, [f"{call.name}:signal=KILL:when={call.number}"])
        problems += bench.judge(place, status)
    return problems


def touching(bench, worker):
    place = bench.fresh(worker)
    _, calls, _ = system_calls.trace(
        ["touch", "x"], place, bench.environment, os.path.join(bench.base, f"{worker}.log"))
    return checking.writing_calls(calls)


def unsynced(bench, worker, without="fsync"):
    """The trace of a good write, some of its calls taken out."""
    place = bench.fresh(worker)
    project = os.path.realpath(os.path.join(place, "project"))
    _, calls, _ = system_calls.trace(
        bench.command, project, bench.environment, os.path.join(bench.base, f"{worker}.log"), ["-y"])
    kept = [call for call in calls if call.name != without and f'"{without}"' not in call.arguments]
    return order.problems_of_order(kept, project)


def other_bytes(bench, worker):
    run = sameness.Sameness(bench.with_command(bench.command), 0, "")
    return run.compare("one") + run.compare("other")
