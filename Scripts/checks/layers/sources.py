"""Reads a Swift package: the targets of Package.swift, and the imports and types of their files."""
import collections, os, re

# What is no code is taken out in one pass, so that a slash in a string begins no comment and a quote in a comment no string.
NOT_CODE = re.compile(r'(?P<raw>#+)".*?"(?P=raw)|""".*?"""|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', re.S)
ATTRIBUTES = r"(?:@\w+(?:\([^)]*\))?[ \t]+)*"
IMPORT = re.compile(
    rf"^[ \t]*{ATTRIBUTES}(?:(?P<access>public|package|internal|fileprivate|private)[ \t]+)?import[ \t]+"
    r"(?:(?:typealias|struct|class|enum|protocol|let|var|func)[ \t]+)?(?P<name>\w+)", re.M)
# A header of another module in C is called as the module is.
INCLUDE = re.compile(r'^[ \t]*#include "(?P<name>C[A-Z]\w+)\.h"', re.M)
MODIFIERS = rf"^{ATTRIBUTES}(?:(?:public|package|internal|open|final|indirect|nonisolated)\s+)*"
DECLARATION = re.compile(rf"{MODIFIERS}(?:struct|class|enum|protocol|actor|typealias)\s+(\w+)", re.M)
EXTENSION = re.compile(rf"{MODIFIERS}extension\s+(\w+)", re.M)
CAPITALISED = re.compile(r"\b[A-Z]\w+")


class File:
    """A source file: its path inside the package, its folder inside the module, its text and its bare code."""

    def __init__(self, root, path, module_path):
        self.path = path
        inside = os.path.relpath(path, module_path).split(os.sep)
        self.folder = inside[0] if len(inside) > 1 else None
        with open(os.path.join(root, path), encoding="utf-8", errors="replace") as file:
            self.text = file.read()
        self.is_swift = path.endswith(".swift")
        # Line breaks stay, so that numbers of lines are right.
        self.code = NOT_CODE.sub(lambda found: "\n" * found[0].count("\n"), self.text) if self.is_swift else ""
        self.lines = self.text.count("\n")

    def imports(self):
        """Each import: the module, its access level and the number of the line."""
        if not self.is_swift:
            return [(found["name"], None, self.text.count("\n", 0, found.start("name")) + 1)
                    for found in INCLUDE.finditer(self.text) if f"/{found['name']}/" not in f"/{self.path}"]
        return [(found["name"], found["access"], self.code.count("\n", 0, found.start("name")) + 1)
                for found in IMPORT.finditer(self.code)]

    def declared(self):
        """The types that are declared outside of any other one, in order."""
        return DECLARATION.findall(self.code)

    def owner(self):
        """The type that the file is named after, if it declares or extends it."""
        name = os.path.basename(self.path).removesuffix(".swift").partition("+")[0]
        return name if name in self.declared() or name in EXTENSION.findall(self.code) else None


class Module:
    """A target of Package.swift."""

    def __init__(self, root, name, kind, path, dependencies, named):
        self.name, self.kind, self.path = name, kind, path
        self.dependencies, self.named_dependencies = dependencies, named
        self.files = [File(root, each, path) for each in source_paths(root, path)]
        self.lines = sum(file.lines for file in self.files)

    def imported(self):
        """The names of all modules that its files import."""
        return {name for file in self.files for name, _, _ in file.imports()}

    def folder_ties(self):
        """Which folder names types of which other one: (from, to) to a count of files for each type.

        A type belongs to the folder of the file that declares it. Files beside the folders belong to none.
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

    def type_sizes(self):
        """Each type that files are named after: how many files, and their lines."""
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


def argument(code, label):
    """The text of a labelled argument, up to the comma or bracket behind it; empty if there is none."""
    found = re.search(rf"\b{label}:", code)
    if not found:
        return ""
    depth, end = 0, found.end()
    while end < len(code) and (depth or code[end] not in ",)"):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(code[end], 0)
        end += 1
    return code[found.end():end].strip()


def targets(manifest):
    """The targets that the text of a Package.swift declares: (name, kind, path, dependencies, those named one by one).

    Dependencies are a list, or lists that are declared by name and added to it.
    """
    code = re.sub(r"//[^\n]*", "", manifest)
    lists = {name: set(QUOTED.findall(text)) for name, text in re.findall(r"^let (\w+)[^=\n]*= \[(.*?)\]", code, re.M | re.S)}
    for start in re.finditer(r"\.(target|executableTarget|testTarget)\(", code):
        depth, end = 1, start.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(code[end], 0)
            end += 1
        body = code[start.end():end]
        name, path = argument(body, "name").strip('"'), argument(body, "path").strip('"')
        usual = "Tests" if start[1] == "testTarget" else "Sources"
        text = argument(body, "dependencies")
        named = set(QUOTED.findall(text))
        added = {each for word in re.findall(r"\w+", QUOTED.sub("", text)) for each in lists.get(word, ())}
        yield name, start[1], path or f"{usual}/{name}", named | added, named


def modules(root):
    """The modules below Sources, by name."""
    with open(os.path.join(root, "Package.swift"), encoding="utf-8") as file:
        declared = list(targets(file.read()))
    return {target[0]: Module(root, *target) for target in declared if target[2].startswith("Sources/")}


def import_graph(found):
    """Which module imports which other one of the package."""
    return {name: module.imported() & found.keys() - {name} for name, module in found.items()}
