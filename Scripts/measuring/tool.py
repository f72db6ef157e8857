"""Runs programs in pseudo-terminals, through ttymeasure.py, and reads what was measured."""
import importlib.util, json, os, re, statistics, subprocess, sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.path.join(ROOT, ".build/release/sections")


def path():
    """Where ttymeasure.py is; ends the script if it is nowhere."""
    tool = os.environ.get("TTYMEASURE", os.path.join(ROOT, "../shared/tools/ttymeasure.py"))
    if not os.path.exists(tool):
        sys.exit(f"benchmark: {tool} is not there; set TTYMEASURE to the path of ttymeasure.py")
    return tool


def load():
    """ttymeasure.py as a module, for what its command line does not offer."""
    spec = importlib.util.spec_from_file_location("ttymeasure", path())
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def compiled(name, scratch, options):
    """Compiles a program of the directory limits beside ttymeasure.py."""
    program = os.path.join(scratch, name)
    source = os.path.join(os.path.dirname(path()), "limits", name + ".c")
    subprocess.run(["cc", "-o", program, source] + options, check=True)
    return program


def measure(runs, sides, scratch, idle="0.5", warmup="1"):
    """Runs sides, each a (name, options, command), interleaved, and gives the runs by name."""
    result = os.path.join(scratch, "result.json")
    if os.path.exists(result):
        os.remove(result)
    command = [sys.executable, path(), "-n", str(runs), "--warmup", warmup, "--json", result, "--idle", idle]
    for index, (name, options, program) in enumerate(sides):
        command += (["--vs"] if index else []) + ["--name", name] + options + ["--"] + program
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if not os.path.exists(result):
        sys.exit("benchmark: the measuring failed:\n" + done.stdout)
    with open(result) as file:
        return json.load(file)["runs"]


def options(first=None, loaded=None, steps=(), stdin=None):
    """The options of a side. What is not given here is never taken from the side before it."""
    result = ["--first", first or "", "--loaded", loaded or "", "--timeout", "10"]
    result += ["--stdin", stdin] if stdin else []
    for text in ["snap:start", *steps] if steps else ["wait:1"]:
        result += ["--step", text]
        # The screen after what is expected is kept, so that one can be told what was there instead.
        match = re.match(r"\[(\w+)\] .* => ", text)
        result += ["--step", f"snap:{match.group(1)}"] if match else []
    return result


def median(values):
    values = [value for value in values if value is not None]
    return statistics.median(values) if values else None


def step(runs, name, label, key):
    """The median of what was measured for the step with a label."""
    return median(sample.get(key) for run in runs[name] for each in run["steps"] if each["label"] == label
                  for sample in each["samples"])


def top(runs, name, key):
    """The median of what was measured once a run."""
    return median(run.get(key) for run in runs[name])


def failures(runs, name, label=None):
    """Why what was expected of a side did not happen: of the step with a label, or of its start."""
    starts = ("not loaded", "--first", "program ended", "did not end")
    found = {}
    for run in runs[name]:
        for reason in run["fail"]:
            if reason.startswith(starts):
                screen = run["end_screen"] if "ended" in reason else run["snaps"].get("start", run["end_screen"])
            elif label and re.match(re.escape(label) + r"( #\d+)?:", reason):
                screen = run["snaps"].get(label, "")
            else:
                continue
            reason += f", but the screen said {said(screen)}"
            found[reason] = found.get(reason, 0) + 1
    return [f"{reason} ({number} of {len(runs[name])} runs)" for reason, number in found.items()]


def said(screen):
    """The first two lines and the last one of a screen: there the programs say what was typed and how much there is."""
    lines = [re.sub(r"\s+", " ", line).strip(" ─") for line in screen.split("\n") if line.strip()]
    return " ... ".join(repr(line) for line in lines[:2] + lines[2:][-1:]) or "nothing"
