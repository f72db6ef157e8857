"""Reads a Swift package: the targets of Package.swift, and the imports and types of their files."""
import collections, os, re

# Strings and comments are removed in one pass, so that a slash in a string starts no comment and a quote in a comment
# no string.
NOT_CODE = re.compile(r'(?P<raw>#+)".*?"(?P=raw)|""".*?"""|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', re.S)
ATTRIBUTES = r"(?:@\w+(?:\([^)]*\))?[ \t]+)*"
IMPORT = re.compile(
    rf"^[ \t]*{ATTRIBUTES}(?:(?P<access>public|package|internal|fileprivate|private)[ \t]+)?import[ \t]+"
    r"(?:(?:typealias|struct|class|enum|protocol|let|var|func)[ \t]+)?(?P<name>\w+)", re.M)
INCLUDE = re.compile(r'^[ \t]*#include "(?P<name>\w+\.h)"', re.M)
MODIFIERS = rf"^{ATTRIBUTES}(?:(?:public|package|internal|open|final|indirect|nonisolated)\s+)*"
DECLARATION = re.compile(rf"{MODIFIERS}(?:struct|class|enum|protocol|actor|typealias)\s+(\w+)", re.M)
EXTENSION = re.compile(rf"{MODIFIERS}extension\s+(\w+)", re.M)
# In C: functions with external linkage, calls, and text that is not code.
FUNCTION = re.compile(r"^(?!static\b|typedef\b|return\b|#)[A-Za-z_][\w \t*]*?\b(\w+)\((?=[^;]*?\)\s*\{)", re.M)
CALL = re.compile(r"\b(\w+)\(")
C_NOT_CODE = re.compile(r'"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', re.S)
CAPITALISED = re.compile(r"\b[A-Z]\w+")


class File:
    """A source file: its path in the package, its folder in the module, its text, and its code without comments and
    strings."""

    def __init__(self, root, path, module_path, module=None):
        self.path, self.module = path, module
        # The module of each header, by name.
        self.headers = {}
        inside = os.path.relpath(path, module_path).split(os.sep)
        self.folder = inside[0] if len(inside) > 1 else None
        with open(os.path.join(root, path), encoding="utf-8", errors="replace") as file:
            self.text = file.read()
        self.is_swift = path.endswith(".swift")
        # Line breaks are kept, so that line numbers stay right.
        self.code = NOT_CODE.sub(lambda found: "\n" * found[0].count("\n"), self.text) if self.is_swift else ""
        self.lines = self.text.count("\n")

    def imports(self):
        """Each import: the module, its access level and the line number."""
        if not self.is_swift:
            # A C module is imported through a header in its folder "include".
            found = [(self.headers.get(each["name"]), None, self.text.count("\n", 0, each.start("name")) + 1)
                     for each in INCLUDE.finditer(self.text)]
            return [each for each in found if each[0] not in (None, self.module)]
        return [(found["name"], found["access"], self.code.count("\n", 0, found.start("name")) + 1)
                for found in IMPORT.finditer(self.code)]

    def unit(self):
        """The file name without extension."""
        return os.path.basename(self.path).partition(".")[0]

    def declared(self):
        """The top-level types that the file declares, in order."""
        return DECLARATION.findall(self.code)

    def owner(self):
        """The type that the file is named after, if it declares or extends that type."""
        name = os.path.basename(self.path).removesuffix(".swift").partition("+")[0]
        return name if name in self.declared() or name in EXTENSION.findall(self.code) else None


