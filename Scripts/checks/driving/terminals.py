"""Real terminals with a shell: tmux, and xterm on a virtual display, driven by typed keys."""
import fcntl, json, os, re, shlex, shutil, signal, struct, subprocess, sys, termios, time

LOOK = os.path.join(os.path.dirname(os.path.abspath(__file__)), "look.py")
# The modes to query. 66 is the keypad's mode.
MODES = (1, 25, 66, 1000, 1002, 1003, 1004, 1006, 1049, 2004)


class Failure(Exception):
    """A deviation, in words."""


def wait(condition, what, seconds=20):
    """Waits for a condition and returns its value; a Failure names the condition."""
    deadline = time.monotonic() + seconds
    while True:
        found = condition()
        if found:
            return found
        if time.monotonic() > deadline:
            raise Failure(f"waited for {what}")
        time.sleep(0.02)


class Terminal:
    """A shell without a line editor in a terminal, in a directory with the program and the names.

    Such a shell does not change the terminal's attributes, so they are those that the program has left.
    """

    def __init__(self, program, names, directory, shell="dash -i"):
        self.directory, self.looks = directory, 0
        self.program = os.path.realpath(program)
        os.symlink(self.program, os.path.join(directory, "sections"))
        with open(os.path.join(directory, "names.txt"), "w") as file:
            file.writelines(name + "\n" for name in names)
        profile = os.path.join(directory, "profile")
        with open(profile, "w") as file:
            file.write("set -m\nPS1='$ '\nbind 'set enable-bracketed-paste off' 2>/dev/null\n"
                       f"look() {{ {shlex.quote(sys.executable)} -B {shlex.quote(LOOK)} \"$@\"; }}\n"
                       'r() { ./sections "$@"; echo "ended:$?"; }\n'
                       "tty >terminal.new; mv terminal.new terminal\n")
        self.environment = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "HOME": directory, "ENV": profile,
                            "SHELL": "/bin/sh"}
        self.shell = shell.replace("PROFILE", profile)
        self.start()
        name = os.path.join(directory, "terminal")
        wait(lambda: os.path.exists(name), "the shell")
        with open(name) as file:
            self.device = file.read().strip()
        wait(lambda: "$" in self.text(), "a prompt")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def text(self):
        return "\n".join(self.lines())

    def command(self, text):
        """Types a command. The end is the line feed itself, because a terminal left in raw mode does not translate
        Enter."""
        self.type(text)
        self.key("C-j")

    def wait_for(self, text, seconds=20):
        wait(lambda: text in self.text(), f"{text!r} on the screen, which says {said(self.lines())}", seconds)

    def settled(self, seconds=20):
        """The screen, once it has stayed the same for several checks."""
        seen = []

        def is_same():
            seen.append(self.picture())
            return len(seen) > 4 and all(each == seen[-1] for each in seen[-4:])
        wait(is_same, "a screen that stays", seconds)
        return seen[-1]

    def look(self, modes=()):
        """The state that the shell gets: the attributes, and the modes if the terminal answers."""
        self.looks += 1
        name = f"look.{self.looks}"
        self.command(" ".join(["look", name] + [str(mode) for mode in modes]))
        path = os.path.join(self.directory, name)
        wait(lambda: os.path.exists(path), "an answer to a command at the shell")
        with open(path) as file:
            return json.load(file)

    def process(self):
        """The program's process, found by its directory."""
        def find():
            for entry in os.listdir("/proc"):
                try:
                    if entry.isdigit() and os.readlink(f"/proc/{entry}/exe") == self.program \
                            and os.readlink(f"/proc/{entry}/cwd") == os.path.realpath(self.directory):
                        return int(entry)
                except OSError:
                    pass
            return None
        return wait(find, "the program's process")

    def kill(self, number):
        os.kill(self.process(), number)
        if number == signal.SIGINT:
            # The shell gets this signal, too, and stops in the middle of its line.
            wait(lambda: self.text().rstrip().endswith("$"), "a prompt")
            self.command('echo "ended:$?"')

    def size(self):
        """Rows and columns, as reported to programs."""
        device = os.open(self.device, os.O_RDONLY | os.O_NOCTTY)
        try:
            return struct.unpack("HHHH", fcntl.ioctl(device, termios.TIOCGWINSZ, bytes(8)))[:2]
        finally:
            os.close(device)

    def resize(self, rows, columns):
        self.ask_size(rows, columns)
        wait(lambda: self.size() == (rows, columns), f"{rows} rows of {columns} columns")


