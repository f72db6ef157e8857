"""Reads Swift sources: types with what they inherit, their methods with types, aliases, calls and literals."""
import bisect, collections, re

# A character that the rest of the parser meets in place of "->", so that every ">" closes a "<".
ARROW = "→"
TOKEN = re.compile(
    r"[{}]|(?<![.\w])(?:(?P<kind>class|struct|enum|protocol|extension|actor)\s+(?!func\b|var\b|let\b|subscript\b|init\b)"
    r"(?P<type>`?[\w.]+`?)|func\s+(?P<function>`?\w+`?|[^\s\w(`]+)|typealias\s+(?P<alias>\w+))")
OPEN, CLOSED = "([{<", ")]}>"
NAME = re.compile(r"(?<![\w.])(\w+(?:\s*\.\s*\w+)*)")
CALL = re.compile(r"(?P<prefix>(?:\bsuper\s*\??\.\s*)?)(?<!\w)(?P<name>[a-z_]\w*)(?P<open>\()?")


class Method:
    """A method at the level of members: its name, labels, types, and where it stands."""

    def __init__(self, name, labels, types, result, modifiers, effects, line, generics=(), comment=""):
        # The names of the parameters only tell what a message is about.
        self.name, self.labels, self.types, self.result = name, tuple(labels), types, result
        self.modifiers, self.effects, self.line = modifiers, effects, line
        self.generics, self.comment = set(generics), comment
        self.path, self.is_constrained, self.parameters = "", False, []

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
        self.generics, self.is_open, self.first_parent = set(), False, None

    def declare(self, kind, modifiers, generics):
        self.kind, self.is_open = kind, "open" in modifiers
        self.generics |= set(generics)


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
        File(self, text, code, path).read()
        for name, text in re.findall(r"\b(?:open|public)[^\n{]*\bvar\s+(\w+)\s*:\s*([A-Z][\w.]*)", code):
            self.properties[name].add(text)
        self.associated.update(re.findall(r"\bassociatedtype\s+(\w+)", code))
        self.literals.update(strings.values())
        for found in re.finditer(r"\baction\s*:\s*(?=\")", text):
            if found.end() in strings:
                self.actions.append((path, text.count("\n", 0, found.start()) + 1, strings[found.end()]))


class File:
    """The parser of one file."""

    def __init__(self, sources, text, code, path):
        self.sources, self.code, self.path = sources, code, path
        self.lines = text.split("\n")
        self.starts = [0] + [found.end() for found in re.finditer("\n", code)]
        # Parts that declare methods, in which nothing is called.
        self.declared = []

    def line(self, position):
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
            declared.declare(token["kind"], self.modifiers(token.start()), generics)
            declared.first_parent = parents[0] if parents else None
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
            method = Method(name, [each[0] for each in parameters], [each[2] for each in parameters], result,
                            self.modifiers(token.start()), effects, self.line(token.start()), generics,
                            self.comment(self.line(token.start())))
            method.path, method.is_constrained = self.path, is_constrained
            method.parameters = [each[1] for each in parameters]
            owner.methods.append(method)
        return after

    def comment(self, line):
        """The doc comment above a line."""
        number, found = line - 2, []
        while number >= 0 and re.match(r"\s*(@|//(?!/)|\w+$)", self.lines[number]):
            number -= 1
        while number >= 0 and (text := re.match(r"\s*///\s?(.*)", self.lines[number])):
            found.insert(0, text[1])
            number -= 1
        return " ".join(found)

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