class Module:
    """A target of Package.swift."""

    def __init__(self, root, name, kind, path, dependencies):
        self.name, self.kind, self.path, self.dependencies = name, kind, path, dependencies
        self.files = [File(root, each, path, name) for each in source_paths(root, path)]
        self.lines = sum(file.lines for file in self.files)

    def imported(self):
        """The names of all modules that its files import."""
        return {name for file in self.files for name, _, _ in file.imports()}

    def folder_ties(self):
        """The folders that use types of other folders: (from, to) with the number of files for each type.

        A type belongs to the folder of the file that declares it. Files outside of folders belong to none.
        """
        homes = {}
        for file in self.files:
            for name in file.declared():
                homes.setdefault(name, file.folder)
        ties = collections.defaultdict(collections.Counter)
        for file in self.files:
            for name in homes.keys() & set(CAPITALISED.findall(file.code)):
                if None not in (file.folder, homes[name]) and file.folder != homes[name]:
                    ties[file.folder, homes[name]][name] += 1
        return ties

    def unit_ties(self):
        """The C units (a .c file with its header) that call functions of other units: unit to units."""
        homes, calls = {}, collections.defaultdict(set)
        for file in self.files:
            if file.path.endswith(".c"):
                homes |= dict.fromkeys(FUNCTION.findall(file.text), file.unit())
        for file in self.files:
            if file.path.endswith(".c"):
                code = C_NOT_CODE.sub(" ", file.text)
                calls[file.unit()] |= {homes[name] for name in CALL.findall(code) if name in homes} - {file.unit()}
        return calls

    def type_sizes(self):
        """The number of files and lines for each type that files are named after."""
        sizes = collections.defaultdict(lambda: [0, 0])
        for file in self.files:
            owner = file.owner() if file.is_swift else None
            if owner:
                sizes[owner][0] += 1
                sizes[owner][1] += file.lines
        return {name: tuple(size) for name, size in sizes.items()}


def source_paths(root, path, endings=(".swift", ".c", ".h")):
    """The paths of the source files below a directory, relative to the root and sorted."""
    found = []
    for directory, _, names in os.walk(os.path.join(root, path)):
        found += [os.path.relpath(os.path.join(directory, name), root) for name in names if name.endswith(endings)]
    return sorted(found)


QUOTED = re.compile(r'"([^"]+)"')
# The functions of Package.swift that declare a target, with the kind of target.
KINDS = {
    "target": "target", "executableTarget": "executableTarget", "testTarget": "testTarget", "module": "target", "cModule": "target",
    "program": "executableTarget", "cProgram": "executableTarget", "tests": "testTarget"}


def arguments(code):
    """The arguments of a call, after its opening parenthesis: (label or None, text)."""
    depth, start, found = 0, 0, []
    for end, letter in enumerate(code):
        if depth == 0 and letter in ",)":
            text = code[start:end].strip()
            label, colon, value = text.partition(":")
            if text:
                found.append((label, value.strip()) if colon and label.isidentifier() else (None, text))
            start = end + 1
            if letter == ")":
                break
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(letter, 0)
    return found


def targets(manifest):
    """The targets that the text of a Package.swift declares: (name, kind, path, dependencies).

    The name may be the first argument, and the dependencies the second.
    """
    code = re.sub(r"//[^\n]*", "", manifest)
    for start in re.finditer(rf"(?<=[\s\[])\.({'|'.join(KINDS)})\(\s*(?:name:\s*)?(?=\")", code):
        values = dict(zip([None, "dependencies"], (text for label, text in arguments(code[start.end():]) if label is None)))
        values |= dict((label, text) for label, text in arguments(code[start.end():]) if label)
        name, path = values[None].strip('"'), values.get("path", "").strip('"')
        usual = "Tests" if KINDS[start[1]] == "testTarget" else "Sources"
        yield name, KINDS[start[1]], path or f"{usual}/{name}", set(QUOTED.findall(values.get("dependencies", "")))


def modules(root, below="Sources/"):
    """The modules below a folder, by name."""
    with open(os.path.join(root, "Package.swift"), encoding="utf-8") as file:
        declared = list(targets(file.read()))
    found = {target[0]: Module(root, *target) for target in declared}
    headers = {os.path.basename(file.path): name for name, module in found.items()
               for file in module.files if "/include/" in file.path}
    for module in found.values():
        for file in module.files:
            file.headers = headers
    return {name: module for name, module in found.items() if module.path.startswith(below)}


def import_graph(found):
    """The imports between modules of the package."""
    return {name: module.imported() & found.keys() - {name} for name, module in found.items()}
