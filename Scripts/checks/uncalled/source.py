"""Reads Swift sources: types with what they inherit, their methods with types, aliases, calls and literals."""
import bisect, collections, re

from .text import blanked, closing, compiled, parameter, parameter_names, signature_end, skip, split

TOKEN = re.compile(
    r"[{}]|(?<![.\w])(?:(?P<kind>class|struct|enum|protocol|extension|actor)\s+(?!func\b|var\b|let\b|subscript\b|init\b)"
    r"(?P<type>`?[\w.]+`?)|func\s+(?P<function>`?\w+`?|[^\s\w(`]+)|typealias\s+(?P<alias>\w+))")
CALL = re.compile(r"(?P<prefix>(?:\bsuper\s*\??\.\s*)?)(?<!\w)(?P<name>[a-z_]\w*)(?P<open>\()?")


class Method:
    """A method at the level of members: its name, labels, types, and where it stands."""

    def __init__(self, name, parameters, result, modifiers, effects, generics, path, line, is_constrained):
        # Each parameter has a label, a name for messages, and a type.
        self.name, self.result, self.modifiers, self.effects = name, result, modifiers, effects
        self.labels = tuple(label for label, _, _ in parameters)
        self.parameters, self.types = [each[1] for each in parameters], [each[2] for each in parameters]
        self.generics, self.path, self.line, self.is_constrained = set(generics), path, line, is_constrained

    @property
    def written(self):
        return f"{self.name}({''.join(label + ':' for label in self.labels)})"

    @property
    def full_name(self):
        return self.name, self.labels

    @property
    def is_override(self):
        return "override" in self.modifiers

    @property
    def is_static(self):
        return "static" in self.modifiers or "class" in self.modifiers


class Type:
    """A type with all its extensions."""

    def __init__(self, name):
        self.name, self.kind, self.parents, self.methods = name, "", [], []
        self.generics, self.is_public = set(), False


class Sources:
    """Declarations of any number of files, and the text in which uses are looked up."""

    def __init__(self):
        self.types, self.aliases = {}, {}
        self.calls, self.references, self.literals = set(), collections.Counter(), collections.Counter()
        self.actions, self.associated = [], set()
        # The types that properties of each name have.
        self.properties = collections.defaultdict(set)

    def type(self, name):
        return self.types.setdefault(name, Type(name))

    def read(self, text, path=""):
        code, strings = blanked(text)
        code = compiled(code)
        File(self, code, path).read()
        for name, text in re.findall(r"\b(?:open|public)[^\n{]*\bvar\s+(\w+)\s*:\s*([A-Z][\w.]*)", code):
            self.properties[name].add(text)
        self.associated.update(re.findall(r"\bassociatedtype\s+(\w+)", code))
        self.literals.update(strings.values())
        for found in re.finditer(r"\baction\s*:\s*(?=\")", text):
            if found.end() in strings:
                self.actions.append((path, text.count("\n", 0, found.start()) + 1, strings[found.end()]))