def blanked(text):
    """The text without comments and the contents of literals, of the same length, and the literals by their offsets."""
    out, strings, position = [], {}, 0
    start = re.compile(r'//|/\*|(?P<raw>#*)(?P<quote>"""|")|' + "->")
    while found := start.search(text, position):
        out.append(text[position:found.start()])
        if found[0] == "->":
            out.append(ARROW + " ")
            position = found.end()
            continue
        if found[0] == "//":
            end = text.find("\n", found.start())
            end = len(text) if end < 0 else end
        elif found[0] == "/*":
            end = comment_end(text, found.end())
        else:
            end = literal_end(text, found.end(), found["quote"], found["raw"])
            strings[found.start()] = text[found.end():end].removesuffix(found["raw"]).removesuffix(found["quote"])
        blank = re.sub(r"[^\n]", " ", text[found.start():end])
        # A literal stays an expression.
        out.append('""' + blank[2:] if found["quote"] and len(blank) > 1 else blank)
        position = end
    return "".join(out) + text[position:], strings


def comment_end(text, position):
    depth = 1
    for mark in re.compile(r"/\*|\*/").finditer(text, position):
        depth += 1 if mark[0] == "/*" else -1
        if depth == 0:
            return mark.end()
    return len(text)


def literal_end(text, position, quote, raw):
    """The offset after a string literal that began before the position."""
    interesting = re.compile(r"\\" + raw + r"\(|\\" + raw + r".|" + quote + raw + ("" if quote == '"""' else r"|\n"), re.S)
    while found := interesting.search(text, position):
        if found[0] == "\n":
            return found.start()
        position = found.end()
        if found[0] == quote + raw:
            return position
        if found[0].endswith("("):
            position = interpolation_end(text, position)
    return len(text)


def interpolation_end(text, position):
    depth = 1
    inner = re.compile(r'[()]|(?P<raw>#*)(?P<quote>"""|")|\n')
    while depth and (found := inner.search(text, position)):
        position = found.end()
        if found["quote"]:
            position = literal_end(text, position, found["quote"], found["raw"])
        elif found[0] != "\n":
            depth += 1 if found[0] == "(" else -1
    return position


def skip(code, position):
    return position + len(code[position:]) - len(code[position:].lstrip()) if code[position:position + 1].isspace() else position


def closing(code, position):
    """The offset after the bracket that closes the one at the position."""
    depth, angles = 0, code[position] == "<"
    pattern = re.compile(r"[(){}\[\]<>]" if angles else r"[(){}\[\]]")
    for found in pattern.finditer(code, position):
        depth += 1 if found[0] in OPEN else -1
        if depth == 0:
            return found.end()
    return len(code)


def split(text):
    """The parts between commas that stand in no brackets."""
    parts, depth = [""], 0
    for index, character in enumerate(text):
        # Angles that stand apart compare.
        is_angle = character in "<>" and text[index - 1:index].isspace()
        if not is_angle:
            depth += (character in OPEN) - (character in CLOSED)
        if character == "," and depth <= 0:
            parts.append("")
        else:
            parts[-1] += character
    return [part for part in parts if part.strip()]


def parameter_names(text):
    """The names of generic parameters."""
    return [found[1] for part in split(text) if (found := re.match(r"\s*(?:each\s+|let\s+)?(\w+)", part))]


def parameter(text):
    """The label, the name and the type of a parameter."""
    names, _, rest = text.partition(":")
    words = re.sub(r"@\w+(?:\([^()]*\))?", "", names).replace("`", "").split() or ["_"]
    depth = 0
    for index, character in enumerate(rest):
        depth += (character in OPEN) - (character in CLOSED)
        if character == "=" and depth <= 0 and rest[index + 1:index + 2] != "=":
            rest = rest[:index]
            break
    return words[0], words[-1], rest.strip()


def signature_end(code, position):
    """The effects and the result of a function, and the offset after them."""
    effects = set()
    while found := re.compile(r"\s*(async|rethrows|throws)\b").match(code, position):
        effects.add(found[1])
        position = found.end()
        if found[1] == "throws" and code[position:position + 1] == "(":
            position = closing(code, position)
    found = re.compile(r"\s*" + ARROW + r"\s*").match(code, position)
    if not found:
        return effects, "", position
    start = position = found.end()
    while position < len(code) and code[position] not in "{\n}":
        position = closing(code, position) if code[position] in "([<" else position + 1
    return effects, re.split(r"\bwhere\b", code[start:position])[0].strip(), position
