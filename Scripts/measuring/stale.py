"""Looks for results of earlier queries: many starts, each typing one word."""
import re

from . import tool
from .timer import Pause, Side, Step

# Milliseconds between the keys: of users who type after the list is loaded, and during loading.
GAP, EARLY_GAP = 80, 20


def measure(table, names, side, starts):
    """Starts the program many times. Every other start types as soon as there is a screen, without waiting; the last
    screen must be that of the whole word, and stay so for a moment."""
    right = side.filtered("son", names.counts["son"])
    late = [Step("bar", ["/"]), Step("son", list("son"), right, GAP), Pause(200)]
    early = [Step("son", list("/son"), right, EARLY_GAP), Pause(200)]
    both = [Side("when complete", side.command, side.first(), side.loaded(), late),
            Side("at once", side.command, side.first(), steps=early, settle=1)]
    runs = {}
    for each, number in zip(both, (starts - starts // 2, starts // 2)):
        if number:
            runs.update(tool.measure(number, [each], idle=0, warm_ups=0))
    for name in runs:
        wrong = [run for run in runs[name] if run.failures or not re.search(right, run.last_screen, re.M)]
        reasons = [f"{len(wrong)} wrong, where the last one said {tool.said(wrong[-1].last_screen)}"] if wrong else []
        reasons += tool.failures(runs, name, "son") if wrong else []
        what = f'"son" typed {name}, wrong results of {len(runs[name])} starts'
        table.line(f"{names.tag}/stale/{name}", what, len(wrong), "wrong", 0, reasons=reasons)
        table.line(f"{names.tag}/stale/{name}/ms", f'"son" typed {name}, last key to right screen',
                   tool.latency(runs, name, "son"), "ms")
