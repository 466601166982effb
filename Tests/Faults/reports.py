"""Names, keys and texts that are hostile to a terminal, a log or a reader of JSON, through every report."""

import json
import os
import re
import shutil
import subprocess
import unicodedata

HOSTILE = [
    'quote"d', "apostrophe's", "back\\slash", "new\nline", "::error::x", " ::warning file=x::y", "##[error]x",
    "\u202eevil\u202c", "\x1b[31mred\x1b]0;title\x07", "tab\tbed", "a\u2028b\u2029c", "</script><!--", "%0A::error::x",
    "zero\u200bwidth", "😀 漢字 e\u0301", "del\x7f", "nel\u0085x", "private\uf206", "cut\r::error::x", "{a} ${b} %@ %n",
]
COLOR = re.compile("\x1b\\[[0-9;]*m")


def printed_problems(name, output, tabs=False, colors=False):
    """What a terminal or a build service would take for more than text."""
    try:
        text = output.decode()
    except UnicodeDecodeError:
        return [f"{name} is no UTF-8"]
    if colors:
        text = COLOR.sub("", text)
    allowed = "\n\t" if tabs else "\n"
    raw = sorted({c for c in text if unicodedata.category(c) in ("Cc", "Cf", "Zl", "Zp", "Co", "Cs") and c not in allowed})
    problems = [f"{name} has raw {[hex(ord(c)) for c in raw]}"] if raw else []
    # A carriage return begins a line too, and some services look behind blanks.
    commands = [line for line in re.split("[\n\r]", text) if line.lstrip().startswith("::")]
    # Older commands are found anywhere in a line.
    commands += [line for line in text.splitlines() if "##[" in line]
    return problems + [f"{name} has the line {line[:80]!r}" for line in commands[:3]]


class Reports:
    """One project, all its reports: as text with and without colours and differences, and as JSON."""

    def __init__(self, bench, name, make, status, look=lambda folder, report: []):
        self.bench = bench
        self.name = f"reports: {name}"
        self.make = make
        self.status = status
        self.look = look

    def run(self, worker):
        folder = os.path.join(self.bench.base, worker)
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        self.make(self, folder)
        problems = []
        for arguments in (["--check"], ["--check", "--diff"], ["--check", "--diff", "--color", "always"], ["lint"],
                          ["--dry-run", "--diff"]):
            done = self.start(folder, arguments)
            name = " ".join(arguments)
            has = {"tabs": "--diff" in arguments, "colors": "always" in arguments}
            problems += printed_problems(name, done.stdout, **has) + printed_problems(f"{name}, messages", done.stderr, **has)
            if "--check" in arguments and done.returncode != self.status:
                problems.append(f"{name} ended with {done.returncode} and not {self.status}")
        done = self.start(folder, ["--check", "--format", "json"])
        problems += printed_problems("json", done.stdout) + printed_problems("json, messages", done.stderr)
        try:
            problems += self.look(folder, json.loads(done.stdout))
        except ValueError as error:
            problems.append(f"json does not read back: {error}")
        done = self.start(folder, [])
        return problems + printed_problems("messages of a run", done.stderr) + printed_problems("a run", done.stdout)

    def start(self, folder, arguments):
        return subprocess.run(
            self.bench.command[:1] + arguments, cwd=folder, env=self.bench.environment, capture_output=True, timeout=120)


def write(folder, path, text):
    full = os.path.join(folder, path)
    os.makedirs(os.path.dirname(full), exist_ok=True)
    with open(full, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode())


