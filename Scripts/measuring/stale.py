"""Looks for results that belong to a query typed before: many starts, each typing one word."""
import re

from . import tool

GAP = 80


def measure(table, names, side, starts, scratch):
    """Starts the program many times. Every other start types as soon as there is a screen, while the list may still
    be read; the last screen must be that of the whole word, and still be so a moment later."""
    search, right = ["[bar] text:/"], side.filtered("son")
    steps = search + [f"[son] type:son@{GAP} => {right}", "wait:200"]
    loaded = starts - starts // 2
    both = [("when complete", tool.options(side.first(), side.loaded(), steps), side.command),
            ("at once", tool.options(side.first(), None, steps) + ["--settle", "1"], side.command)]
    runs = {}
    for (name, options, command), number in zip(both, (loaded, starts // 2)):
        if number:
            runs.update(tool.measure(number, [(name, options, command)], scratch, idle="0", warmup="0"))
    for name in runs:
        wrong = [run for run in runs[name] if run["fail"] or not re.search(right, run["last_screen"], re.M)]
        reasons = [f"{len(wrong)} wrong; the last wrong screen ended: {ending(wrong[-1])}"] if wrong else []
        reasons += tool.failures(runs, name, "son") if wrong else []
        what = f'"son" typed {name}, wrong results of {len(runs[name])} starts'
        table.line(f"{names.tag}/stale/{name}", what, len(wrong), "wrong", 0, reasons=reasons)
        table.line(f"{names.tag}/stale/{name}/ms", f'"son" typed {name}, last key to right screen',
                   tool.step(runs, name, "son", "lat_ms"), "ms")


def ending(run):
    """The last line of a run's last screen, which says how many names are shown."""
    lines = (run.get("last_screen") or run["end_screen"]).rstrip().split("\n")
    return repr(lines[-1].strip())
