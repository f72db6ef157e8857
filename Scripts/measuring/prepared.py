"""Prepared tables of PostgreSQL servers: keys, filters, estimates, memory, hanging and restarted servers."""
import random, re, statistics, subprocess, time

from . import books, huge, lists, servers, timer
from .table import Report
from .terminal import Terminal
from .timer import Pause, Side, Step
from .tool import PROGRAM, failures, measure, samples, top

# More matches than this are counted after an estimate.
COUNTED = 20_000
ROWS = re.compile(r"^[▌ ] …", re.M)


def times(runs, name, label):
    return [each.latency for each in samples(runs, name, label) if each.latency]


def wait(terminal, expression, seconds=10, quiet=0):
    """Milliseconds until a screen shows something; None if it never does."""
    start = time.monotonic_ns()
    if not terminal.settle(start, re.compile(expression, re.M).search, quiet, seconds):
        return None
    first = next((frame.at for frame in terminal.take_frames() if re.search(expression, frame.text, re.M)), start)
    return (first - start) / 1e6


def press(terminal, *keys):
    for key in keys:
        terminal.write(terminal.key(key))


def type_text(terminal, text, gap=huge.GAP):
    """Types a text key by key, with milliseconds between them; returns when the last one was written."""
    for number, letter in enumerate(text):
        if number:
            terminal.read_for(gap / 1000)
        press(terminal, letter)
    return time.monotonic_ns()


def opened(address, rows, *options):
    """The program in a terminal, once all names are loaded."""
    terminal = Terminal([PROGRAM, *options, "--table", "people", address])
    if wait(terminal, rf"{rows:,} names") is None:
        raise SystemExit(f"benchmark: {address}: {terminal.text()}")
    return terminal


def beginnings(path, count):
    """Random prefixes of words, of 1 to 7 letters."""
    chosen, found = random.Random(24), []
    for name in subprocess.run(["shuf", "-n", str(4 * count), "--random-source", path, path], check=True,
                               stdout=subprocess.PIPE, text=True).stdout.splitlines():
        word = chosen.choice(name.split() or [""]).lower()[:chosen.randint(1, 7)]
        if re.fullmatch("[a-z]+", word) and word not in found:
            found.append(word)
    return found[:count]


def keys(tables, address, rows, options, report, limit):
    """Keys, filters and counts, as for books."""
    steps = books.steps(tables.text, rows, beginnings(tables.text, options.patterns))
    side = Side("table", [PROGRAM, "--table", "people", address], "▌", rf"{rows:,} names", steps)
    runs = measure(options.n, [side], alone=False)
    row = 11 if "three" in report.place else 10
    for label in ("letter", "page", "back", "End", "Home"):
        if found := times(runs, "table", label):
            report(row, f"{label}, p95 ms", huge.quantile(found, 0.95), 16)
    everything = []
    for label, what in (("first rows, 1", "1 letter"), ("first rows, 2", "2 letters"), ("first rows, 3", "3 to 7 letters")):
        if found := times(runs, "table", label):
            everything += found
            report.note(f"filter of {what}, first rows, p50, p95 and max ms ({len(found)})",
                        f"{statistics.median(found):.1f}, {huge.quantile(found, 0.95):.1f}, {max(found):.1f}")
    report(14 if limit == 25 else 15, f"filters of 1 to 7 letters, first rows, p95 ms ({len(everything)})",
           huge.quantile(everything, 0.95), limit)
    if limit == 25:
        report(14, "the same, max ms", max(everything, default=None), 50)
    if found := times(runs, "table", "counts, 3"):
        report.note(f"exact counts of 3 to 7 letters, p50, p95 and max ms ({len(found)})",
                    f"{statistics.median(found):.1f}, {huge.quantile(found, 0.95):.1f}, {max(found):.1f}")
    return failures(runs, "table") + [f"{step.label}: {why}" for step in steps
                                      for why in failures(runs, "table", step.label)]