def styled(text):
    """Lines as pieces of one style, such as (Text, 1;4;94), independent of the sequences used."""
    lines, style = [], {}
    for line in text.split("\n"):
        pieces = []
        for piece in re.split(r"(\x1b\[[0-9;]*m)", line):
            if piece.startswith("\x1b["):
                changed(style, [int(code or 0) for code in piece[2:-1].split(";")])
            elif piece:
                name = ";".join(style[part] for part in sorted(style))
                if pieces and pieces[-1][1] == name:
                    piece = pieces.pop()[0] + piece
                pieces.append((piece, name))
        # Cells that were never written look like plain spaces, and a capture omits trailing ones.
        while pieces and not pieces[-1][0].strip():
            pieces.pop()
        lines.append([(piece.rstrip() if (piece, name) == pieces[-1] else piece, name) for piece, name in pieces])
    return lines


def changed(style, codes):
    """Updates a style by the numbers of one sequence."""
    while codes:
        code = codes.pop(0)
        if code == 0:
            style.clear()
        elif code in (38, 48, 58):
            count = 2 if codes[:1] == [5] else 4
            style[code] = ";".join(str(part) for part in [code] + codes[:count])
            del codes[:count]
        elif code in (39, 49, 59):
            style.pop(code - 1, None)
        elif 30 <= code <= 37 or 90 <= code <= 97:
            style[38] = str(code)
        elif 40 <= code <= 47 or 100 <= code <= 107:
            style[48] = str(code)
        else:
            style[code] = str(code)


def said(lines):
    lines = [line.strip() for line in lines if line.strip()]
    return " / ".join(repr(line) for line in lines[:2] + lines[2:][-2:]) or "nothing"


