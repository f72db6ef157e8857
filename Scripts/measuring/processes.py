"""Data of the system on a process and its descendants: time, memory, wake-ups."""
import contextlib, glob, os, re, time


def read(path):
    """The text of a file of /proc, empty if the process has ended."""
    try:
        with open(path) as file:
            return file.read()
    except OSError:
        return ""


def tree(process):
    """A process and its descendants, the oldest first."""
    found = [process]
    for parent in found:
        for path in glob.glob(f"/proc/{parent}/task/*/children"):
            found += map(int, read(path).split())
    return found


def running_time(process):
    """Nanoseconds for which the living threads of a tree have run."""
    return sum(int((read(path).split() or ["0"])[0])
               for each in tree(process) for path in glob.glob(f"/proc/{each}/task/*/schedstat"))


def wake_ups(process):
    """The number of times that threads of a tree went to sleep voluntarily, and so were woken."""
    return sum(number(path, "voluntary_ctxt_switches")
               for each in tree(process) for path in glob.glob(f"/proc/{each}/task/*/status"))


def peak_memory(process):
    """The peak memory of the processes of a tree, in MiB."""
    return sum(number(f"/proc/{each}/status", "VmHWM") for each in tree(process)) / 1024


def number(path, name):
    found = re.search(rf"^{name}:\s+(\d+)", read(path), re.M)
    return int(found[1]) if found else 0


class Idleness:
    """Detects whether a tree of processes computes, by the processor time since the last check."""
    # Nanoseconds between two checks, and the share from which on it counts as busy.
    INTERVAL, PART = 8_000_000, 0.1

    def __init__(self, process):
        self.process, self.looked, self.used = process, time.monotonic_ns(), running_time(process)
        self.busy_until = 0

    def look(self):
        """The last time at which it was busy."""
        now = time.monotonic_ns()
        if now - self.looked >= self.INTERVAL:
            used = running_time(self.process)
            if used - self.used > self.PART * (now - self.looked):
                self.busy_until = now
            self.looked, self.used = now, used
        return self.busy_until


class OtherLoad:
    """The share of the machine that other processes use meanwhile."""

    def __init__(self):
        self.before, self.own = self.ticks(), self.own_ticks()

    @staticmethod
    def ticks():
        """Ticks in which all processors together worked, and all ticks."""
        fields = [int(field) for field in read("/proc/stat").split("\n")[0].split()[1:9]]
        return sum(fields) - fields[3] - fields[4], sum(fields)

    @staticmethod
    def own_ticks():
        """Ticks of this process and of its finished children."""
        return sum(os.times()[:4]) * os.sysconf("SC_CLK_TCK")

    def share(self):
        busy, total = (now - before for now, before in zip(self.ticks(), self.before))
        return max(0, busy - (self.own_ticks() - self.own)) / max(1, total)


@contextlib.contextmanager
def at_once():
    """Gives this process real-time priority meanwhile, if that is allowed.

    A process that measures when something arrives must not wait for a processor.
    """
    try:
        os.sched_setscheduler(0, os.SCHED_FIFO | os.SCHED_RESET_ON_FORK, os.sched_param(1))
    except OSError:
        pass
    try:
        yield
    finally:
        try:
            os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
        except OSError:
            pass
