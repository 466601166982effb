"""Measures gen-native against the lower bound, in pairs, and prints medians and ratios. Benchmarks/run calls it."""

import argparse
import functools
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

import corpus

# The targets, by wall time: on one core, on two, of one table on two, of a first generate that waits for no disk.
ONE_CORE_LIMIT = 1.7
CHECK_LIMIT = 1.0
ONE_TABLE_LIMIT = 1.8
GENERATE_LIMIT = 2.2
MEMORY_LIMIT = 7
GROWTH_LIMIT = 1.15
START_LIMIT = 1.2

# Where nothing waits for a disk.
MEMORY_FOLDER = pathlib.Path("/dev/shm")


class Pairs:
    """Runs of a command, each with a run of its yardstick just before it."""

    def __init__(self, pairs):
        self.pairs = pairs

    def ratio(self, kind):
        """The median of the pairs' ratios. What slows the machine for longer than a run meets both of a pair."""
        return statistics.median(command[kind] / yardstick[kind] for yardstick, command in self.pairs)

    def median(self, kind):
        return statistics.median(command[kind] for _, command in self.pairs)

    def yardstick(self, kind):
        return statistics.median(yardstick[kind] for yardstick, _ in self.pairs)


class Bench:
    def __init__(self, options):
        self.options = options

    def once(self, command):
        output = subprocess.run([self.options.stopwatch, *command], capture_output=True, text=True, check=True).stdout
        wall, cpu, peak, status = map(int, output.split())
        if status != 0:
            shown = subprocess.run(command, capture_output=True, text=True)
            sys.exit(f"{' '.join(command)} ended with {status}:\n{(shown.stderr + shown.stdout)[:2000]}")
        return {"wall": wall, "CPU": cpu, "peak": peak}

    def in_pairs(self, yardstick, commands, repetitions):
        """Each command once, then each again, so that a slow minute of the machine is no single command's."""
        pairs = {name: [] for name in commands}
        for _ in range(repetitions):
            for name, (prepare, command) in commands.items():
                prepare()
                pairs[name].append((self.once(yardstick), self.once(command)))
        return {name: Pairs(list) for name, list in pairs.items()}

    def start(self):
        version = {"version": (lambda: None, [self.options.gen_native, "--version"])}
        return self.in_pairs([self.options.empty], version, 51)["version"]

    def project(self, make, repetitions):
        """The pairs of each command by its name, and the size of the sources in bytes."""
        measures, size = self.commands(make, repetitions, self.options.folder, {
            "generate": [], "no-op": [], "check": ["--check"], "one core": ["--check", "--jobs=1"]})
        # Generate syncs every file: here that is set apart.
        if not self.options.folder and MEMORY_FOLDER.is_dir():
            unsynced, _ = self.commands(make, max(repetitions // 2, 5), MEMORY_FOLDER, {"generate": []})
            measures["unsynced"] = unsynced["generate"]
        return measures, size

    def commands(self, make, repetitions, folder, arguments):
        with tempfile.TemporaryDirectory(prefix="gen-native-benchmark-", dir=folder) as name:
            folder = pathlib.Path(name, "app")
            sources = make(folder)
            paths = pathlib.Path(name, "paths")
            paths.write_text("".join(f"{path}\n" for path in sources), encoding="utf-8")
            command = [self.options.gen_native, "--quiet", "--root", str(folder), *self.options.option]

            def clear():
                shutil.rmtree(folder / "Generated", ignore_errors=True)
                shutil.rmtree(folder / ".gen-native", ignore_errors=True)

            nothing = lambda: None
            commands = {
                name: (clear if name == "generate" else nothing, command + more) for name, more in arguments.items()
            }
            measures = self.in_pairs([self.options.bound, str(paths)], commands, repetitions)
            return measures, sum(path.stat().st_size for path in sources)


def projects(options):
    """What is measured: the name in `ratios`, the title in the table, what makes the sources, and how often."""
    for one_table in (False, True):
        for keys in options.keys:
            if not one_table or keys > 1000:
                title = f"{keys:,} keys" + (", one table" if one_table else "")
                make = functools.partial(corpus.make, keys=keys, one_table=one_table)
                yield (keys, one_table), title, make, 31 if keys <= 20_000 else 7
    for title, make in corpus.SHAPES.items() if options.shapes else ():
        yield title, title, make, 7


def verdict(value, limit):
    return f"{value:.2f} (target {limit}: {'reached' if value <= limit else 'MISSED'})"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for program in ("gen-native", "bound", "empty", "stopwatch"):
        parser.add_argument(f"--{program}", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--keys", type=int, nargs="+", default=[200, 10_000, 200_000], help="sizes of the corpus")
    parser.add_argument("--shapes", action="store_true", help="also sources of unusual shapes")
    parser.add_argument("--folder", help="where the sources lie: in /dev/shm nothing waits for a disk")
    parser.add_argument("--option", action="append", default=[], help="an option more for gen-native, as --option=--jobs=1")
    options = parser.parse_args()
    bench = Bench(options)

    start = bench.start()
    columns = {"generate": "generate", "unsynced": "unsynced", "no-op": "no-op", "check": "--check", "one core": "one core"}
    print(f"{'corpus':25}{'sources':>9}{'bound':>8}  {''.join(f'{title:>13}' for title in columns.values())}{'memory':>8}")
    print(f"{'':25}{'MB':>9}{'ms':>8}  {'wall / CPU, as ratios to the bound':>65}{'ratio':>8}")
    ratios = {}
    for name, title, make, repetitions in projects(options):
        measures, size = bench.project(make, repetitions)
        # The worst of them, beyond what an empty program needs.
        peak = max(measure.median("peak") for measure in measures.values())
        memory = (peak - start.yardstick("peak")) / size
        cells = ""
        for command in columns:
            if command not in measures:
                cells += f"{'':13}"
                continue
            wall, cpu = measures[command].ratio("wall"), measures[command].ratio("CPU")
            ratios[name, command] = wall
            cells += f"{f'{wall:.2f} / {cpu:.2f}':>13}"
        bound = measures["check"].yardstick("CPU") / 1e6
        ratios[name, "memory"] = memory
        print(f"{title:25}{size / 1e6:9.2f}{bound:8.1f}  {cells}{memory:8.1f}", flush=True)

    print()
    empty, version = start.yardstick("wall") / 1e6, start.median("wall") / 1e6
    print(f"an empty program starts in {empty:.2f} ms, --version in {version:.2f} ms")
    print("--version to an empty program      ", verdict(start.ratio("wall"), START_LIMIT))
    limits = {"one core": ("--check, one core", ONE_CORE_LIMIT), "check": ("--check", CHECK_LIMIT),
              "unsynced": ("generate, unsynced", GENERATE_LIMIT)}
    for keys in (10_000, 200_000):
        for command, (title, limit) in limits.items():
            if ((keys, False), command) in ratios:
                print(f"{f'{keys:,} keys, {title}':35}", verdict(ratios[(keys, False), command], limit))
    if 200_000 in options.keys:
        print(f"{'200,000 keys, one table, --check':35}", verdict(ratios[(200_000, True), "check"], ONE_TABLE_LIMIT))
        print(f"{'200,000 keys, memory':35}", verdict(ratios[(200_000, False), "memory"], MEMORY_LIMIT))
    if 10_000 in options.keys and max(options.keys) > 10_000:
        growth = ratios[(max(options.keys), False), "one core"] / ratios[(10_000, False), "one core"]
        print(f"{f'{max(options.keys):,} keys to 10,000, one core':35}", verdict(growth, GROWTH_LIMIT))


if __name__ == "__main__":
    main()
