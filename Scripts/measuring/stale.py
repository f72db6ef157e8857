"""Looks for results that belong to a query typed before: many starts, each typing one word."""
import re

from . import tool

# Milliseconds between the keys: of who types when the list is there, and of who types while it may still be read.
GAP, EARLY_GAP = 80, 20


def measure(table, names, side, starts, scratch):
    """Starts the program many times. Every other start types as soon as there is a screen, and never waits; the last
    screen must be that of the whole word, and still be so a moment later."""
    right = side.filtered("son")
    late = ["[bar] text:/", f"[son] type:son@{GAP} => {right}", "wait:200"]
    early = [f"[son] type:/son@{EARLY_GAP} => {right}", "wait:200"]
    both = [("when complete", tool.options(side.first(), side.loaded(), late), side.command),
            ("at once", tool.options(side.first(), None, early) + ["--settle", "1"], side.command)]
    runs = {}
    for (name, options, command), number in zip(both, (starts - starts // 2, starts // 2)):
        if number:
            runs.update(tool.measure(number, [(name, options, command)], scratch, idle="0", warmup="0"))
    for name in runs:
        wrong = [run for run in runs[name] if run["fail"] or not re.search(right, run["last_screen"], re.M)]
        reasons = [f"{len(wrong)} wrong, where the last one said {last(wrong[-1])}"] if wrong else []
        reasons += tool.failures(runs, name, "son") if wrong else []
        what = f'"son" typed {name}, wrong results of {len(runs[name])} starts'
        table.line(f"{names.tag}/stale/{name}", what, len(wrong), "wrong", 0, reasons=reasons)
        table.line(f"{names.tag}/stale/{name}/ms", f'"son" typed {name}, last key to right screen',
                   tool.step(runs, name, "son", "lat_ms"), "ms")


def last(run):
    """What a run's last screen said."""
    return tool.said(run.get("last_screen") or run["end_screen"])
