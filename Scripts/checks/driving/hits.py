"""The hits on a program in a pseudo-terminal, and the words that describe the effect.

Each hit is a function of a Bench and returns the table cell. The functions do not judge the result: reliability does.
"""
import os, re, shutil, signal, subprocess, tempfile, time

from driving import cursor, modes, programs
from driving.session import Session

# Programs in Python need seconds to start on a busy machine.
START = 20
# Maximum time for a program to end; after that it counts as staying.
END = 3
TROUBLE = re.compile(r"Traceback \(most recent|\ngoroutine \d|panic:|\n\s+\S+\.go:\d|Fatal error", re.I)
COUNT = 200


class Bench:
    """One start of one program."""

    def __init__(self, program, directory):
        self.program, self.directory = program, directory
        self.names = programs.names()[:COUNT]

    def environment(self, **changes):
        """An environment without the user's settings; a value of None removes a variable."""
        home = self.directory
        result = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "HOME": home, "TERM": "xterm-256color",
                  "XDG_CONFIG_HOME": home + "/.config", "XDG_CACHE_HOME": home + "/.cache",
                  "XDG_DATA_HOME": home + "/.local/share", "XDG_STATE_HOME": home + "/.local/state",
                  "SHELL": "/bin/sh"}
        result.update(changes)
        return {name: value for name, value in result.items() if value is not None}

    def start(self, data=None, changes=None, **options):
        """Starts the program in a session, on the names or on other data."""
        rows = [name.encode() for name in self.names] if data is None else data
        command = self.program.prepare(self.directory, rows, data is not None)
        if self.program.reads:
            options["stdin"] = os.path.join(self.directory, "names.txt")
        return Session(command, self.directory, self.environment(**(changes or {})), **options)

    def shows_names(self, output):
        """Whether the first or the last names were drawn: one program starts at the end."""
        text = modes.plain(bytes(output))
        end = self.names[-3:] if self.program.rows is None else []
        return any(name in text for name in self.names[:3] + end)

    def ready(self, session, since=0, seconds=START):
        """Waits for a complete screen with names; returns whether it appeared."""
        return session.until(
            lambda: session.status is not None
            or session.is_quiet(0.15) and self.shows_names(session.output[since:]), seconds) and session.status is None

    def started(self, **options):
        session = self.start(**options)
        if not self.ready(session):
            text = modes.plain(bytes(session.output))[-200:]
            session.close()
            raise Unready(text)
        return session


class Unready(Exception):
    """The program did not show the names, so the hit does not apply."""


def ended(session):
    """The exit status or signal, as a shell reports it."""
    if os.WIFSIGNALED(session.status):
        return signal.Signals(os.WTERMSIG(session.status)).name
    return str(os.WEXITSTATUS(session.status))


def left(session):
    """The modes that are still on; "clean" for none."""
    session.drain()
    return " ".join(modes.left_on(bytes(session.output), session.has_same_attributes())) or "clean"


def trouble(output):
    return "traceback" if TROUBLE.search(modes.plain(bytes(output))) else ""


def by_signal(number):
    def hit(bench):
        with bench.started() as session:
            session.signal(number)
            if not session.until(lambda: session.status is not None, END):
                return "stays"
            return f"{left(session)}, {ended(session)}"
    return hit


def stopped(bench):
    """Stops the program from outside, examines the terminal, and continues it in the foreground."""
    with bench.started() as session:
        session.signal(signal.SIGTSTP)
        if not session.until(lambda: session.is_stopped or session.status is not None, END):
            return "does not stop"
        if session.status is not None:
            return f"ends, {left(session)}, {ended(session)}"
        found = left(session)
        on = modes.switched_on(bytes(session.output))
        since = len(session.output)
        session.resume()
        if not bench.ready(session, since, END):
            if session.status is not None:
                return f"{found}; ends when continued, {ended(session)}"
            # A program without output has nothing to redraw.
            return f"{found}; " + ("not drawn again" if on else "no answer")
        return found


def terminal_gone(bench):
    """Closes the terminal while SIGHUP is ignored, as with nohup."""
    with bench.started(ignored=(signal.SIGHUP,)) as session:
        session.lose_terminal()
        if session.until(lambda: session.status is not None, 1):
            return "exits"
        used, since = session.busy(), time.monotonic()
        if session.until(lambda: session.status is not None, 2):
            return "exits late"
        share = (session.busy() - used) / (time.monotonic() - since)
        return "stays, all of a CPU" if share > 0.5 else "stays, idle"