def estimates(tables, address, rows, options, report):
    """The time until an estimate of many matches appears, and its error."""
    came, wrong = [], []
    common = [text for text in dict.fromkeys(["mar", "an", "e", "ing", "wick", "son", *huge.patterns(tables.text, 60)])]
    with opened(address, rows) as terminal:
        press(terminal, "/")
        for text in common:
            hits = int(huge.grep(tables.text, "-c", "-F", "-e", text) or 0)
            if hits <= COUNTED or len(came) >= 12:
                continue
            terminal.take_frames()
            start = type_text(terminal, text)
            said = rf"(about )?([\d,]+) of {rows:,}"
            if not terminal.settle(start, lambda screen: re.search(rf"^ *{hits:,} of", screen, re.M), 60, 20):
                wrong.append(f"“{text}” was never counted")
                continue
            for frame in terminal.take_frames():
                found = re.search(said, frame.text)
                # The result of an earlier text is shown until the first answer.
                if frame.at > start and found and "+" not in found[0]:
                    value = int(found[2].replace(",", ""))
                    came.append(((frame.at - start) / 1e6, abs(value - hits) / hits))
                    break
            press(terminal, "ctrl-u")
            wait(terminal, rf"{rows:,} names", quiet=60)
    if came:
        report(19, f"counts of many, about or exact, p95 ms ({len(came)})",
               huge.quantile([each[0] for each in came], 0.95), 100)
        report(19, "their greatest error, %", 100 * max(each[1] for each in came), 5)
    return wrong


def deep(tables, address, rows, report):
    """Rows by their numbers."""
    chosen, wrong, found = random.Random(9), [], []
    numbers = sorted(chosen.sample(range(1, rows), 30))
    wanted = "".join(f"-e {number}p " for number in numbers).split()
    names = subprocess.run(["sed", "-n", *wanted, tables.text], stdout=subprocess.PIPE, text=True).stdout.splitlines()
    pairs = list(zip(numbers, names))
    chosen.shuffle(pairs)
    with opened(address, rows, "--keys", "vi") as terminal:
        for number, name in pairs:
            for digit in str(number):
                press(terminal, digit)
            terminal.read_for(0.05)
            terminal.take_frames()
            start = time.monotonic_ns()
            press(terminal, "G")
            expression = re.compile(huge.shown(name), re.M)
            if terminal.settle(start, expression.search, 60, 5):
                found.append(next((each.at - start) / 1e6 for each in terminal.take_frames() if expression.search(each.text)))
            else:
                wrong.append(f"row {number} is not {name}")
    report(13, f"a row by its number, p95 ms ({len(found)})", huge.quantile(found, 0.95), 16)
    return wrong


def rare(address, rows, report):
    """Two letters that hardly any name contains: the messages meanwhile, and the time to cancel."""
    with opened(address, rows) as terminal:
        press(terminal, "/", "z")
        wait(terminal, rf"of {rows:,}", quiet=100)
        terminal.take_frames()
        press(terminal, "q")
        report(17, "a rare pair of letters: something is said, ms", wait(terminal, "Searching"), 100)
        terminal.take_frames()
        press(terminal, "ctrl-u")
        report(17, "the same, emptied at once, ms", wait(terminal, rf"{rows:,} names"), 50)


def held(address, rows, report):
    """Down, held for ten seconds: missing rows are visible for at most one frame."""
    with opened(address, rows) as terminal:
        terminal.take_frames()
        end, empty, longest = time.monotonic() + 10, 0, 0
        while time.monotonic() < end:
            press(terminal, "down")
            terminal.read_for(1 / 30)
            for frame in terminal.take_frames():
                empty = empty + 1 if ROWS.search(frame.text) else 0
                longest = max(longest, empty)
    report(12, "Down held for 10 s: most frames in turn with rows that are missing", longest, 1)


def running(server, database):
    return int(server.sql("select count(*) from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() "
                          "and application_name = 'sections'", database=database))


def load(server, database, address, rows, report):
    """The server's load for fast keys, and for one that has no effect."""
    most = 0
    with opened(address, rows) as terminal:
        press(terminal, "/")
        for letter in "marlsonbrinewtadockl":
            press(terminal, letter)
            terminal.read_for(0.02)
        most = running(server, database)
        terminal.read_for(1)
        left = running(server, database)
    report(24, "statements that run after 20 keys", most, 2)
    report(24, "the same a second later", left, 0)
    idle = timer.run(Side("idle", [PROGRAM, "--table", "people", address], "▌", rf"{rows:,} names"), 10)
    report(25, "wake-ups in 10 s without a key", idle.idle_wake_ups, 0)
    report(25, "bytes to the terminal in 10 s", idle.idle_bytes, 0)


