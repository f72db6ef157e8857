"""The limits of a machine: reading the same bytes in memory, and ripgrep's count."""
import os, statistics, subprocess, time

RUNS = 7


def memory(program, path):
    """Milliseconds in which one thread and two threads read a file's bytes, and search for "mar" in any case:
    memory.c."""
    done = subprocess.run([program, path, "2"], stdout=subprocess.PIPE, text=True, check=True)
    lines = [line.split() for line in done.stdout.splitlines()]
    return {f"{what} {threads}": float(milliseconds) for what, threads, milliseconds in lines}


class Ripgrep:
    """The times of `rg -c -i QUERY FILE` from exec to exit, taken before and after the compared runs."""

    def __init__(self, program, names, query):
        self.program, self.names, self.query, self.times, self.reasons = program, names, query, [], []

    def run(self):
        for _ in range(RUNS if self.program else 0):
            start = time.monotonic_ns()
            done = subprocess.run([self.program, "-c", "-i", self.query, self.names.path], stdout=subprocess.PIPE,
                                  stdin=subprocess.DEVNULL, env={**os.environ, "RIPGREP_CONFIG_PATH": ""})
            self.times.append((time.monotonic_ns() - start) / 1e6)
            if int(done.stdout or 0) != self.names.raw[self.query]:
                self.reasons = [f"rg counts {int(done.stdout or 0)} rows, not {self.names.raw[self.query]}"]

    def median(self):
        return statistics.median(self.times) if self.times else None
