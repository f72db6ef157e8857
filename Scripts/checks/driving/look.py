"""Runs inside a terminal after a program, and records the terminal's state. Usage: look.py FILE [MODE...]

Records the attributes as printed by stty -g, and the terminal's answers about private modes: 1 set, 2 reset, 0 unknown.
A terminal that does not support the query is not asked.
"""
import json, os, re, select, subprocess, sys, termios, time, tty


def asked(modes):
    """The terminal's answers (DECRQM); a query that every terminal answers comes last and ends the wait."""
    terminal = os.open("/dev/tty", os.O_RDWR)
    before = termios.tcgetattr(terminal)
    answer = b""
    try:
        tty.setraw(terminal)
        os.write(terminal, b"".join(b"\x1b[?%d$p" % mode for mode in modes) + b"\x1b[c")
        deadline = time.monotonic() + 10
        while not re.search(rb"\x1b\[\?[\d;]*c", answer) and time.monotonic() < deadline:
            if select.select([terminal], [], [], 0.1)[0]:
                answer += os.read(terminal, 4096)
    finally:
        termios.tcsetattr(terminal, termios.TCSAFLUSH, before)
    return {mode.decode(): int(value) for mode, value in re.findall(rb"\x1b\[\?(\d+);(\d)\$y", answer)}


attributes = subprocess.run(["stty", "-g"], stdout=subprocess.PIPE, text=True).stdout.strip()
flags = subprocess.run(["stty", "-a"], stdout=subprocess.PIPE, text=True).stdout.split()
modes = asked([int(mode) for mode in sys.argv[2:]]) if len(sys.argv) > 2 else {}
with open(sys.argv[1] + ".new", "w") as file:
    json.dump({"stty": attributes, "flags": flags, "modes": modes}, file)
os.replace(sys.argv[1] + ".new", sys.argv[1])
