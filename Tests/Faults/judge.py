"""What must hold after a run, whatever happened to it."""

import copy
import os
import shutil
import subprocess

from project import files_of, is_output, is_temporary, snapshot, write_sources


class Bench:
    """Three projects: with the outputs of A (`old`), the same with the sources of B (`ready`), and what is to come of that
    (`new`). Each is a folder with the project and something beside it that no run may touch."""

    def __init__(self, base, command):
        self.base = base
        self.command = [command, "--jobs", "1"]
        self.environment = {"PATH": os.environ.get("PATH", ""), "SWIFT_DETERMINISTIC_HASHING": "1"}
        self.ready = os.path.join(base, "ready")
        project = os.path.join(self.ready, "project")
        os.makedirs(os.path.join(self.ready, "beside"))
        with open(os.path.join(self.ready, "beside", "mine"), "w") as file:
            file.write("mine\n")
        write_sources(project, "A")
        self.expect(project, [], 0)
        os.chmod(os.path.join(project, "web/strings.en.json"), 0o640)
        os.chmod(os.path.join(project, "App/Resources/vi.lproj/App.strings"), 0o755)
        write_sources(project, "B")
        self.old = snapshot(self.ready)
        made = os.path.join(base, "new")
        shutil.copytree(self.ready, made, symlinks=True)
        self.expect(os.path.join(made, "project"), [], 0)
        self.new = snapshot(made)
        shutil.rmtree(made)

    def with_command(self, command):
        """The same with another tool in the place of ours."""
        other = copy.copy(self)
        other.command = command
        return other

    def expect(self, project, arguments, status):
        done = self.run(project, arguments)
        if done.returncode != status:
            raise RuntimeError(f"{arguments}: ended with {done.returncode} and not {status}\n{done.stderr}")

    def run(self, project, arguments):
        return subprocess.run(
            self.command + arguments, cwd=project, env=self.environment, capture_output=True, text=True, timeout=120)

    def fresh(self, name):
        """A new copy of `ready`; gives the folder with the project and what lies beside it."""
        place = os.path.join(self.base, name)
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(self.ready, place, symlinks=True)
        return place

    def judge(self, place, status, message="", kind=""):
        """What is wrong with a place after a run that ended with a status; a negative one is the signal that killed it.

        `kind` says which faults allow more: `lasting` ones stay, so that a run may not even put back what it has changed;
        with `undelivered` ones only the report was lost.
        """
        project = os.path.join(place, "project")
        found = snapshot(place)
        is_old, is_new = self.is_all(found, self.old), self.is_all(found, self.new)
        has_journal = "project/.gen-native/journal" in found
        problems = self.strays(found)
        if status == 0 and not (is_new and not has_journal):
            problems.append("ended with 0 and has not written everything")
        elif status == 74 and not is_old:
            is_excused = kind == "undelivered" and is_new
            if kind == "lasting":
                is_excused = has_journal and "run 'gen-native' again" in message
            if not is_excused:
                problems.append("ended with 74, and what was there before is not there any more")
        elif status > 0 and status != 74:
            problems.append(f"ended with {status}: {message[-300:]}")
        wanted = 0 if is_new and not has_journal else 1
        checked = self.run(project, ["--check"])
        if checked.returncode != wanted:
            problems.append(f"--check ended with {checked.returncode} and not {wanted}")
        if snapshot(place) != found:
            problems.append("--check has changed something")
        return problems + self.repair(place)

    def judge_return(self, place):
        """What is wrong where the sources go back to A after a run that was cut off."""
        project = os.path.join(place, "project")
        write_sources(project, "A")
        done = self.run(project, [])
        problems = [] if done.returncode == 0 else [f"going back ended with {done.returncode}: {done.stderr[-300:]}"]
        found = snapshot(place)
        for path in sorted(set(found) | set(self.old)):
            if path.startswith(("project/.gen-native", "project/App", "project/web")):
                if not is_same(found.get(path), self.old.get(path)):
                    problems.append(f"after going back {path} is not as it was")
        return problems

    def strays(self, found):
        """Files that are neither old nor new, and whatever was touched that is none of a run's business."""
        problems = []
        for path in sorted(set(found) | set(self.old)):
            entry = found.get(path)
            inner = path.removeprefix("project/")
            if is_temporary(inner):
                continue
            if inner != path and (is_output(inner) or inner in ("App", "web", ".gen-native")):
                # Folders and files are there or not; files are one of both, and whole.
                if entry not in (self.old.get(path), self.new.get(path)):
                    problems.append(f"{path} is neither old nor new")
            elif entry != self.old.get(path):
                problems.append(f"{path} was touched")
        return problems

    @staticmethod
    def outputs(snap):
        return {p: e for p, e in files_of(snap).items() if is_output(p.removeprefix("project/"))}

    def is_all(self, found, wanted):
        return self.outputs(found) == self.outputs(wanted)

    def repair(self, place):
        project = os.path.join(place, "project")
        problems = []
        done = self.run(project, [])
        if done.returncode != 0:
            problems.append(f"the next run ended with {done.returncode}: {done.stderr[-300:]}")
        checked = self.run(project, ["--check"])
        if checked.returncode != 0:
            problems.append(f"--check after the next run ended with {checked.returncode}")
        after = snapshot(place)
        for path in sorted(set(after) | set(self.new)):
            if after.get(path) != self.new.get(path):
                problems.append(f"after the next run {path} is not as it should be")
        return problems


def is_same(found, wanted):
    """A file that went away and came back may have another mode than the one it once had."""
    if found and wanted:
        return found[0] == wanted[0] and found[2] == wanted[2]
    return found == wanted