class File:
    """The parser of one file."""

    def __init__(self, sources, code, path):
        self.sources, self.code, self.path = sources, code, path
        self.starts = [0] + [found.end() for found in re.finditer("\n", code)]
        # Parts that declare methods, in which nothing is called.
        self.declared = []

    def line(self, position):
        """The number of the line at an offset."""
        return bisect.bisect_right(self.starts, position)

    def read(self):
        # Each brace opens a type, with whether its extension has a clause, or something else: None.
        scopes, position, waiting = [], 0, None
        while token := TOKEN.search(self.code, position):
            position = token.end()
            if token[0] == "{":
                scopes.append(waiting)
                waiting = None
            elif token[0] == "}":
                scopes and scopes.pop()
            elif token["function"]:
                position = self.function(token, scopes)
            elif None in scopes:
                continue
            elif token["kind"]:
                opened = self.opened(token, scopes)
                waiting, position = opened or (waiting, position)
            elif token["alias"]:
                self.alias(token)
        self.uses()

    def modifiers(self, position):
        """The words before a declaration, in its statement."""
        start = max(self.code.rfind(mark, 0, position) for mark in "{};")
        # Nothing is as long as this, and the pattern tries every beginning.
        before = self.code[max(start + 1, position - 400):position]
        # A statement before it ends at a line; modifiers and attributes may stand on lines of their own.
        found = re.search(r"((?:@\w+(?:\([^()]*\))?|\b(?:public|open|internal|package|private|fileprivate|final|override|static"
                          r"|class|mutating|nonisolated|isolated|dynamic|required|optional|indirect|weak)\b(?:\([^()]*\))?|\s)*)$",
                          before)
        return found[1].split()

    def opened(self, token, scopes):
        """Records a type; its scope and the offset of its body."""
        name = token["type"].strip("`")
        brace = self.code.find("{", token.end())
        if brace < 0:
            return None
        header = self.code[token.end():brace]
        full = f"{scopes[-1][0].name}.{name}" if scopes and token["kind"] != "extension" else name
        declared = self.sources.type(full)
        generics, end = [], 0
        if re.match(r"\s*<", header):
            end = closing(header, header.index("<"))
            generics = parameter_names(header[header.index("<") + 1:end - 1])
        clauses = re.split(r"\bwhere\b", header[end:])
        inherited = clauses[0].split(":", 1)[1] if ":" in clauses[0] else ""
        parents = [re.sub(r"<.*>|@\w+|\s+", "", part, flags=re.S) for whole in split(inherited) for part in whole.split("&")]
        declared.parents += [parent for parent in parents if parent]
        if token["kind"] != "extension":
            declared.kind = token["kind"]
            declared.is_public = bool({"public", "open"} & set(self.modifiers(token.start())))
            declared.generics |= set(generics)
        is_constrained = token["kind"] == "extension" and len(clauses) > 1
        return (declared, is_constrained and not any(parents)), brace

    def alias(self, token):
        found = re.match(r"(?:\s*<[^=]*>)?\s*=\s*([^\n;]+)", self.code[token.end():])
        if found:
            name, target = token["alias"], re.sub(r"\s+", "", found[1])
            # One of several meanings cannot be told apart from the others.
            known = self.sources.aliases.setdefault(name, target)
            if known != target:
                self.sources.aliases[name] = None

    def function(self, token, scopes):
        """Records a method, and returns the offset after its type."""
        name = token["function"].strip("`")
        position = skip(self.code, token.end())
        generics = []
        if self.code[position:position + 1] == "<":
            end = closing(self.code, position)
            generics = parameter_names(self.code[position + 1:end - 1])
            position = skip(self.code, end)
        if self.code[position:position + 1] != "(":
            return token.end()
        end = closing(self.code, position)
        parameters = [parameter(part) for part in split(self.code[position + 1:end - 1])]
        effects, result, after = signature_end(self.code, end)
        self.declared.append((token.start(), after))
        if scopes and None not in scopes:
            owner, is_constrained = scopes[-1]
            owner.methods.append(Method(
                name, parameters, result, self.modifiers(token.start()), effects, generics, self.path,
                self.line(token.start()), is_constrained))
        return after

    def uses(self):
        """Records calls and references outside declarations."""
        kept, position = [], 0
        for start, end in self.declared:
            if start >= position:
                kept.append(self.code[position:start])
                position = end
        code = "".join(kept) + self.code[position:]
        for found in CALL.finditer(code):
            if found["prefix"]:
                continue
            if not found["open"]:
                self.sources.references[found["name"]] += 1
                continue
            inner = code[found.end():closing(code, found.end() - 1) - 1]
            if re.fullmatch(r"(?:\w+:)+", inner):
                labels = inner.split(":")[:-1]
            else:
                labels = [(re.match(r"\s*(\w+)\s*:(?!:)", part) or [None, "_"])[1] for part in split(inner)]
            self.sources.calls.add((found["name"], tuple(labels)))