class Tmux(Terminal):
    """tmux, with a separate server."""

    name = "tmux"
    # Whether the shell's output survives a window that is too small for it.
    keeps_text = True

    def start(self):
        self.environment["TMUX_TMPDIR"] = self.directory
        self.tell("new-session", "-d", "-x", "80", "-y", "24", "-c", self.directory, self.shell)
        self.tell("set-option", "-g", "status", "off")
        self.tell("set-option", "-g", "window-size", "manual")

    def tell(self, *words, data=None):
        done = subprocess.run(["tmux", "-L", "check", "-f", os.devnull, *words], env=self.environment, input=data,
                              cwd=self.directory, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        return done.stdout.decode("utf-8", "replace").rstrip("\n")

    def type(self, text):
        self.tell("send-keys", "-l", "--", text)

    def key(self, *names):
        self.tell("send-keys", *names)

    def lines(self):
        return self.tell("capture-pane", "-p").split("\n")

    def picture(self):
        place = self.tell("display-message", "-p", "#{cursor_x} #{cursor_y} #{cursor_flag} #{pane_width}")
        return styled(self.tell("capture-pane", "-p", "-e")) + [place]

    def ask_size(self, rows, columns):
        self.tell("resize-window", "-x", str(columns), "-y", str(rows))

    def storm(self, sizes):
        words = []
        for rows, columns in sizes:
            words += ["resize-window", "-x", str(columns), "-y", str(rows), ";"]
        self.tell(*words[:-1])

    def paste(self, data, *options):
        self.tell("load-buffer", "-", data=data)
        self.tell("paste-buffer", "-p", *options)

    def is_in_use(self):
        return self.tell("display-message", "-p", "#{alternate_on}") == "1"

    def left(self):
        """The modes that are wrongly on, in words; bracketed paste shows in the effect of a paste."""
        wanted = {"alternate_on": "0", "cursor_flag": "1", "mouse_any_flag": "0", "keypad_cursor_flag": "0",
                  "keypad_flag": "0", "insert_flag": "0", "wrap_flag": "1", "mouse_sgr_flag": "0"}
        found = self.tell("display-message", "-p", " ".join("#{%s}" % name for name in wanted)).split()
        wrong = [f"{name} is {value}" for (name, right), value in zip(wanted.items(), found) if value != right]
        self.command("head -n 1 >pasted.new; mv pasted.new pasted")
        self.paste(b"pasted\n", "-r")
        path = os.path.join(self.directory, "pasted")
        wait(lambda: os.path.exists(path), "a pasted line")
        with open(path, "rb") as file:
            if file.read() != b"pasted\n":
                wrong.append("bracketed paste is on")
        os.remove(path)
        return wrong

    def close(self):
        self.tell("kill-server")


class Display:
    """A virtual display for the duration of the check."""

    def __init__(self):
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
            pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as file:
            self.name = ":" + file.readline().strip()

    def close(self):
        self.server.terminate()
        self.server.wait()


class Xterm(Terminal):
    """xterm: keys are sent through the display, the screen is read from its print output, the modes from its answers."""

    name = "xterm"
    keeps_text = False
    display = None
    KEYS = {"C-j": "ctrl+j", "C-c": "ctrl+c", "C-l": "ctrl+l", "C-z": "ctrl+z", "Enter": "Return", "Down": "Down",
            "Escape": "Escape"}

    def start(self):
        if Xterm.display is None:
            Xterm.display = Display()
        self.environment["DISPLAY"] = self.display.name
        self.page = os.path.join(self.directory, "page")
        resources = {"allowWindowOps": "true", "printerAutoClose": "true", "printAttributes": "0",
                     "printerFormFeed": "false", "printerNewLine": "true", "cursorBlink": "false",
                     "printerCommand": f"cat >{self.page}.new && mv {self.page}.new {self.page}"}
        options = [word for name, value in resources.items() for word in ("-xrm", f"XTerm*{name}: {value}")]
        self.terminal = subprocess.Popen(
            ["xterm", "-u8", "-geometry", "80x24+0+0", *options, "-e", *self.shell.split()], cwd=self.directory,
            env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def tell(self, *words):
        subprocess.run(["xdotool", *words], env=self.environment, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, check=True)

    def type(self, text):
        # Without a window manager, keys go to the window below the pointer.
        self.tell("mousemove", "3", "3", "type", "--delay", "4", text)

    def key(self, *names):
        self.tell("mousemove", "3", "3", "key", "--delay", "4", *(self.KEYS.get(name, name) for name in names))

    def write(self, data):
        """Writes directly to the terminal, as another program on it could."""
        device = os.open(self.device, os.O_WRONLY | os.O_NOCTTY)
        try:
            os.write(device, data)
        finally:
            os.close(device)

    def lines(self):
        if os.path.exists(self.page):
            os.remove(self.page)
        self.write(b"\x1b[i")
        wait(lambda: os.path.exists(self.page), "xterm to print its screen")
        with open(self.page, "rb") as file:
            return file.read().decode("utf-8", "replace").rstrip("\n").split("\n")

    def picture(self):
        return [line.rstrip() for line in self.lines()]

    def ask_size(self, rows, columns):
        self.write(b"\x1b[8;%d;%dt" % (rows, columns))

    def storm(self, sizes):
        for rows, columns in sizes:
            self.ask_size(rows, columns)

    def is_in_use(self):
        """Not queried, so only tmux reports it: while the program runs, the program would get the answer."""
        return True

    def left(self):
        found = self.look(MODES)["modes"]
        wrong = [f"mode {mode} is not answered for" for mode in MODES if found.get(str(mode), 0) == 0]
        return wrong + [f"mode {mode} is {'on' if value == 1 else 'off'}" for mode, value in found.items()
                        if value in (1, 2) and (value == 1) != (mode == "25")]

    def close(self):
        self.terminal.send_signal(signal.SIGKILL)
        self.terminal.wait()


def missing():
    """Required commands that are missing."""
    return [name for name in ("tmux", "xterm", "Xvfb", "xdotool", "dash", "bash") if not shutil.which(name)]
