"""Measures gen-native against the lower bound, in turns, and prints medians and ratios. Benchmarks/run calls it."""

import argparse
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

import corpus

# The targets. Each is judged by wall time on all cores and by CPU time, which other work on the machine hardly touches.
CHECK_LIMIT = 2.5
MEMORY_LIMIT = 12
GROWTH_LIMIT = 1.2
START_LIMIT = 1.5


class Measure:
    """Medians of what several runs of one command took."""

    def __init__(self, samples):
        self.wall = statistics.median(sample[0] for sample in samples)
        self.cpu = statistics.median(sample[1] for sample in samples)
        self.peak = statistics.median(sample[2] for sample in samples)


class Bench:
    def __init__(self, options):
        self.options = options

    def once(self, command):
        output = subprocess.run([self.options.stopwatch, *command], capture_output=True, text=True, check=True).stdout
        wall, cpu, peak, status = map(int, output.split())
        if status != 0:
            shown = subprocess.run(command, capture_output=True, text=True)
            sys.exit(f"{' '.join(command)} ended with {status}:\n{(shown.stderr + shown.stdout)[:2000]}")
        return wall, cpu, peak

    def in_turns(self, commands, repetitions):
        """Each command once, then each again: what disturbs the machine meets all of them."""
        samples = {name: [] for name in commands}
        for _ in range(repetitions):
            for name, (prepare, command) in commands.items():
                prepare()
                samples[name].append(self.once(command))
        return {name: Measure(list) for name, list in samples.items()}

    def start(self):
        nothing = lambda: None
        return self.in_turns(
            {"empty": (nothing, [self.options.empty]), "version": (nothing, [self.options.gen_native, "--version"])}, 51)

    def project(self, keys, one_table, repetitions):
        with tempfile.TemporaryDirectory(prefix="gen-native-benchmark-") as name:
            folder = pathlib.Path(name, "app")
            sources = corpus.make(folder, keys, one_table)
            paths = pathlib.Path(name, "paths")
            paths.write_text("".join(f"{path}\n" for path in sources), encoding="utf-8")
            command = [self.options.gen_native, "--quiet", "--root", str(folder), *self.options.option]

            def clear():
                shutil.rmtree(folder / "Generated", ignore_errors=True)
                shutil.rmtree(folder / ".gen-native", ignore_errors=True)

            nothing = lambda: None
            measures = self.in_turns(
                {
                    "bound": (nothing, [self.options.bound, str(paths)]),
                    "generate": (clear, command),
                    "no-op": (nothing, command),
                    "check": (nothing, command + ["--check"]),
                },
                repetitions)
            return measures, sum(path.stat().st_size for path in sources)


def repetitions(keys):
    return 21 if keys <= 1000 else 11 if keys <= 20_000 else 5


def verdict(value, limit):
    return f"{value:.2f} (target {limit}: {'reached' if value <= limit else 'MISSED'})"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for program in ("gen-native", "bound", "empty", "stopwatch"):
        parser.add_argument(f"--{program}", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--keys", type=int, nargs="+", default=[200, 10_000, 200_000], help="sizes of the corpus")
    parser.add_argument("--option", action="append", default=[], help="an option more for gen-native, as --option=--jobs=1")
    options = parser.parse_args()
    bench = Bench(options)

    start = bench.start()
    empty, version = start["empty"], start["version"]
    print(f"{'corpus':22}{'sources':>9}{'bound':>10}   {'generate':>13}{'no-op':>13}{'--check':>13}{'memory':>9}")
    print(f"{'':22}{'MB':>9}{'ms':>10}   {'wall / CPU, as ratios to the bound':>39}{'ratio':>9}")
    ratios = {}
    for keys, one_table in [(keys, False) for keys in options.keys] + [(keys, True) for keys in options.keys if keys > 1000]:
        measures, size = bench.project(keys, one_table, repetitions(keys))
        bound = measures["bound"]
        # The worst of the three, beyond what an empty program needs.
        peak = max(measures[name].peak for name in ("generate", "no-op", "check"))
        memory = (peak - empty.peak) / size
        cells = ""
        for name in ("generate", "no-op", "check"):
            measure = measures[name]
            ratios[keys, one_table, name] = {"wall": measure.wall / bound.wall, "CPU": measure.cpu / bound.cpu}
            cells += f"{f'{measure.wall / bound.wall:.2f} / {measure.cpu / bound.cpu:.2f}':>13}"
        ratios[keys, one_table, "memory"] = memory
        title = f"{keys:,} keys" + (", one table" if one_table else "")
        print(f"{title:22}{size / 1e6:9.2f}{bound.cpu / 1e6:10.1f}   {cells}{memory:9.1f}", flush=True)

    print()
    print(f"an empty program starts in {empty.wall / 1e6:.2f} ms, --version in {version.wall / 1e6:.2f} ms")
    print("--version to an empty program      ", verdict(version.wall / empty.wall, START_LIMIT))
    for kind in ("wall", "CPU") if 10_000 in options.keys else ():
        print(f"--check of 10,000 keys, {kind:4}       ", verdict(ratios[10_000, False, "check"][kind], CHECK_LIMIT))
    if 200_000 in options.keys:
        print("memory at 200,000 keys             ", verdict(ratios[200_000, False, "memory"], MEMORY_LIMIT))
        for kind in ("wall", "CPU") if 10_000 in options.keys else ():
            growth = ratios[200_000, False, "check"][kind] / ratios[10_000, False, "check"][kind]
            print(f"200,000 keys to 10,000, {kind:4}       ", verdict(growth, GROWTH_LIMIT))


if __name__ == "__main__":
    main()
