"""A project of about fifty outputs in two states of its sources, and what is on disk of it."""

import os
import shutil
import stat

TABLES = ["App", "Cards", "Home", "Inbox", "Settings", "Widgets"]
PLURAL_TABLES = ["App", "Home", "Settings"]


def table_text(table, languages, version):
    """A table with plain texts; every second one has plurals too. `version` is in each text."""
    lines = []
    for number in range(6):
        lines.append(f"k{number}:")
        lines.append("  title:")
        lines.append(f'    $comment: "{table}, number {number}"')
        lines += [f'    {language}: "{table} {number} in {language}, {version} — Tiếng Việt \\"%\\""' for language in languages]
        if table in PLURAL_TABLES:
            lines += ["  count:", "    $args: { count: int }"]
            for language in languages:
                if language in ("vi", "ja", "ko"):
                    lines.append(f'    {language}: "{{count}} {version}"')
                else:
                    many = f'many: "{{count}} {version}s", ' if language == "fr" else ""
                    lines.append(
                        f'    {language}: {{ one: "{{count}} {version}", {many}other: "{{count}} {version}s" }}')
    return "\n".join(lines) + "\n"


def sources(state):
    """Path and text of every source. From A to B a language and a table go, a language and a table come, one table stays
    as it is, and the others change."""
    languages = ["en", "vi", "fr", "ja"] if state == "A" else ["en", "vi", "fr", "ko"]
    tables = TABLES if state == "A" else [table for table in TABLES if table != "Inbox"] + ["Zones"]
    files = {
        "gen-native.yaml": f"languages: [{', '.join(languages)}]\n"
        "outputs:\n"
        "  - { format: strings, path: App/Resources }\n"
        "  - { format: swift, path: App/Generated }\n"
        "  - { format: json, path: web }\n",
        "motion/curves.yaml": f"curves:\n  house: {{ $value: [0.32, 0.72, 0, {1 if state == 'A' else 0.9}] }}\n",
    }
    for table in tables:
        version = "one" if table == "Home" else state
        files[f"strings/{table}.yaml"] = table_text(table, languages, version)
    return files


def is_temporary(path):
    """Whether a path of the project may be there only while a run writes; the next one has to clear it."""
    if os.path.basename(path).startswith(".gen-native-"):
        return True
    return path.startswith(".gen-native/") and not is_output(path)


def is_output(path):
    """Whether a path of the project is one that a run writes for good."""
    if os.path.basename(path).startswith(".gen-native-"):
        return False
    return path.startswith(("App/", "web/")) or path in (".gen-native/manifest", ".gen-native/.gitignore")


def write_sources(folder, state, order=None):
    """Makes a folder's sources those of a state, in a given order of creation; outputs stay."""
    files = sources(state)
    for name in ("strings", "motion"):
        shutil.rmtree(os.path.join(folder, name), ignore_errors=True)
    for path in order or sorted(files):
        full = os.path.join(folder, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w", encoding="utf-8") as file:
            file.write(files[path])


def snapshot(folder):
    """All that is below a folder: kind, mode and bytes by path."""
    result = {}
    for parent, folders, files in os.walk(folder):
        for name in folders + files:
            full = os.path.join(parent, name)
            status = os.lstat(full)
            mode = stat.S_IMODE(status.st_mode)
            path = os.path.relpath(full, folder)
            if stat.S_ISDIR(status.st_mode):
                result[path] = ("folder", mode, b"")
            elif stat.S_ISREG(status.st_mode):
                with open(full, "rb") as file:
                    result[path] = ("file", mode, file.read())
            else:
                result[path] = ("special", mode, b"")
    return result


def files_of(snap):
    return {path: entry for path, entry in snap.items() if entry[0] == "file"}
