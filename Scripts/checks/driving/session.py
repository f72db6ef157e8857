"""A program in a separate pseudo-terminal, started by a minimal job-control leader.

A shell with a line editor repairs the terminal. This leader does not change the terminal, so its state after an exit or
a stop is the program's.
"""
import fcntl, os, resource, select, signal, struct, termios, time

SIGNALS = [number for number in range(1, 32) if number not in (signal.SIGKILL, signal.SIGSTOP)]


def attributes(descriptor):
    """The terminal's attributes, as the kernel stores them."""
    return fcntl.ioctl(descriptor, termios.TCGETS, bytes(60))


class Session:
    """The program's process, the other end of its terminal, and all output."""

    def __init__(self, command, directory, environment, stdin=None, stdout=None, size=(24, 80), ignored=()):
        self.output, self.status, self.is_stopped, self.process = bytearray(), None, False, None
        self.last_output = time.monotonic()
        self.terminal, self.side = os.openpty()
        self.resize(*size)
        self.before = attributes(self.side)
        self.events, report = os.pipe()
        order, self.orders = os.pipe()
        self.leader = os.fork()
        if self.leader == 0:
            try:
                for descriptor in (self.terminal, self.events, self.orders):
                    os.close(descriptor)
                self.lead(command, directory, environment, stdin, stdout, ignored, report, order)
            finally:
                os._exit(0)
        os.close(report)
        os.close(order)
        self.pending = b""
        self.until(lambda: self.process is not None, 5)

    def lead(self, command, directory, environment, stdin, stdout, ignored, report, order):
        """In the leader: starts the program as the foreground job, and reports its end."""
        os.setsid()
        fcntl.ioctl(self.side, termios.TIOCSCTTY, 0)
        for number in (signal.SIGHUP, signal.SIGTTOU, signal.SIGINT, signal.SIGQUIT, signal.SIGTSTP):
            signal.signal(number, signal.SIG_IGN)
        process = os.fork()
        if process == 0:
            try:
                self.become(command, directory, environment, stdin, stdout, ignored)
            finally:
                os._exit(127)
        try:
            os.setpgid(process, process)
        except OSError:
            pass
        os.write(report, b"P%d\n" % process)
        while True:
            _, status = os.waitpid(process, os.WUNTRACED)
            if not os.WIFSTOPPED(status):
                os.write(report, b"E%d\n" % status)
                os.read(order, 1)
                return
            os.tcsetpgrp(self.side, os.getpgrp())
            os.write(report, b"S%d\n" % os.WSTOPSIG(status))
            if os.read(order, 1) != b"f":
                return
            os.tcsetpgrp(self.side, process)
            os.killpg(process, signal.SIGCONT)

    def become(self, command, directory, environment, stdin, stdout, ignored):
        """In the program's process: restores the settings that a shell passes on."""
        os.setpgid(0, 0)
        os.tcsetpgrp(self.side, os.getpgrp())
        for number in SIGNALS:
            signal.signal(number, signal.SIG_IGN if number in ignored else signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_SETMASK, [])
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        os.chdir(directory)
        for descriptor, path, flags in ((0, stdin, os.O_RDONLY), (1, stdout, os.O_WRONLY)):
            os.dup2(os.open(path, flags) if path else self.side, descriptor)
        os.dup2(self.side, 2)
        os.closerange(3, 64)
        os.execvpe(command[0], command, environment)

    # Waiting

    def pump(self, seconds):
        """Reads available output, with a maximum wait; returns whether there was any."""
        ends = [end for end in (self.terminal, self.events) if end is not None]
        ready = select.select(ends, [], [], max(0, seconds))[0]
        if self.terminal in ready:
            try:
                data = os.read(self.terminal, 65536)
            except OSError:
                data = b""
            self.output += data
            self.last_output = time.monotonic()
        if self.events in ready:
            data = os.read(self.events, 4096)
            if not data:
                os.close(self.events)
                self.events = None
            *lines, self.pending = (self.pending + data).split(b"\n")
            for line in lines:
                self.told(line[:1], int(line[1:]))
        return bool(ready)

    def told(self, kind, number):
        if kind == b"P":
            self.process = number
        elif kind == b"S":
            self.is_stopped = True
        else:
            self.status = number

    def until(self, condition, seconds):
        """Waits for a condition; returns whether it came true in time."""
        deadline = time.monotonic() + seconds
        while not condition():
            left = deadline - time.monotonic()
            if left <= 0 or self.events is None and self.terminal is None:
                return False
            # A condition about silence becomes true without any input.
            self.pump(min(left, 0.02))
        return True

    def is_quiet(self, seconds=0.1):
        return time.monotonic() - self.last_output >= seconds

    def drain(self):
        """Reads the output written before an exit or a stop: it is in the terminal already."""
        while select.select([self.terminal], [], [], 0)[0] and self.pump(0):
            pass

    # Actions

    def send(self, data):
        try:
            os.write(self.terminal, data)
        except OSError:
            pass

    def signal(self, number):
        if self.status is None:
            os.kill(self.process, number)

    def resize(self, rows, columns):
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def resume(self):
        """Continues the stopped program in the foreground, like fg."""
        self.is_stopped = False
        os.write(self.orders, b"f")

    def lose_terminal(self):
        """Closes the terminal, as when a window is closed or a connection breaks."""
        for end in (self.side, self.terminal):
            os.close(end)
        self.side = self.terminal = None

    def busy(self):
        """The seconds in which the program ran, or would have run on an idle machine."""
        total = 0
        try:
            for task in os.listdir(f"/proc/{self.process}/task"):
                with open(f"/proc/{self.process}/task/{task}/schedstat") as file:
                    total += sum(int(field) for field in file.read().split()[:2])
        except OSError:
            pass
        return total / 1e9

    # Observation

    def has_same_attributes(self):
        return attributes(self.side) == self.before

    def close(self):
        """Ends all started processes."""
        if self.process and self.status is None:
            for kill, process in ((os.killpg, self.process), (os.kill, self.process)):
                try:
                    kill(process, signal.SIGKILL)
                except OSError:
                    pass
            # Its directory may only be removed after it has ended.
            if not self.is_stopped:
                self.until(lambda: self.status is not None, 2)
        os.close(self.orders)
        for end in (self.events, self.terminal, self.side):
            if end is not None:
                os.close(end)
        try:
            os.kill(self.leader, signal.SIGKILL)
        except OSError:
            pass
        os.waitpid(self.leader, 0)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