def faults(server, database, address, rows, report):
    """A server that hangs, and one that restarts."""
    with opened(address, rows) as terminal:
        server.suspend(True)
        terminal.take_frames()
        press(terminal, "end")
        report(6, "hanging: a sign, ms", wait(terminal, "Waiting for"), 250)
        start = time.monotonic()
        press(terminal, "esc")
        try:
            while time.monotonic() < start + 10:
                terminal.read(100)
        except timer.Ended:
            pass
        report(26, "hanging: quitting, ms", (time.monotonic() - start) * 1000, 100)
    server.suspend(False)
    with opened(address, rows) as terminal:
        server.stop("immediate")
        press(terminal, "end")
        wait(terminal, "lost")
        server.start()
        start = time.monotonic()
        came = wait(terminal, r"▌ (?!…).*\n(.*\n)*.*names in", 30)
        report(27, "server started again: the list is back without a key, s", came and time.monotonic() - start, 2)


def one_away(tables, address, rows, report):
    """One of three servers hangs."""
    found, gamma = [], tables.shards[2]
    with opened(address, rows) as terminal:
        press(terminal, "s")
        wait(terminal, "▌ S", quiet=60)
        gamma.suspend(True)
        press(terminal, "end")
        report(28, "one server hangs: a sign at its rows, ms", wait(terminal, "Waiting for|does not answer"), 250)
        for letter in "abcdemnopq" * 3:
            # Faster letters would be joined into one text.
            terminal.read_for(1.2)
            terminal.take_frames()
            start = time.monotonic_ns()
            press(terminal, letter)
            title = re.compile(rf"▌ {letter.upper()}")
            if terminal.settle(start, title.search, 60, 5):
                found.append(next((each.at - start) / 1e6 for each in terminal.take_frames() if title.search(each.text)))
        report(28, f"letters of the others meanwhile, p95 ms ({len(found)} of 30)", huge.quantile(found, 0.95), 16)
        gamma.suspend(False)


def stale(address, rows, starts, report):
    """Types “son” repeatedly: the final result must belong to it."""
    wrong, right = 0, None
    with opened(address, rows) as terminal:
        press(terminal, "/")
        for _ in range(starts):
            start = type_text(terminal, "son", gap=80)
            terminal.settle(start, re.compile(r"^ *[\d,]+ of", re.M).search, 230, 10)
            said = re.search(r"^ *([\d,]+) of", terminal.text(), re.M)
            right = right or said and said[1]
            wrong += not said or said[1] != right or "⌕ son" not in terminal.text()
            press(terminal, "ctrl-u")
            wait(terminal, rf"{rows:,} names", quiet=30)
    report(23, f"wrong results of “son” typed {starts} times", wrong, 0)


def measured(directory, size, options, table, paint):
    """Prints the lines of a size; returns the problems, and the memory by location of the rows."""
    rows, wrong, memory = lists.LINES[size], [], {}
    with servers.Tables(directory, size) as tables:
        for said in tables.said:
            what, _, text = said.partition(" | ")
            table.note(f"{size}: {what}", text)
        for name, server, address in tables.places():
            report, database = Report(table, f"{size}, {name}"), address.split("/")[-1]
            side = Side("table", [PROGRAM, "--table", "people", address], "Connecting|▌", r"▌ [^…]")
            runs = measure(max(5, options.n), [side], alone=False)
            report(7, "exec to the first screen, ms", top(runs, "table", "first_paint"), 1.5 * paint)
            head = server.command(database) + ["-c", "select name from people order by sections_section, "
                                               "sections_sorted, id limit 50"]
            psql = statistics.median(seconds(head) for _ in range(9)) * 1e3
            report(8, "exec to the first names, ms", top(runs, "table", "loaded"), 1.5 * psql)
            wrong += [f"{name}: {why}" for why in keys(
                tables, address, rows, options, report, 25 if name == "clustered" else 100)]
            wrong += [f"{name}: {why}" for why in deep(tables, address, rows, report)]
            wrong += [f"{name}: {why}" for why in estimates(tables, address, rows, options, report)]
            rare(address, rows, report)
            held(address, rows, report)
            load(server, database, address, rows, report)
            memory[name], own = books.memory([PROGRAM, "--table", "people", address])
            report(9, f"MiB of program and helper after {books.SCREENS:,} screens", memory[name] / 2**20, 24)
            report.note("of these in memory of their own, MiB", f"{own / 2**20:.1f}")
            if name == "clustered":
                stale(address, rows, options.stale or 100, report)
            if name != "disordered":
                faults(server, database, address, rows, report)
            if name == "three servers":
                one_away(tables, address, rows, report)
    return wrong, memory


def seconds(command):
    start = time.monotonic()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.monotonic() - start