def survives(bench, session, since):
    """Whether the program still runs and draws names in its old size."""
    if session.status is not None:
        return f"exits, {left(session)}, {ended(session)}{trouble_after(session)}"
    if bench.ready(session, since, END):
        return "lives"
    if session.status is not None:
        return f"exits, {left(session)}, {ended(session)}{trouble_after(session)}"
    for _ in range(2):
        session.send(b"\x1bOB")
        if bench.ready(session, since, END):
            return "lives, drawn at a key"
    return "not drawn again"


def trouble_after(session):
    found = trouble(session.output)
    return f", {found}" if found else ""


def shrunk(bench):
    """Resizes to one cell while it runs, and back."""
    with bench.started() as session:
        since = len(session.output)
        session.resize(1, 1)
        session.until(lambda: session.status is not None or session.is_quiet(0.2) and len(session.output) > since, 1)
        since = len(session.output)
        session.resize(24, 80)
        return survives(bench, session, since)


def small(bench):
    """Starts in one cell, and enlarges the terminal."""
    with bench.start(size=(1, 1)) as session:
        session.until(lambda: session.status is not None or session.output and session.is_quiet(0.5), START)
        since = len(session.output)
        session.resize(24, 80)
        return survives(bench, session, since)


def storm(bench):
    """300 resizes as fast as the kernel accepts them."""
    with bench.started() as session:
        for turn in range(300):
            session.resize(2 + turn * 7 % 60, 5 + turn * 13 % 200)
            session.pump(0)
        session.until(lambda: session.status is not None or session.is_quiet(0.3), 5)
        since = len(session.output)
        session.resize(24, 80)
        return survives(bench, session, since)


def environment(**changes):
    def hit(bench):
        with bench.start(changes=changes) as session:
            def is_settled():
                return session.status is not None or session.is_quiet(0.3) and bench.shows_names(session.output) \
                    or session.output and session.is_quiet(3)
            session.until(is_settled, START)
            asks = session.status is None and b"RETURN" in session.output
            if asks:
                session.send(b"\r")
                session.last_output = time.monotonic()
                session.until(is_settled, END)
            if session.status is None:
                seen = ("asks first, " if asks else "") + look(bench, bytes(session.output))
                session.send(b"\x03")
                session.until(lambda: session.status is not None, 1)
                after = left(session) if session.status is not None else "clean"
                return seen if after == "clean" else f"{seen}, leaves {after}"
            session.drain()
            if trouble(session.output):
                return f"traceback, {ended(session)}"
            says = re.search(rb"TERM|terminal|terminfo|cursor", bytes(session.output))
            after = modes.left_on(bytes(session.output), session.has_same_attributes())
            return " ".join(["says why" if says else "no reason given"] + after) + f", {ended(session)}"
    return hit


def look(bench, output):
    """The screen of a program that has not ended."""
    if not output:
        return "hangs"
    if modes.SEQUENCE.search(output):
        return "draws" if bench.shows_names(output) else "waits"
    whole = sum(any(name in line.split() for name in bench.names) for line in modes.plain(output).splitlines())
    return "plain lines" if whole > 5 else "garbled"


def without_terminal(bench):
    """Under cron: a session without a terminal, and only the names as input."""
    command = bench.program.prepare(bench.directory, [name.encode() for name in bench.names])
    source = os.path.join(bench.directory, "names.txt") if bench.program.reads else os.devnull
    with open(source, "rb") as stdin, tempfile.TemporaryFile() as output:
        began = time.monotonic()
        process = subprocess.Popen(command, cwd=bench.directory, env=bench.environment(), stdin=stdin, stdout=output,
                                   stderr=output, start_new_session=True)
        try:
            status = process.wait(6)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            return "hangs"
        took = time.monotonic() - began
        output.seek(0)
        said = output.read()
    late = "" if took < 1 or bench.program.name in ("VisiData", "Textual") else ", late"
    code = signal.Signals(-status).name if status < 0 else status
    if trouble(said):
        return f"traceback, {code}{late}"
    if any(name.encode() in said for name in bench.names[5:8]) and status == 0 and b"\x1b[" not in said:
        return f"prints the names, 0{late}"
    if re.search(rb"terminal|\btty\b|TERM", said, re.I):
        return f"says why, {code}{late}"
    return f"{'no reason given' if said.strip() else 'says nothing'}, {code}{late}"


