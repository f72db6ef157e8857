"""What the system knows of a process and of those that it has started: time, memory, wake-ups."""
import contextlib, glob, os, re, time


def read(path):
    """The text of a file of /proc, empty if the process has ended."""
    try:
        with open(path) as file:
            return file.read()
    except OSError:
        return ""


def tree(process):
    """A process and all that it started, the oldest first."""
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
    """How often the threads of a tree went to sleep by themselves, and so were woken."""
    return sum(number(path, "voluntary_ctxt_switches")
               for each in tree(process) for path in glob.glob(f"/proc/{each}/task/*/status"))


def peak_memory(process):
    """The most memory that the processes of a tree ever had in use, in MiB."""
    return sum(number(f"/proc/{each}/status", "VmHWM") for each in tree(process)) / 1024


def number(path, name):
    found = re.search(rf"^{name}:\s+(\d+)", read(path), re.M)
    return int(found[1]) if found else 0


class Idleness:
    """Looks whether a tree of processes computes, by the time that it used since the last look."""
    # Nanoseconds between two looks, and the part of them from which on it counts as busy.
    INTERVAL, PART = 8_000_000, 0.1

    def __init__(self, process):
        self.process, self.looked, self.used = process, time.monotonic_ns(), running_time(process)
        self.busy_until = 0

    def look(self):
        """When it was last seen to be busy."""
        now = time.monotonic_ns()
        if now - self.looked >= self.INTERVAL:
            used = running_time(self.process)
            if used - self.used > self.PART * (now - self.looked):
                self.busy_until = now
            self.looked, self.used = now, used
        return self.busy_until


class OtherLoad:
    """How much of the machine others use meanwhile."""

    def __init__(self):
        self.before, self.own = self.ticks(), self.own_ticks()

    @staticmethod
    def ticks():
        """Ticks in which all processors together worked, and all ticks."""
        fields = [int(field) for field in read("/proc/stat").split("\n")[0].split()[1:9]]
        return sum(fields) - fields[3] - fields[4], sum(fields)

    @staticmethod
    def own_ticks():
        """Ticks of this process and of those that it has waited for."""
        return sum(os.times()[:4]) * os.sysconf("SC_CLK_TCK")

    def share(self):
        busy, total = (now - before for now, before in zip(self.ticks(), self.before))
        return max(0, busy - (self.own_ticks() - self.own)) / max(1, total)


@contextlib.contextmanager
def at_once():
    """While it lasts, this process gets its turn as soon as it wants it, where that is allowed.

    Who reads the time at which something arrives must not wait for a turn.
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
