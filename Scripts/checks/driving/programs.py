"""The tested programs: their command lines and requirements."""
import os, plistlib, re, shutil, subprocess, sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
SECTIONS = os.environ.get("SECTIONS_PROGRAM", os.path.join(ROOT, ".build/release/sections"))
APPLICATION = os.path.join(os.path.dirname(os.path.abspath(__file__)), "textual_names.py")
# Command-line arguments of a menu.
MENU = 60


def names():
    """The bundled names, in order."""
    with open(os.path.join(ROOT, "Resources/sortednames.plist"), "rb") as file:
        sections = plistlib.load(file)
    return sorted(name for title in sections for name in sections[title])


def venv():
    """The directory in which this script installs Textual."""
    cache = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return os.path.join(cache, "sections", "textual")


def textual():
    """A Python that has Textual, or None."""
    for python in (os.environ.get("TEXTUAL_PYTHON"), os.path.join(venv(), "bin/python"), sys.executable):
        if python and os.access(python, os.X_OK) and subprocess.run(
                [python, "-c", "import textual"], stderr=subprocess.DEVNULL).returncode == 0:
            return python
    return None


class Program:
    """One program.

    arguments is its command line; {names} is the file, and a list in them is expanded to the rows. reads: the names
    come from standard input. printing: a command that prints without a terminal. hostile: the command line for rows
    that are not text, where the program would ask first. chooses: Enter prints the row on standard output, and the
    program draws elsewhere.
    """

    def __init__(self, name, arguments, reads=False, make=None, printing=None, package=None, version="--version",
                 without=(), tall=False, hostile=None, chooses=False):
        self.name, self.arguments, self.reads, self.make = name, arguments, reads, make or lines
        self.printing, self.package, self.version_option, self.without = printing, package or name, version, without
        self.hostile, self.chooses = hostile or arguments, chooses
        self.rows = MENU if tall else None

    def executable(self):
        if self.name == "sections":
            return SECTIONS if os.access(SECTIONS, os.X_OK) else None
        if self.name == "Textual":
            return textual()
        if self.name == "fzf" and os.environ.get("FZF"):
            return os.environ["FZF"]
        return shutil.which(self.arguments[0])

    def version(self):
        """The version for the table."""
        if self.name == "Textual":
            command = [textual(), "-c", "import textual; print(textual.__version__)"]
        else:
            command = [self.executable(), self.version_option]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              text=True, errors="replace")
        found = re.search(r"\d+(\.\d+)*[-\w]*", done.stdout)
        return found.group(0) if found else "?"

    def prepare(self, directory, data, is_hostile=False):
        """Writes the file in a directory and returns the command; data are the rows, in bytes."""
        data = data[:self.rows]
        path = self.make(directory, data)
        return self.command(self.hostile if is_hostile else self.arguments, path, data)

    def command(self, arguments, path, data):
        result = []
        for argument in arguments:
            if isinstance(argument, list):
                result += [os.fsencode(part) if part != "{row}" else row.replace(b"\0", b"")
                           for row in data for part in argument]
            else:
                result.append(os.fsencode(argument.replace("{names}", path)))
        result[0] = os.fsencode(self.executable())
        return result


def lines(directory, data, name="names.txt"):
    path = os.path.join(directory, name)
    with open(path, "wb") as file:
        file.writelines(row + b"\n" for row in data)
    return path


def addresses(directory, data):
    return lines(directory, [b"[format]", b"program=abook", b"version=0.6.1", b""] + [
        line for number, row in enumerate(data)
        for line in (b"[%d]" % number, b"name=" + row, b"email=a%d@mail.example" % number, b"")], "names.abook")


def repository(directory, data):
    """One commit per row, the first row as the newest one."""
    subprocess.run(["git", "init", "--quiet", "--initial-branch=main", directory], check=True)
    stream = b"".join(
        b"commit refs/heads/main\ncommitter A Name <a@mail.example> %d +0000\ndata %d\n%s\n"
        % (1_000_000_000 + n, len(row), row)
        for n, row in enumerate(row.replace(b"\0", b"") for row in reversed(data[:100])))
    subprocess.run(["git", "-C", directory, "fast-import", "--quiet"], input=stream, check=True)
    return directory


PROGRAMS = [
    Program("sections", ["sections", "{names}"], printing=["sections", "--filter", "a", "{names}"],
            hostile=["sections", "--format", "lines", "{names}"], chooses=True),
    Program("fzf", ["fzf", "--layout=reverse"], reads=True, printing=["fzf", "-f", "a"], chooses=True),
    Program("peco", ["peco", "{names}"], chooses=True),
    Program("whiptail", ["whiptail", "--notags", "--menu", "Names", "22", "70", "14", ["{row}", "{row}"]],
            without=("nul",), tall=True),
    Program("dialog", ["dialog", "--no-tags", "--menu", "Names", "22", "70", "14", ["{row}", "{row}"]],
            without=("nul",), tall=True),
    Program("abook", ["abook", "--datafile", "{names}"], make=addresses, without=("nul",), version="--help",
            printing=["abook", "--convert", "--informat", "abook", "--infile", "{names}", "--outformat", "csv"]),
    Program("less", ["less", "{names}"], printing=["less", "{names}"], hostile=["less", "-f", "{names}"]),
    Program("lnav", ["lnav", "{names}"], version="-V", printing=["lnav", "-n", "{names}"]),
    Program("tig", ["tig"], make=repository, without=("nul",)),
    Program("vim", ["vim", "{names}"]),
    Program("VisiData", ["vd", "-f", "txt", "{names}"], package="visidata",
            printing=["vd", "-b", "-f", "txt", "{names}", "-o", "-"]),
    Program("Textual", ["python", APPLICATION, "{names}"], chooses=True),
]