def onto_full_device(bench):
    """Prints without a screen, to a device that is full."""
    program = bench.program
    if not program.printing:
        return "-"
    data = [name.encode() for name in bench.names]
    path = program.make(bench.directory, data)
    command = program.command(program.printing, path, data)
    source = path if program.reads else os.devnull
    with open(source, "rb") as stdin, open("/dev/full", "wb") as full:
        done = subprocess.run(command, cwd=bench.directory, env=bench.environment(), stdin=stdin, stdout=full,
                              stderr=subprocess.PIPE, start_new_session=True)
    if trouble(done.stderr):
        return f"traceback, {done.returncode}"
    code = signal.Signals(-done.returncode).name if done.returncode < 0 else done.returncode
    return f"{'says so' if done.stderr.strip() else 'silent'}, {code}"


def choice_onto_full_device(bench):
    """Enter on a row whose name cannot be written: the error must be reported after the screen has been left."""
    if not bench.program.chooses:
        return "-"
    with bench.started(stdout="/dev/full") as session:
        since = len(session.output)
        session.send(b"\r")
        if not session.until(lambda: session.status is not None, START):
            return "stays"
        after = left(session)
        rest = bytes(session.output[since:])
        if trouble(rest):
            return f"traceback, {after}, {ended(session)}"
        says = re.search(rb"space|device|writ|output", rest)
        return f"{'says so' if says else 'silent'}, {after}, {ended(session)}"


def escapes(bench):
    """Rows with control sequences: those that reach the terminal."""
    rows = modes.rows(bench.program.without)
    with bench.start(data=[data for _, data in rows]) as session:
        def has_drawn():
            text = modes.plain(bytes(session.output))
            # Programs need not show the rest of a row after a byte that they cannot show.
            return sum(word in text for word, _ in rows) >= len(rows) - 1
        if not session.until(lambda: session.status is not None or session.is_quiet(0.3) and has_drawn(), START):
            return "not drawn"
        if session.status is not None:
            return f"ends, {ended(session)}{trouble_after(session)}"
        for _ in range(len(rows) - 2):
            session.send(b"\x1bOB")
            session.until(lambda: session.status is not None or session.is_quiet(0.05), 1)
        return ", ".join(modes.passed_on(bytes(session.output))) or "none"


def cursor_after_down(bench):
    """The cursor position when the second row is highlighted."""
    return cursor.after_down(bench)


HITS = {
    "SIGTERM": by_signal(signal.SIGTERM),
    "SIGHUP": by_signal(signal.SIGHUP),
    "SIGINT": by_signal(signal.SIGINT),
    "SIGQUIT": by_signal(signal.SIGQUIT),
    "SIGSEGV": by_signal(signal.SIGSEGV),
    "SIGABRT": by_signal(signal.SIGABRT),
    "sent SIGTSTP": stopped,
    "terminal gone, SIGHUP ignored": terminal_gone,
    "1x1 and back": shrunk,
    "started in 1x1": small,
    "300 resizes": storm,
    "TERM unset": environment(TERM=None),
    "TERM unknown": environment(TERM="no-such-terminal"),
    "TERM=dumb": environment(TERM="dumb"),
    "no terminal": without_terminal,
    "output on a full device": onto_full_device,
    "choice on a full device": choice_onto_full_device,
    "sequences in data that come out": escapes,
    "cursor after Down": cursor_after_down,
}


def measure(name, hit):
    """Runs one cell in a separate directory; an exception becomes its content."""
    program = next(program for program in programs.PROGRAMS if program.name == name)
    with tempfile.TemporaryDirectory(prefix="sections-hit-", ignore_cleanup_errors=True) as directory:
        try:
            return HITS[hit](Bench(program, directory))
        except Unready as reason:
            return f"not started: {str(reason)[-60:]!r}"
        except FileNotFoundError as reason:
            # A tool of the measurement, such as tmux or git.
            helper = os.fsdecode(reason.filename or "")
            if not helper or "/" in helper or shutil.which(helper):
                raise
            return f"not measured: {helper} is missing"
