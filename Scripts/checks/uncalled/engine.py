"""The methods that TextUIKit calls: requirements of its protocols, and methods of its classes that subclasses override."""
import glob, importlib.machinery, importlib.util, os, re

from .source import Sources
from .text import ARROW

MODULES = ("TextCanvas", "TextUIKit", "UIKitValues", "UIKitNames")
# Methods of classes that the engine calls and a subclass overrides; others are there to be called.
CALLED = re.compile(
    r"(view(Did|Will)|loadView$|layoutSubviews$|prepareForReuse$|set(Selected|Highlighted|Editing)$|didMove$|willMove$"
    r"|didReceive|touch(Began|Moved|Ended|Cancelled)$|draw$|drawOverSubviews$|updateProperties$|keyDown$)")
# The results of a requirement that leaves its type open, as those of heights do.
NUMBERS = ("Int", "CGFloat", "Foundation.CGFloat", "Double", "Float", "Float16")
# Names that Foundation has as well, and that mean another type there.
SHARED = ("CGFloat", "CGPoint", "CGSize", "CGRect", "IndexPath", "NSIndexPath", "NSRange", "NSAttributedString")


class Engine:
    """The types of the engine, and UIKit's names for them."""

    def __init__(self, root):
        self.sources = Sources()
        for module in MODULES:
            for path in sorted(glob.glob(f"{root}/Sources/{module}/**/*.swift", recursive=True)):
                with open(path, encoding="utf-8") as file:
                    self.sources.read(file.read(), path)
        self.types = {name: each for name, each in self.sources.types.items() if each.kind and each.is_public}
        # UITableViewController is a type of its own.
        self.aliases = {name: target for name, target in self.sources.aliases.items() if target and name not in self.types}
        self.unavailable = unavailable(root)
        self.names = {}
        for alias in sorted(self.aliases, key=lambda name: (not name.startswith("UI"), name)):
            name = self.resolved(alias)
            # Some types have UIKit's name already, or one of their own there.
            if alias.startswith(("UI", "NS")) and name not in self.sources.aliases:
                self.names.setdefault(name, f"UI{name}" if f"UI{name}" in self.types else alias)
        self.actions = set(self.sources.literals)
        # The types of results that requirements leave open.
        self.associated = self.sources.associated

    def resolved(self, name):
        """The engine's name of a type, or the name itself."""
        seen = set()
        while name not in seen:
            seen.add(name)
            name = re.sub(r"^(TextUIKit|TextCanvas|UIKitNames|UIKit|Swift)\.", "", name)
            if name.startswith("Foundation.") and name.removeprefix("Foundation.") not in SHARED:
                name = name.removeprefix("Foundation.")
            name = self.aliases.get(name, name)
            first, _, rest = name.partition(".")
            if rest and first in self.aliases:
                name = f"{self.aliases[first]}.{rest}"
        return name

    def shown(self, name):
        """UIKit's name of a type."""
        return self.names.get(name, f"UI{name}" if f"UI{name}" in self.types else name)

    def protocols(self, name):
        """A protocol and those that it refines, or those of a class and of its superclasses; the nearest first."""
        waiting, found = [name], []
        while waiting:
            each = self.types.get(self.resolved(waiting.pop(0)))
            if each and each.name not in found:
                found.append(each.name)
                waiting += each.parents
        return [each for each in found if self.types[each].kind == "protocol"]

    def superclasses(self, name):
        """A class and its superclasses, the nearest first."""
        found = []
        while (each := self.types.get(self.resolved(name))) and each.kind == "class" and each not in found:
            found.append(each)
            name = next((parent for parent in each.parents if self.is_class(parent)), "")
        return found

    def is_class(self, name):
        each = self.types.get(self.resolved(name))
        return each is not None and each.kind == "class"

    def requirements(self, protocols):
        """Pairs of a protocol and a method that it requires."""
        declared = {name: self.types[name] for name in protocols}
        return [(name, method) for name, each in declared.items() for method in each.methods
                if not {"public", "open"} & set(method.modifiers) and method.name != "responds"]

    def overridable(self, name):
        """Pairs of a class and an open method: of a class and its superclasses, the nearest first."""
        found, seen = [], set()
        for each in self.superclasses(name):
            for method in each.methods:
                if "open" in method.modifiers and method.full_name not in seen:
                    seen.add(method.full_name)
                    found.append((each.name, method))
        return found

    # MARK: Types

    def canonical(self, text, aliases=()):
        """A type in a form in which equal types are equal."""
        text = re.sub(r"@\w+(?:\([^()]*\))?|\b(?:inout|any|some|borrowing|consuming|sending|isolated|__owned)\b", " ", text)
        text = re.sub(r"\s+", "", text).replace("`", "")
        seen = set()
        while text in aliases and text not in seen and aliases[text]:
            seen.add(text)
            text = aliases[text].replace("@escaping", "")
        text = re.sub(r"(?<![\w.])[A-Za-z_]\w*(?:\.\w+)*", lambda found: self.resolved(found[0]), text)
        text = re.sub(r"^Optional<(.*)>$", r"\1?", text)
        text = re.sub(r"^Array<(.*)>$", r"[\1]", text)
        text = re.sub(r"!$", "?", text)
        if re.fullmatch(r"\([^(),]*\)", text) and text != "()":
            text = text[1:-1]
        return "" if text in ("()", "Void") else text

    def is_closure(self, text):
        return ARROW in text


def unavailable(root):
    """The names that compile nowhere, with what the compiler says of them."""
    found = {}
    for path in glob.glob(f"{root}/Sources/UIKit*/**/*.swift", recursive=True):
        with open(path, encoding="utf-8") as file:
            found.update((name, message) for message, name in re.findall(
                r'unavailable,\s*message:\s*"((?:[^"\\]|\\.)*)"\s*\)\s*public\s+(?:typealias|struct|class)\s+(\w+)', file.read()))
    return found


def without_counterpart(root):
    """UIKit's methods of protocols that compile here and are never called: pairs of the protocol and the written name."""
    loader = importlib.machinery.SourceFileLoader("uikit_members", os.path.join(root, "Scripts/make/uikit-members"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    _, found, _ = module.answers(root)
    return {(name, row.member) for name, rows in found.items() for row in rows
            if row.answer == "absent" and row.note.startswith("compiles and is never called")}


def labels_of(written):
    """The name and the labels of a written method."""
    name, _, rest = written.partition("(")
    return name, tuple(rest.rstrip(")").split(":")[:-1])


def words(type_text):
    """The endings of a type's name that older code added to a label: of TableViewCell, "tableviewcell", "viewcell", "cell"."""
    name = re.sub(r"[?!\[\]]", "", type_text).split(".")[-1]
    parts = re.findall(r"[A-Z][a-z0-9]*", name)
    return {"".join(parts[index:]).lower() for index in range(len(parts))}
