"""Checks of the structure of a package."""
import collections, dataclasses, fnmatch, glob, os, re

from . import graph, sources


@dataclasses.dataclass(frozen=True)
class Finding:
    """A broken rule. The name identifies it without numbers, so that an exception can name it."""
    name: str
    text: str


@dataclasses.dataclass
class Rules:
    """The rules of a package.

    users: for a module, of the package or another one, the modules below Sources that may import it. Modules of others,
        except for the standard library, must be listed here to be imported at all.
    shims: modules that only one other module may import, and not publicly.
    cores: for a module, the folders that are one idea and may use one another's types.
    unlimited: modules of any size.
    thin: executables whose code is in a module below them.
    exceptions: the names of findings that are still open.
    wide: for a module, the number of lines that may still be too wide.
    words: for each word to avoid in the sources, its number of remaining uses.
    test_words: the same for tests.
    """
    users: dict = dataclasses.field(default_factory=dict)
    shims: frozenset = frozenset()
    cores: dict = dataclasses.field(default_factory=dict)
    unlimited: frozenset = frozenset()
    thin: frozenset = frozenset()
    exceptions: frozenset = frozenset()
    wide: dict = dataclasses.field(default_factory=dict)
    words: dict = dataclasses.field(default_factory=dict)
    test_words: dict = dataclasses.field(default_factory=dict)
    module_lines: int = 6000
    type_lines: int = 900
    type_files: int = 12
    file_lines: int = 400
    columns: int = 110
    thin_lines: int = 60


STANDARD = {"Swift", "Synchronization", "_Concurrency"}
# External modules that tests may import.
OF_TESTS = {"Foundation", "Glibc", "Testing"}


def all_findings(root, rules):
    """All findings, exceptions included."""
    modules = sources.modules(root)
    yield from names(root, modules, rules)
    for circle in graph.circles(sources.import_graph(modules)):
        yield Finding("modules in a circle", "modules in a circle: " + ", ".join(circle))
    targets = sources.modules(root, "")
    for target in targets.values():
        yield from dependencies(target, targets)
    for module in modules.values():
        yield from imports(module, modules, rules)
        yield from folders(module, rules)
        yield from units(module)
        yield from sizes(module, rules)
        yield from wide_lines(module, rules)
    yield from long_files(root, rules)
    yield from words(root, rules)
    yield from documents(root)


def open_findings(root, rules):
    """Findings that are not exceptions, and exceptions that are no longer needed."""
    found = list(all_findings(root, rules))
    names = {finding.name for finding in found}
    yield from (finding for finding in found if finding.name not in rules.exceptions)
    for name in sorted(rules.exceptions - names):
        yield Finding(name, f"{name}: this is not so any more; remove the exception")


def names(root, modules, rules):
    """Names in the rules that are not modules, and folders of Sources that are not a module."""
    for name in sorted({*rules.shims, *rules.cores, *rules.unlimited, *rules.thin, *rules.wide, *set().union(*rules.users.values())}
                       - modules.keys()):
        yield Finding(f"{name}: rules", f"{name}: a rule names it, and it is not a target below Sources in Package.swift")
    homes = {module.path.split("/")[1] for module in modules.values()}
    for folder in sorted(os.listdir(os.path.join(root, "Sources"))):
        if folder not in homes and os.path.isdir(os.path.join(root, "Sources", folder)):
            yield Finding(f"Sources/{folder}", f"Sources/{folder}: not a target of Package.swift")


def dependencies(module, modules):
    """Dependencies of Package.swift that are missing or not needed."""
    imported = module.imported()
    for name in sorted(imported & modules.keys() - module.dependencies - {module.name}):
        yield Finding(f"{module.name}: depends on {name}",
                      f"Package.swift: {module.name} imports {name} and does not depend on it")
    for name in sorted(module.dependencies - imported):
        yield Finding(f"{module.name}: depends on {name}",
                      f"Package.swift: {module.name} depends on {name} and does not import it")


def imports(module, modules, rules):
    """Imports that the rules do not allow."""
    for file in module.files:
        for name, access, line in file.imports():
            may = name in modules or name in STANDARD
            if module.name not in rules.users[name] if name in rules.users else not may:
                yield Finding(f"{module.name}: imports {name}", f"{file.path}:{line}: {module.name} may not import {name}")
            if name in rules.shims and access in ("public", "package"):
                yield Finding(f"{module.name}: shows {name}", f"{file.path}:{line}: {name} must be imported internally")
    imported = module.imported()
    for name in sorted(rules.users):
        if module.name in rules.users[name] and name not in imported:
            yield Finding(f"{module.name}: may import {name}",
                          f"{module.name}: may import {name} and does not; take it off the rules")
    if module.name in rules.shims:
        users = sorted(other.name for other in modules.values() if module.name in other.imported())
        if len(users) > 1:
            yield Finding(f"{module.name}: users", f"{module.name}: imported by {', '.join(users)}; one module may")


def units(module):
    """Cycles between the files of a C module."""
    for circle in graph.circles(module.unit_ties()):
        yield Finding(f"{module.name}: files in a circle", f"{module.name}: files in a circle: {', '.join(circle)}")


def words(root, rules):
    """Words to avoid whose number of uses grew, or fell without being lowered in the rules."""
    yield from words_below(root, "Sources", rules.words)
    yield from words_below(root, "Tests", rules.test_words)


