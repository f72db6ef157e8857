"""Draws plots as SVG: lines over sizes, and dots in rows. They are readable on light and on dark pages."""
import math
from xml.sax.saxutils import escape

WIDTH, HEIGHT = 760, 400
LEFT, RIGHT, TOP, BOTTOM = 92, 150, 46, 44
ROW = 34
# Colours on light and dark pages, and the shape of the marks, so that colours alone tell nothing.
STYLES = (("#0b62c4", "#6cb2ff", "circle"), ("#c2410c", "#ff9d66", "square"), ("#15803d", "#6ddc8b", "diamond"),
          ("#7e22ce", "#cf9bff", "triangle"), ("#57606a", "#b1bac4", "cross"), ("#a16207", "#f2cc60", "circle"),
          ("#be185d", "#ff8fc0", "square"))


def style():
    def colours(which):
        return "".join(f".c{place} .n,.c{place} .m{{fill:{each[which]}}}.c{place} .l,.c{place} .m{{stroke:{each[which]}}}"
                       for place, each in enumerate(STYLES))

    return ("<style>text{font:13px system-ui,sans-serif;fill:#1f2328}.t{font-weight:600;font-size:15px}.n{font-weight:600}"
            ".g{stroke:#8c959f;stroke-opacity:.35}.a{stroke:#8c959f}.l{fill:none;stroke-width:2}" + colours(0)
            + "@media(prefers-color-scheme:dark){text{fill:#e6edf3}" + colours(1) + "}</style>")


def mark(kind, x, y, size=4):
    if kind == "square":
        return f'<rect class="m" x="{x - size:.1f}" y="{y - size:.1f}" width="{2 * size}" height="{2 * size}"/>'
    if kind == "circle":
        return f'<circle class="m" cx="{x:.1f}" cy="{y:.1f}" r="{size}"/>'
    corners = {"diamond": ((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)), "triangle": ((0, -1.2), (1.2, 1), (-1.2, 1)),
               "cross": ((-1, -1), (1, 1), (0, 0), (1, -1), (-1, 1), (0, 0))}[kind]
    points = " ".join(f"{x + size * a:.1f},{y + size * b:.1f}" for a, b in corners)
    return f'<polygon class="m" points="{points}"' + (' stroke-width="2"/>' if kind == "cross" else "/>")


def text(x, y, words, anchor="start", name=""):
    return (f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"' + (f' class="{name}"' if name else "")
            + f">{escape(words)}</text>")


def line(name, x1, y1, x2, y2):
    return f'<line class="{name}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def said(value):
    """A value with two or three digits."""
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.3g}" if value < 100 else f"{value:.0f}"


class Scale:
    """Places values between two ends, by their logarithms unless it is linear."""

    def __init__(self, values, start, end, is_linear=False):
        low, high = min(values), max(values)
        self.is_linear, self.start, self.end = is_linear, start, end
        if is_linear:
            self.low, self.high = min(0, low), high * 1.05 or 1
            step = 10 ** math.floor(math.log10(self.high))
            step = step / 2 if self.high / step < 3 else step
            self.ticks = [step * number for number in range(int(self.high / step) + 1)]
        else:
            first, last = math.floor(math.log10(low)), math.ceil(math.log10(high))
            last += first == last
            self.low, self.high = float(first), float(last)
            self.ticks = [10.0 ** number for number in range(first, last + 1)]

    def __call__(self, value):
        place = value if self.is_linear else math.log10(value)
        return self.start + (place - self.low) / (self.high - self.low) * (self.end - self.start)


def apart(places, least):
    """Places moved down and up until they are at least so far from each other; in the same order."""
    order = sorted(range(len(places)), key=places.__getitem__)
    moved = list(places)
    for before, after in zip(order, order[1:]):
        moved[after] = max(moved[after], moved[before] + least)
    for after, before in zip(order[::-1], order[-2::-1]):
        if moved[after] > HEIGHT - BOTTOM:
            moved[after] = HEIGHT - BOTTOM
        moved[before] = min(moved[before], moved[after] - least)
    return moved


def document(title, description, height, parts):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
            f'role="img"><title>{escape(title)}</title><desc>{escape(description)}</desc>\n'
            + style() + "\n" + text(12, 24, title, name="t") + "\n" + "\n".join(parts) + "\n</svg>\n")


def lines(title, unit, labels, series, is_linear=False, room=RIGHT):
    """Lines over positions with labels. series: name -> values by position, None where there is none.

    room is the width of the names at the ends of the lines.
    """
    right, bottom = WIDTH - room, HEIGHT - BOTTOM
    known = [value for values in series.values() for value in values if value is not None]
    y = Scale(known, bottom, TOP, is_linear)
    x = [LEFT + (right - LEFT) * place / max(1, len(labels) - 1) for place in range(len(labels))]
    parts = []
    for tick in y.ticks:
        parts += [line("g", LEFT, y(tick), right, y(tick)), text(LEFT - 8, y(tick) + 4, f"{said(tick)} {unit}", "end")]
    for place, label in zip(x, labels):
        parts += [line("a", place, bottom, place, bottom + 5), text(place, bottom + 20, label, "middle")]
    ends = [next(y(value) for value in reversed(values) if value is not None) for values in series.values()]
    described = []
    for number, ((name, values), at) in enumerate(zip(series.items(), apart(ends, 16))):
        points = [(place, y(value)) for place, value in zip(x, values) if value is not None]
        kind = STYLES[number % len(STYLES)][2]
        path = " ".join(f"{a:.1f},{b:.1f}" for a, b in points)
        last = next(value for value in reversed(values) if value is not None)
        parts.append(f'<g class="c{number % len(STYLES)}"><polyline class="l" points="{path}"/>'
                     + "".join(mark(kind, *point) for point in points)
                     + text(points[-1][0] + 10, at + 4, f"{name} {said(last)}", name="n") + "</g>")
        described.append(f"{name}: " + ", ".join(
            f"{label} {said(value)}" for label, value in zip(labels, values) if value is not None))
    return document(title, f"{unit}; " + "; ".join(described), HEIGHT, parts)


def dots(title, unit, rows):
    """A row of dots for each thing, on one logarithmic axis. rows: label -> name -> value."""
    names = list(dict.fromkeys(name for values in rows.values() for name in values))
    left, right, top = 190, WIDTH - 50, 66
    height = top + ROW * len(rows) + BOTTOM
    known = [value for values in rows.values() for value in values.values() if value]
    x = Scale(known, left, right)
    parts, place, described = [], left, []
    for number, name in enumerate(names):
        parts.append(f'<g class="c{number}">' + mark(STYLES[number][2], place, 42) + text(place + 10, 46, name, name="n") + "</g>")
        place += 34 + 8 * len(name)
    for tick in x.ticks:
        parts += [line("g", x(tick), top - 10, x(tick), height - BOTTOM),
                  text(x(tick), height - BOTTOM + 20, f"{said(tick)} {unit}", "middle")]
    for number, (label, values) in enumerate(rows.items()):
        y = top + ROW * number + ROW / 2 - 6
        parts += [line("g", left, y, right, y), text(left - 12, y + 4, label, "end")]
        for name, value in values.items():
            if value:
                which = names.index(name)
                parts.append(f'<g class="c{which}">' + mark(STYLES[which][2], x(value), y, 5) + "</g>")
        described.append(f"{label}: " + ", ".join(f"{name} {said(value)}" for name, value in values.items() if value))
    return document(title, f"{unit}; " + "; ".join(described), height, parts)