def quoted(text):
    """The text as YAML quotes it, what is invisible as an escape."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    invisible = ("Cc", "Cf", "Zl", "Zp", "Co")
    return '"' + "".join(f"\\U{ord(c):08X}" if unicodedata.category(c) in invisible else c for c in escaped) + '"'


def hostile_files(run, folder):
    for name in HOSTILE:
        if "/" not in name:
            write(folder, f"strings/{name}.yaml", "a: { en: [x], vi: x\n")


def found_paths(folder, report):
    found = {finding["path"] for finding in report["findings"]}
    wanted = {f"strings/{name}.yaml" for name in HOSTILE if "/" not in name}
    return [f"json lacks the path {path!r}" for path in sorted(wanted - found)]


def hostile_keys(run, folder):
    lines = []
    for name in HOSTILE:
        lines.append(f"{quoted(name)}: {{ en: x, vi: x }}")
        lines.append(f"k{len(lines)}: {{ en: x, vi: x, {quoted('$' + name)}: {quoted(name)} }}")
        lines.append(f"k{len(lines)}: {{ $args: {{ {quoted(name)}: int }}, en: {quoted(name)}, vi: {quoted(name)} }}")
    write(folder, "strings/App.yaml", "\n".join(lines) + "\n")
    write(folder, "strings/Raw.yaml", "\n".join(f"{name}: {name}" for name in HOSTILE) + "\n")
    write(folder, "theme/a.yaml", "colors:\n" + "".join(f"  {quoted(n)}: {quoted(n)}\n" for n in HOSTILE))
    write(folder, "motion/a.yaml", "curves:\n" + "".join(f"  {quoted(n)}: {quoted(n)}\n" for n in HOSTILE))


def found_keys(folder, report):
    """Keys come back from the messages that name them as they were, but those with control characters."""
    told = "\n".join(finding["message"] for finding in report["findings"])
    wanted = [key for key in HOSTILE if not any(unicodedata.category(c) == "Cc" for c in key)]
    names = [f"'{key}' is no name" for key in wanted]
    return [f"json lacks the message {name!r}" for name in names if name not in told]


def hostile_texts(run, folder):
    """Texts that are allowed, generated, then edited by hand as nobody should."""
    texts = [t for t in HOSTILE if not re.search("[\x00-\x08\x0b-\x1f\x7f\x85{$%]", t) and "zero" not in t]
    lines = ["$table: { keys: phrases }"]
    for number, text in enumerate(texts):
        lines.append(f"{quoted(f'phrase {number}')}: {{ en: {quoted(text)}, vi: {quoted(text)} }}")
    write(folder, "strings/App.yaml", "\n".join(lines) + "\n")
    write(folder, "gen-native.yaml", "outputs: [{ format: strings, path: G }, { format: json, path: G }]\n")
    done = run.start(folder, [])
    if done.returncode != 0:
        raise RuntimeError(f"the texts were refused: {done.stderr.decode(errors='replace')[:600]}")
    for path in ("G/en.lproj/App.strings", "G/strings.vi.json"):
        with open(os.path.join(folder, path), "rb") as file:
            lines = file.read().split(b"\n")
        edited = lines[:4]
        for line, text in zip(lines[4:], HOSTILE * 3):
            edited += [text.encode() + b"\xff\xfe", line]
        write(folder, path, b"\n".join(edited))
    with open(os.path.join(folder, "G/strings.en.json"), "rb") as file:
        banner = file.read()
    for name in HOSTILE:
        if "/" not in name:
            write(folder, f"G/{name}.json", banner)


def found_unlisted(folder, report):
    found = {finding["path"] for finding in report["findings"] if finding["rule"] == "drift/unlisted"}
    wanted = {f"G/{name}.json" for name in HOSTILE if "/" not in name}
    return [f"json lacks the unlisted {path!r}" for path in sorted(wanted - found)]


def hostile_root(run, folder):
    """Unlisted files and sources right where the command is started, so that their names begin the lines."""
    write(folder, "strings/App.yaml", "a: { en: A, vi: A }\n")
    write(folder, "gen-native.yaml", "outputs: [{ format: json, path: '::set-output name=x::y' }]\n")
    done = run.start(folder, [])
    if done.returncode != 0:
        raise RuntimeError(f"the configuration was refused: {done.stderr.decode(errors='replace')[:600]}")
    output = "::set-output name=x::y"
    with open(os.path.join(folder, output, "strings.en.json"), "rb") as file:
        banner = file.read()
    write(folder, f"{output}/::error::x.json", banner)
    with open(os.path.join(folder, output, "strings.en.json"), "ab") as file:
        file.write(b"::error::edited\n")


class Arguments:
    """Arguments that are hostile themselves."""

    name = "reports: arguments"

    def __init__(self, bench):
        self.bench = bench

    def run(self, worker):
        place = self.bench.fresh(worker)
        problems = []
        for text in HOSTILE:
            for arguments in ([text], ["--" + text], ["explain", text], ["--root", text], ["--config", text + ".yaml"],
                              ["--format", text], ["--lock-timeout", text], ["help", text]):
                done = subprocess.run(
                    self.bench.command[:1] + arguments, cwd=os.path.join(place, "project"), env=self.bench.environment,
                    capture_output=True, timeout=120)
                problems += printed_problems(str(arguments), done.stdout) + printed_problems(str(arguments), done.stderr)
                if done.returncode not in (64, 74):
                    problems.append(f"{arguments} ended with {done.returncode}")
        return problems


def reports(bench):
    return [
        Reports(bench, "files", hostile_files, 2, found_paths),
        Reports(bench, "keys", hostile_keys, 2, found_keys),
        Reports(bench, "texts", hostile_texts, 1, found_unlisted),
        Reports(bench, "folders", hostile_root, 1),
        Arguments(bench),
    ]
