"""Runs the sides of a measurement in turns, and takes medians."""
import collections, os, re, resource, select, statistics, subprocess, time

from . import processes, timer

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.path.join(ROOT, ".build/release/sections")


def compiled(name, scratch, options):
    """Compiles a C program in this directory."""
    program = os.path.join(scratch, name)
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), name + ".c")
    subprocess.run(["cc", "-o", program, source] + options, check=True)
    return program


Whole = collections.namedtuple("Whole", "seconds cpu memory")


def whole(command):
    """Runs a command without a terminal and reads its output: elapsed seconds, seconds of CPU, and peak bytes."""
    def cpu():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    before, start, memory = cpu(), time.monotonic(), 0
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        while True:
            if select.select([process.stdout], [], [], 0.002)[0]:
                if not os.read(process.stdout.fileno(), 1 << 16):
                    break
            else:
                # wait4() counts from before exec: it would report the memory of this script.
                memory = max(memory, processes.number(f"/proc/{process.pid}/status", "VmHWM") << 10)
    return Whole(time.monotonic() - start, cpu() - before, memory)


def in_turns(runs, commands):
    """The medians for each of several commands, by name."""
    found = collections.defaultdict(list)
    for number in range(-1, runs):
        for name, command in commands.items():
            result = whole(command)
            # The first run of each warms up the file cache.
            if number >= 0:
                found[name].append(result)
    return {name: Whole(*map(statistics.median, zip(*results))) for name, results in found.items()}


def measure(runs, sides, idle=0.5, warm_ups=1, alone=True):
    """Runs sides in turns, and returns the runs by name; repeated if others work, unless they are a part of it."""
    found = collections.defaultdict(list)
    for number in range(-warm_ups, runs):
        for side in sides:
            result = timer.run_alone(side, idle) if number >= 0 and alone else timer.run(side, idle)
            if number >= 0:
                found[side.name].append(result)
    return found


def median(values):
    values = [value for value in values if value is not None]
    return statistics.median(values) if values else None


def samples(runs, name, label):
    return [sample for run in runs[name] for sample in run.samples.get(label, [])]


def latency(runs, name, label):
    """The median time of a step, in milliseconds."""
    return median(sample.latency for sample in samples(runs, name, label))


def begun(runs, name, label):
    """The median time until the first of what a step asks for, in milliseconds."""
    return median(sample.begun for sample in samples(runs, name, label))


def latencies(runs, name, label):
    """The median time of a step in each run."""
    return [median(sample.latency for sample in run.samples.get(label, [])) for run in runs[name]]


def ratios(ours, others):
    """The ratios of values of runs that were made in turns."""
    return [one / other for one, other in zip(ours, others) if one is not None and other]


def written(runs, name, label):
    """The median of the bytes that a step wrote to the terminal."""
    return median(sample.bytes for sample in samples(runs, name, label))


def top(runs, name, value):
    """The median of a value measured once per run, by its name in timer.Run."""
    return median(getattr(run, value) for run in runs[name])


def failures(runs, name, label=None):
    """Why a side's expected screen did not appear: of the step with a label, or of its start."""
    counts = collections.Counter(f"{failure.reason}, but the screen said {said(failure.screen)}"
                                 for run in runs[name] for failure in run.failures if failure.label in (None, label))
    return [f"{reason} ({number} of {len(runs[name])} runs)" for reason, number in counts.items()]


def said(screen):
    """The first two lines and the last one of a screen, which show the query and the counts."""
    lines = [re.sub(r"\s+", " ", line).strip(" ─") for line in screen.split("\n") if line.strip()]
    return " ... ".join(repr(line) for line in lines[:2] + lines[2:][-1:]) or "nothing"
