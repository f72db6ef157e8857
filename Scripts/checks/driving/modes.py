"""The modes that a stream of bytes leaves on in a terminal, and the data that reached the terminal unescaped."""
import re

# A private mode set or reset, a full reset, a soft reset.
CHANGE = re.compile(rb"\x1b\[\?([0-9;]+)([hl])|(\x1bc)|(\x1b\[!p)")
SEQUENCE = re.compile(rb"\x1b\[[0-?]*[ -/]*[@-~]|\x1b[()*+][0-9A-Za-z]|\x1b[=>78cDEHM]|[\x0e\x0f]")
# A title or another command to the terminal, with its end.
COMMAND = re.compile(rb"\x1b[\]P_^X][^\x07\x1b]*(?:\x07|\x1b\\)")
LEFT = (
    ("ALT", (47, 1047, 1049)),
    ("MOUSE", (9, 1000, 1001, 1002, 1003, 1005, 1006, 1015, 1016)),
    ("PASTE", (2004,)),
    ("FOCUS", (1004,)),
)


def switched_on(stream):
    """The private modes that are on after these bytes; 25, the cursor, is on before them."""
    on = {25}
    for change in CHANGE.finditer(stream):
        if change.group(3):
            on = {25}
        elif change.group(4):
            on = on - {1, 6} | {25}
        else:
            modes = {int(mode) for mode in change.group(1).split(b";") if mode}
            on = on | modes if change.group(2) == b"h" else on - modes
    return on


def left_on(stream, same_attributes):
    """The remaining effects on the shell, as words such as RAW and ALT; none if the state is as before."""
    on = switched_on(stream)
    words = [] if same_attributes else ["RAW"]
    words += [word for word, modes in LEFT if on.intersection(modes)]
    return words + ([] if 25 in on else ["CURSOR"])


def plain(stream):
    """An approximation of the text that these bytes show: without sequences, in any order."""
    return SEQUENCE.sub(b"", COMMAND.sub(b"", stream)).decode("utf-8", "replace")


# Rows with content that no program may pass on. Each begins with a word that shows that the row was drawn.
ROWS = {
    "title": b"\x1b]0;marked-title\x07",
    "clipboard": b"\x1b]52;c;bWFya2Vk\x07",
    "screen": b"\x1b[?5h",
    "c1": b"\x9b?5h",
    "utf8-c1": b"\xc2\x9b?5h",
    "bel": b"a\x07b",
    "invalid": b"\xff\xfe\xc3(",
    "nul": b"a\x00b",
}


def rows(without=()):
    """The rows, as (word, bytes)."""
    return [(f"row-{name}", f"row-{name} ".encode() + data + b" end")
            for name, data in ROWS.items() if name not in without]


def passed_on(stream):
    """The rows whose content reached the terminal unchanged."""
    found = [name for name, mark in (("OSC title", b"\x1b]0;marked-title"), ("OSC 52", b"\x1b]52;c;bWFya2Vk"),
                                     ("CSI", b"\x1b[?5h")) if mark in stream]
    rest = COMMAND.sub(b"", stream)
    if b"\x07" in rest:
        found.append("BEL")
    if b"\0" in rest:
        found.append("NUL")
    text = rest.decode("utf-8", "surrogateescape")
    if any(0x80 <= ord(character) <= 0x9f for character in text):
        found.append("C1 as UTF-8")
    bad = {ord(character) - 0xdc00 for character in text if 0xdc80 <= ord(character) <= 0xdcff}
    if any(byte <= 0x9f for byte in bad):
        found.append("C1")
    if any(byte > 0x9f for byte in bad):
        found.append("invalid UTF-8")
    return found
