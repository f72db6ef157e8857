"""The ratios that the repository keeps: a run of the benchmark, with which later runs are compared.

Only the benchmark writes the file. It has the facts of the machine, the versions of the programs, why it was written,
and for each line of the tables our value, the peer's, and how far the ratio varied between paired repeats.
"""
import datetime, json, os, platform, re, statistics, subprocess

from . import processes, tool

DIRECTORY = os.path.join(tool.ROOT, "Resources/measurements")
# A ratio may be this many times the kept one.
WORSE = 1.25
FEWEST_REPEATS = 3
VERSIONS = {"fzf": ["--version"], "rg": ["--version"], "vim": ["--version"], "less": ["--version"]}


def path(name):
    return os.path.join(DIRECTORY, name + ".json")


def spread(ratios):
    """The median distance of ratios from their median, relative to it; None for fewer than three."""
    if len(ratios) < FEWEST_REPEATS:
        return None
    middle = statistics.median(ratios)
    return statistics.median(abs(ratio - middle) for ratio in ratios) / middle if middle else None


def worse(now, now_spread, before, before_spread):
    """By how many times a ratio is worse than the kept one; None if that is within the tolerance or the noise.

    Two spreads of the repeats of either run are noise. Without spreads, the noise is unknown and nothing is worse.
    """
    if not now or not before or now_spread is None or before_spread is None:
        return None
    growth = now / before
    return growth if growth > WORSE and growth - 1 > 2 * (now_spread + before_spread) else None


def first_line(command):
    try:
        return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout.split("\n")[0]
    except OSError:
        return None


def machine():
    """The facts of the machine: no names and no paths."""
    model = re.search(r"^model name\s*:\s*(.*)$", processes.read("/proc/cpuinfo"), re.M)
    release = dict(re.findall(r'^(\w+)="?(.*?)"?$', processes.read("/etc/os-release"), re.M))
    return {"processor": model[1] if model else platform.machine(), "cores": len(os.sched_getaffinity(0)),
            "memory GiB": round(processes.number("/proc/meminfo", "MemTotal") / 2**20), "kernel": platform.release().split("-")[0],
            "system": release.get("PRETTY_NAME", platform.system())}


def is_same(one, other):
    """Whether two machines have the same processors."""
    return all(one[fact] == other[fact] for fact in ("processor", "cores"))


def programs(fzf):
    """The versions of the compared programs that are installed."""
    found = {"sections": first_line([tool.PROGRAM, "--version"])}
    for name, options in VERSIONS.items():
        line = first_line([fzf if name == "fzf" and fzf else name, *options])
        version = re.search(r"\d[\d.]*", line or "")
        if version:
            found[name] = version[0]
    found["sections"] = re.search(r"\d[\d.]*", found["sections"] or "0")[0]
    return found


def read(name):
    """The kept run; None if there is none yet."""
    try:
        with open(path(name), encoding="utf-8") as file:
            return json.load(file)
    except FileNotFoundError:
        return None


def group_of(name):
    """The shape and the size in the name of a value."""
    return tuple(name.split("/")[:2])


def write(name, reason, values, fzf=None, further=None):
    """Keeps a run. Of the kept run, groups of lines that this one does not have remain if the machine is the same."""
    facts, before = machine(), read(name)
    if before and is_same(before["machine"], facts):
        groups = {group_of(key) for key in values}
        values = {key: value for key, value in before["values"].items() if group_of(key) not in groups} | values
    run = {"machine": facts, "programs": programs(fzf), "date": datetime.date.today().isoformat(), "reason": reason,
           **(further or {})}
    os.makedirs(DIRECTORY, exist_ok=True)
    with open(path(name) + ".new", "w", encoding="utf-8") as file:
        # One line for each value, so that differences can be read.
        head = json.dumps(run, indent=1, ensure_ascii=False)[:-2]
        lines = ",\n".join(f"  {json.dumps(key)}: {json.dumps(values[key])}" for key in sorted(values))
        file.write(head + ',\n "values": {\n' + lines + "\n }\n}\n")
    os.replace(path(name) + ".new", path(name))
