"""The printed table: the measured values, compared values, and limits."""
import json, os, sys

from . import kept

NOT_MEASURED = "not measured"


class Table:
    """Prints lines as they come, and stores their values for a file, for later lines and for the exit status."""

    def __init__(self, save=None, compare=None):
        self.save, self.title, self.values, self.notes, self.missed = save, None, {}, [], []
        # The lines of the kept run, and those that are worse now: text and by how many times.
        self.kept, self.worse = {}, []
        self.is_silent, self.group = False, ""
        self.earlier = read(compare) if compare else None
        if save:
            # Fails before time is spent on measuring.
            open(save + ".new", "w").close()

    def heading(self, text):
        """Begins a group, whose heading is printed before its first line."""
        self.title = self.group = text

    def show(self, *cells):
        if self.is_silent:
            return
        later = self.earlier is not None
        if self.title:
            columns = ["what", "sections", "beside it", "ratio", "at most", "reached"] + ["to the earlier run"] * later
            print(f"\n### {self.title}\n\n| " + " | ".join(columns) + " |\n|" + "---|" * len(columns))
            self.title = None
        # A bar would end the cell.
        print("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |", flush=True)

    def line(self, name, what, ours, unit, limit=None, peer="", beside=None, reasons=(), absent=None,
             pairs=()):
        """Prints one line.

        name is the name of the value in files; limit applies to the ratio to beside, the peer's value, or to our value
        if there is no peer. reasons: why the value is not reliable; the line is a NO then. absent: why there is no
        value of the peer although nothing failed. pairs: the ratios of the repeats, from which the noise is known.
        """
        judged = ours if not peer else ours / beside if ours is not None and beside else None
        ratio = f"{judged:.2f}" if peer and judged is not None else ""
        cells = [what, NOT_MEASURED if ours is None else shown(ours, unit),
                 "" if not peer else f"{peer}: {shown(beside, unit) if beside is not None else absent or NOT_MEASURED}",
                 ratio, "" if limit is None else shown(limit, "" if peer else unit),
                 self.verdict(judged, limit, list(reasons), f"{self.group}: {what}")]
        self.values[name] = {"ours": ours, "beside": beside, "unit": unit, "reasons": list(reasons),
                             "spread": kept.spread(pairs)}
        if peer:
            self.compare(name, f"{self.group}: {what}", judged)
        if self.earlier is not None:
            cells.append(self.change(name, ours, judged if peer else None))
        self.show(*cells)

    def note(self, what, text):
        """Prints a line that is neither judged nor stored."""
        self.show(what, text, "", "", "", *[""] * (1 + (self.earlier is not None)))

    def beside(self, group, other, limit=None):
        """Prints the values of a group of lines, whose names start with the group's, beside those of another one."""
        names = [name.removeprefix(group) for name in self.values if name.startswith(group + "/")]
        shared = [name for name in names if other + name in self.values]
        self.heading(f"{group} beside {other}")
        for name in shared:
            ours, beside = self.values[group + name], self.values[other + name]
            self.line(f"{group} beside {other}{name}", name[1:], ours["ours"], ours["unit"], limit, other,
                      beside["ours"])

    def wrong(self, reasons):
        """Records reasons why results are wrong; returns their number in the list that ends the output."""
        if reasons not in self.notes:
            self.notes.append(reasons)
        return self.notes.index(reasons) + 1

    def compare(self, name, what, ratio):
        """Notes a ratio that is worse than the kept one."""
        before = self.kept.get(name)
        if ratio is None or not before or not before["ours"] or not before["beside"]:
            return
        former = before["ours"] / before["beside"]
        growth = kept.worse(ratio, self.values[name]["spread"], former, before["spread"])
        if growth:
            self.worse.append(f"{what}: the ratio is {ratio:.2f}, and was {former:.2f}: {growth:.2f} times")

    def verdict(self, judged, limit, reasons, what):
        if reasons:
            return f"NO ({self.wrong(reasons)})"
        if judged is None:
            return NOT_MEASURED
        if limit is None:
            return ""
        if judged > limit:
            self.missed.append(f"{what}: at most {limit:g}, measured {judged:.2f}")
        return "yes" if judged <= limit else "NO"

    def change(self, name, ours, ratio):
        """Our value, and its ratio to the peer, each relative to the earlier run."""
        before = self.earlier.get(name, {})
        if ours is None or not before.get("ours"):
            return NOT_MEASURED
        text = f"{ours / before['ours']:.2f}"
        if ratio is not None and before.get("beside"):
            text += f", of the ratio {ratio / (before['ours'] / before['beside']):.2f}"
        return text

    def rounded(self):
        """The values to keep: those without a wrong result, with four digits."""
        return {name: {key: float(f"{value[key]:.4g}") if value[key] is not None else None
                       for key in ("ours", "beside", "spread")} | {"unit": value["unit"]}
                for name, value in self.values.items() if not value["reasons"] and value["ours"] is not None}

    def end(self):
        """Prints which results are wrong, which limits are exceeded and what is worse, and writes the file."""
        if self.notes:
            print()
        for number, reasons in enumerate(self.notes, 1):
            print(f"({number}) {'; '.join(reasons)}")
        for title, lines in (("Above the limit", self.missed), ("Worse than the kept run", self.worse)):
            if lines:
                print(f"\n{title}:\n" + "\n".join(f"- {line}" for line in lines))
        if self.save:
            with open(self.save + ".new", "w") as file:
                json.dump({"cores": os.cpu_count(), "values": self.values}, file, indent=1)
            os.replace(self.save + ".new", self.save)


class Report:
    """The lines of a table about one place, each with the row of the acceptance that it belongs to."""

    def __init__(self, table, place):
        self.table, self.place = table, place

    def __call__(self, row, what, value, limit):
        self.table.line(f"{self.place}/{what.partition(' (')[0]}", f"{row}. {self.place}: {what}", value, "", limit,
                        reasons=[] if value is not None else [f"{self.place}: {what}: never"])

    def note(self, what, text):
        self.table.note(f"{self.place}: {what}", text)


def shown(value, unit):
    digits = 0 if value >= 100 or unit in ("B", "wrong") else 2
    return f"{value:.{digits}f} {unit}".strip()


def read(path):
    """The values of an earlier run."""
    try:
        with open(path) as file:
            return json.load(file)["values"]
    except (OSError, ValueError, KeyError, TypeError) as problem:
        sys.exit(f"benchmark: {path} is not the file of an earlier run: {problem!r}")
