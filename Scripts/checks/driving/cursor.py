"""The position of the hardware cursor, which screen readers and braille displays follow, as reported by tmux."""
import os, shlex, shutil, subprocess, time


class Pane:
    """A program in a separate tmux server, with 24 rows of 80 columns."""

    def __init__(self, server, command, directory, environment, stdin=None):
        settings = os.path.join(directory, "tmux.conf")
        with open(settings, "w") as file:
            file.write("set -g default-terminal xterm-256color\n")
        self.base = ["env", "TMUX_TMPDIR=" + directory, "tmux", "-L", server, "-f", settings]
        line = "exec " + " ".join(shlex.quote(os.fsdecode(word)) for word in command)
        line += f" <{shlex.quote(stdin)}" if stdin else ""
        subprocess.run(self.base + ["new-session", "-d", "-x", "80", "-y", "24", "-c", directory, "sh", "-c", line],
                       env=environment, check=True)

    def tell(self, *words):
        return subprocess.run(self.base + list(words), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.decode(
            "utf-8", "replace").rstrip("\n")

    def screen(self):
        """Text with attributes, and the cursor position."""
        return (self.tell("capture-pane", "-p", "-e"), self.cursor())

    def cursor(self):
        words = self.tell("display-message", "-p", "#{cursor_y} #{cursor_flag}").split()
        return (int(words[0]), words[1] == "1") if len(words) == 2 else (-1, False)

    def lines(self):
        return self.tell("capture-pane", "-p").split("\n")

    def wait(self, condition, seconds=20):
        """Waits for a condition; returns whether it came true and the screen then stayed the same for three checks."""
        deadline, same, before = time.monotonic() + seconds, 0, None
        while time.monotonic() < deadline:
            now = self.screen()
            same = same + 1 if now == before else 0
            before = now
            if same >= 3 and condition():
                return True
            time.sleep(0.05)
        return False

    def close(self):
        """Ends the server, and waits for the program, which may write files at exit."""
        process = self.tell("display-message", "-p", "#{pane_pid}")
        self.tell("kill-server")
        deadline = time.monotonic() + 5
        while process and os.path.exists(f"/proc/{process}") and time.monotonic() < deadline:
            time.sleep(0.02)


def after_down(bench):
    """The cursor position after one Down from the first row."""
    if not shutil.which("tmux"):
        return "not measured: tmux is missing"
    command = bench.program.prepare(bench.directory, [name.encode() for name in bench.names])
    stdin = os.path.join(bench.directory, "names.txt") if bench.program.reads else None
    pane = Pane("cursor", command, bench.directory, bench.environment(), stdin)
    try:
        if not pane.wait(lambda: bench.shows_names("\n".join(pane.lines()).encode())):
            return "not started"
        before = pane.screen()
        pane.tell("send-keys", "Down")
        pane.wait(lambda: pane.screen() != before, 3)
        row, is_shown = pane.cursor()
        lines = pane.lines()
    finally:
        pane.close()
    if not is_shown:
        return "hidden"
    name = bench.names[1]
    if row < len(lines) and name in lines[row].split():
        return "on the row"
    return "in the last line" if row == 23 else f"in line {row + 1}"
