"""What a machine can do at best: reading the same bytes in memory, and ripgrep's count."""
import os, re, statistics, subprocess, time

RUNS = 7


def memory(program, path):
    """Milliseconds in which one thread and two threads read a file's bytes, and look for "mar" in any case."""
    done = subprocess.run([program, path, "2"], stdout=subprocess.PIPE, text=True, check=True)
    found = {}
    for what, key in (("sum64 read", "read"), ("casefold scan", "scan")):
        for threads in (1, 2):
            match = re.search(rf"^{what}.* {threads} threads? +([\d.]+) ms", done.stdout, re.M)
            found[f"{key} {threads}"] = float(match.group(1)) if match else None
    return found


class Ripgrep:
    """The times of `rg -c -i mar FILE` from exec to exit, taken before and after what they are compared with."""

    def __init__(self, program, names):
        self.program, self.names, self.times, self.reasons = program, names, [], []

    def run(self):
        for _ in range(RUNS if self.program else 0):
            start = time.monotonic_ns()
            done = subprocess.run([self.program, "-c", "-i", "mar", self.names.path], stdout=subprocess.PIPE,
                                  stdin=subprocess.DEVNULL, env={**os.environ, "RIPGREP_CONFIG_PATH": ""})
            self.times.append((time.monotonic_ns() - start) / 1e6)
            if int(done.stdout or 0) != self.names.counts["mar"]:
                self.reasons = [f"rg counts {int(done.stdout or 0)} rows, not {self.names.counts['mar']}"]

    def median(self):
        return statistics.median(self.times) if self.times else None
