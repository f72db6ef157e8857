"""Computes how operations would divide among more processors than this machine has.

sections-benchmark assumes a number of processors and records each piece of each parallel map: its processor time, and
that of combining its result, during which no other thread gets a piece. From these recorded pieces, cut for that number
of threads, this computes the elapsed time with as many processors:

- Each thread takes the next piece as soon as it is free; the idle tail is the time from the first thread that finds no
  piece to the end of the map.
- The processor time of the calling thread outside maps is serial (Amdahl). That of threads that are not part of a map,
  such as reading ahead, runs beside the rest.
- The bytes that an operation must move at least take their time at the bandwidth of the memory, from memory.c. Up to
  the number of processors here it is measured. Beyond, it may stay as it is or grow with the threads, so there are two
  expected times.
"""
import collections, dataclasses, heapq, subprocess

Piece = collections.namedtuple("Piece", "numbers thread time combining")
PROCESSORS = (1, 2, 4, 8, 16)
# The least share of the ideal speed-up with eight processors at which an operation uses all of them.
EFFICIENT = 0.75


@dataclasses.dataclass
class Map:
    """A parallel map: how many numbers, the maximum number of threads, and whether it ran within a piece of another."""
    numbers: int
    threads: int
    is_nested: bool
    pieces: list = dataclasses.field(default_factory=list)

    def own(self):
        """The caller's processor time in pieces."""
        return sum(piece.time + piece.combining for piece in self.pieces if piece.thread == 0)

    def is_whole(self):
        """Whether each number was in a piece, none in two, and no thread beyond the maximum took one."""
        return (sum(piece.numbers for piece in self.pieces) == self.numbers
                and all(piece.thread < max(1, self.threads) for piece in self.pieces))

    def work(self):
        return sum(piece.time for piece in self.pieces)

    def combining(self):
        return sum(piece.combining for piece in self.pieces)


@dataclasses.dataclass
class Run:
    """One run of an operation; times are microseconds."""
    operation: str
    text: str
    processors: int
    elapsed: float
    caller: float
    process: float
    result: int
    maps: list = dataclasses.field(default_factory=list)

    def serial(self):
        """Processor time of the calling thread outside maps."""
        return max(0, self.caller - sum(each.own() for each in self.maps if not each.is_nested))

    def beside(self):
        """Processor time of threads that do not belong to a map."""
        own = {False: 0, True: 0}
        for each in self.maps:
            own[each.is_nested] += each.own()
        work = sum(each.work() + each.combining() for each in self.maps)
        # What callers of nested maps did is a part of the pieces around them.
        return max(0, self.process - self.serial() - (work - own[True]))


def parsed(text):
    """The runs in the output of sections-benchmark."""
    runs = []
    for line in text.splitlines():
        kind, *fields = line.split("\t")
        if kind == "run":
            operation, query, processors, elapsed, caller, process, result = fields
            runs.append(Run(operation, query, int(processors), float(elapsed), float(caller), float(process), int(result)))
        elif kind == "map":
            numbers, threads, nested = map(int, fields)
            runs[-1].maps.append(Map(numbers, threads, nested == 1))
        elif kind == "piece":
            numbers, thread, time, combining = fields
            runs[-1].maps[-1].pieces.append(Piece(int(numbers), int(thread), float(time), float(combining)))
        else:
            raise ValueError(f"not a line of sections-benchmark: {line}")
    return runs


def schedule(pieces, threads):
    """The elapsed time of pieces on some threads, and the idle time at the end, summed over the threads.

    Like ParallelMap: whoever finishes a piece takes the lock, combines all pieces whose turn it is, and gets the next.
    """
    working, lock, combined, given, ready, left = [], 0.0, 0, 0, set(), []
    while given < min(threads, len(pieces)):
        heapq.heappush(working, (pieces[given].time, given))
        given += 1
    left += [0.0] * (threads - given)
    while working:
        now, number = heapq.heappop(working)
        now = max(now, lock)
        ready.add(number)
        while combined in ready:
            now += pieces[combined].combining
            combined += 1
        lock = now
        if given < len(pieces):
            heapq.heappush(working, (now + pieces[given].time, given))
            given += 1
        else:
            left.append(now)
    end = max(left, default=0.0)
    return end, sum(end - each for each in left)


def expected(run, bandwidth_time=0.0):
    """The elapsed time of a run with as many processors as it was cut for, and the idle tails of its maps."""
    total, idle, nested = run.serial(), 0.0, 0.0
    for each in run.maps:
        pieces = each.pieces
        if each.is_nested:
            # The pieces around a nested map wait for it: it comes before the map in whose pieces it ran.
            nested += each.own()
        elif nested and pieces:
            longest = max(range(len(pieces)), key=lambda place: pieces[place].time)
            pieces = list(pieces)
            pieces[longest] = pieces[longest]._replace(time=max(0, pieces[longest].time - nested))
            nested = 0.0
        end, tail = schedule(pieces, min(run.processors, each.threads))
        total, idle = total + end, idle + tail
    beside = run.beside()
    total = total + beside if run.processors == 1 else max(total, beside)
    return max(total, bandwidth_time), idle


def recorded(program, path, operations, turns, processors=PROCESSORS):
    """The runs of operations, pairs of a kind and a text, on the list of a file."""
    arguments = [text for operation in operations for text in operation]
    done = subprocess.run([program, str(turns), "", "threads", path, ",".join(map(str, processors)), *arguments],
                          stdout=subprocess.PIPE, encoding="utf-8", check=True)
    return parsed(done.stdout)


@dataclasses.dataclass
class Division:
    """How an operation divides: speed-ups by number of processors, and what is in the way."""
    operation: str
    text: str
    milliseconds: float
    serial: float
    combining: float
    pieces: dict
    tails: dict
    least: dict
    most: dict
    measured: float


def divisions(runs, bytes_moved, bandwidth):
    """A Division for each operation of some runs.

    bandwidth: bytes in a microsecond by number of threads, as far as measured. bytes_moved: by run.
    """
    groups = collections.defaultdict(dict)
    for run in runs:
        groups[run.operation, run.text].setdefault(run.processors, run)
    result = []
    most_measured = max(bandwidth)
    for (operation, text), by_processors in groups.items():
        one = by_processors[min(by_processors)]
        base, _ = expected(one)
        # One thread has moved the bytes in this time, whatever the bandwidth was measured to be.
        reached = bytes_moved(one) / base
        least, most, tails, pieces = {}, {}, {}, {}
        for count, run in by_processors.items():
            floor = max(bandwidth[min(count, most_measured)], reached)
            ceiling = max(floor, bandwidth[1] * count)
            slow, idle = expected(run, bytes_moved(run) / floor)
            fast, _ = expected(run, bytes_moved(run) / ceiling)
            least[count], most[count] = base / slow, base / fast
            tails[count] = idle / (slow * count)
            pieces[count] = sum(len(each.pieces) for each in run.maps)
        two = by_processors.get(2)
        combining = sum(each.combining() for each in one.maps)
        result.append(Division(
            operation, text, one.elapsed / 1e3, one.serial() / one.process, combining / one.process, pieces, tails, least,
            most, one.elapsed / two.elapsed if two else None))
    return result