def words_below(root, folder, words):
    """The findings of `words` in one folder, of whose words the numbers of remaining uses are given."""
    if not words:
        return
    expressions = {word: re.compile(word, re.I) for word in words}
    count = collections.Counter()
    for path in sources.source_paths(root, folder):
        with open(os.path.join(root, path), encoding="utf-8", errors="replace") as file:
            for line in file:
                if COMMENT_OR_TEXT.search(line):
                    count.update({word: len(each.findall(line)) for word, each in expressions.items()})
    for word, may in words.items():
        where = f"comments and messages in {folder} use “{word}”"
        if count[word] > may:
            yield Finding(f"word {word} in {folder}", f"{where} {count[word]} times, of which {may} are known; "
                          "see the words in Scripts/check-layers")
        elif count[word] < may:
            yield Finding(f"word {word} in {folder}", f"{where} only {count[word]} times; lower the {may} of the list")


COMMENT_OR_TEXT = re.compile(r'^\s*(?:///?|\*|/\*|--\s)|"|\s//\s')


def folders(module, rules):
    """Cycles between the folders of a module."""
    ties = collections.defaultdict(set)
    for one, other in module.folder_ties():
        ties[one].add(other)
    core = set(rules.cores.get(module.name, ()))
    found = set()
    for circle in graph.circles(ties):
        found |= set(circle)
        if not set(circle) <= core:
            yield Finding(f"{module.name}: folders in a circle", f"{module.name}: folders in a circle: {', '.join(circle)}")
    for folder in sorted(core - found):
        yield Finding(f"{module.name}: core", f"{module.name}: {folder} is in no circle; take it out of the core")


def sizes(module, rules):
    """Modules and types that are too large, and executables with too much code."""
    if module.lines > rules.module_lines and module.name not in rules.unlimited:
        yield Finding(f"{module.name}: size", f"{module.name}: {module.lines} lines, more than {rules.module_lines}")
    for name, (files, lines) in sorted(module.type_sizes().items()):
        if files > rules.type_files or lines > rules.type_lines:
            yield Finding(f"{module.name}: {name}", f"{module.name}: {name} has {lines} lines in {files} files, "
                          f"more than {rules.type_lines} lines or {rules.type_files} files")
    if module.name in rules.thin and module.lines > rules.thin_lines:
        yield Finding(f"{module.name}: thin", f"{module.name}: an executable of {module.lines} lines, "
                      f"more than {rules.thin_lines}")


def wide_lines(module, rules):
    """Lines wider than the formatter's width, beyond the number allowed for the module."""
    wide = [(file.path, number) for file in module.files
            for number, line in enumerate(file.text.split("\n"), 1) if len(line) > rules.columns]
    may = rules.wide.get(module.name, 0)
    if len(wide) > may:
        places = [f"{path}:{line}" for path, line in wide]
        where = f"; one is {places[-1]}" if may else ": " + ", ".join(places[:5])
        yield Finding(f"{module.name}: wide lines", f"{module.name}: {len(wide)} lines wider than {rules.columns} columns, "
                      f"of which {may} are known{where}")
    elif may and len(wide) <= may // 2:
        yield Finding(f"{module.name}: wide lines", f"{module.name}: only {len(wide)} lines are wider than {rules.columns} "
                      f"columns; lower the {may} of the table to that")


def long_files(root, rules):
    """Files of Sources and Tests with too many lines."""
    for top in ("Sources", "Tests"):
        for path in sources.source_paths(root, top):
            with open(os.path.join(root, path), encoding="utf-8", errors="replace") as file:
                lines = file.read().count("\n")
            if lines > rules.file_lines:
                yield Finding(path, f"{path}: {lines} lines, more than {rules.file_lines}")


def documents(root):
    """Broken relative links in all documents, and paths in backquotes that do not exist in documents about the code;
    such a path may begin below Sources."""
    pages = glob.glob("*.md", root_dir=root) + glob.glob("Documentation/**/*.md", root_dir=root, recursive=True)
    for page in sorted(pages):
        with open(os.path.join(root, page), encoding="utf-8") as file:
            text = file.read()
        for link in dict.fromkeys(LINK.findall(text)):
            if not os.path.exists(os.path.join(root, os.path.dirname(page), link)):
                yield Finding(f"{page}: {link}", f"{page}: the link to {link} leads nowhere")
        if page in ABOUT_CODE or page.startswith("Documentation/Design/"):
            for path in dict.fromkeys(PATH.findall(text)):
                if not any(os.path.exists(os.path.join(root, folder, path)) for folder in ("", "Sources")):
                    yield Finding(f"{page}: {path}", f"{page}: {path} does not exist")


ABOUT_CODE = ("ARCHITECTURE.md", "DECISIONS.md")
# A relative link, without the heading in it.
LINK = re.compile(r"\]\(((?![a-z]+:)[^)#\s]+)")
# Words with slashes between them, or a word in capitals with one after it.
PATH = re.compile(r"`([\w.+-]+(?:/[\w.+-]+)+/?|[A-Z]\w+/)`")


def forbidden(root, places, pattern, reason):
    """Lines that match a pattern in the Swift files of Sources and Tests whose paths match a wildcard pattern."""
    expression = re.compile(pattern, re.M)
    paths = [path for top in ("Sources", "Tests") for path in sources.source_paths(root, top, (".swift",))]
    for place in places:
        named = fnmatch.filter(paths, place)
        if not named:
            yield Finding(place, f"{place}: no file has such a path any more, so nothing is looked for there: {reason}")
        for path in named:
            with open(os.path.join(root, path), encoding="utf-8", errors="replace") as file:
                text = file.read()
            for found in expression.finditer(text):
                line = text.count("\n", 0, found.end()) + 1
                yield Finding(f"{path}:{line}", f"{path}:{line}: {reason}")
