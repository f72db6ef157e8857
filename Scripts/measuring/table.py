"""The printed table: the measured values, compared values, and limits."""
import json, os, sys

NOT_MEASURED = "not measured"


class Table:
    """Prints lines as they come, and stores their values for a file, for later lines and for the exit status."""

    def __init__(self, save=None, compare=None):
        self.save, self.values, self.notes, self.failed = save, {}, [], False
        self.earlier = read(compare) if compare else None

    def heading(self, text):
        print(f"\n### {text}\n")
        columns = ["what", "sections", "beside it", "ratio", "at most", "reached"]
        columns += ["to the earlier run"] if self.earlier is not None else []
        print("| " + " | ".join(columns) + " |\n|" + "---|" * len(columns), flush=True)

    def line(self, name, what, ours, unit, limit=None, peer="", beside=None, reasons=(), absent=None):
        """Prints one line.

        name is the name of the value in files; limit applies to the ratio to beside, the peer's value, or to our value
        if there is no peer. reasons: why the value is not reliable; the line is a NO then. absent: why there is no
        value of the peer although nothing failed.
        """
        judged = ours if not peer else ours / beside if ours is not None and beside else None
        ratio = f"{judged:.2f}" if peer and judged is not None else ""
        cells = [what, NOT_MEASURED if ours is None else shown(ours, unit),
                 "" if not peer else f"{peer}: {shown(beside, unit) if beside is not None else absent or NOT_MEASURED}",
                 ratio, "" if limit is None else shown(limit, "" if peer else unit),
                 self.verdict(judged, limit, list(reasons))]
        self.values[name] = {"ours": ours, "beside": beside, "unit": unit, "reasons": list(reasons)}
        if self.earlier is not None:
            cells.append(self.change(name, ours, judged if peer else None))
        print("| " + " | ".join(cells) + " |", flush=True)

    def verdict(self, judged, limit, reasons):
        if reasons:
            self.failed = True
            if reasons not in self.notes:
                self.notes.append(reasons)
            return f"NO ({self.notes.index(reasons) + 1})"
        if judged is None:
            return NOT_MEASURED
        if limit is None:
            return ""
        self.failed |= judged > limit
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

    def end(self):
        """Prints why lines failed, writes the file, and returns the exit status."""
        if self.notes:
            print()
        for number, reasons in enumerate(self.notes, 1):
            print(f"({number}) {'; '.join(reasons)}")
        if self.save:
            with open(self.save + ".new", "w") as file:
                json.dump({"cores": os.cpu_count(), "values": self.values}, file, indent=1)
            os.replace(self.save + ".new", self.save)
        return 1 if self.failed else 0


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
