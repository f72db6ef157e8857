"""Swift's text: comments and literals, brackets, and the parts of a function's signature."""
import re

# A character that the rest of the parser meets in place of "->", so that every ">" closes a "<".
ARROW = "→"
OPEN, CLOSED = "([{<", ")]}>"
# A condition of #if that holds on Apple's mobile platforms alone.
ELSEWHERE = (r"(?P<not>!?)\s*(?:targetEnvironment\(\s*(?:macCatalyst|simulator)\s*\)"
             r"|os\(\s*(?:iOS|tvOS|watchOS|visionOS)\s*\)|canImport\(\s*UIKit\s*\))")


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


def compiled(code):
    """The text with blanks in place of what only Apple's mobile platforms compile, of the same length."""
    lines, blocks = [], []
    for line in code.splitlines(keepends=True):
        if found := re.match(r"\s*#(if|elseif|else|endif)\b(.*)", line):
            condition = re.fullmatch(ELSEWHERE, found[2].strip())
            holds = bool(condition["not"]) if condition else None
            if found[1] == "if":
                blocks.append([holds is False, holds is True])
            elif blocks and found[1] == "endif":
                blocks.pop()
            elif blocks:
                # Whether the part is omitted, and whether the parts after it are.
                blocks[-1] = [blocks[-1][1] or holds is False, blocks[-1][1] or holds is True]
        is_blank = found or any(is_omitted for is_omitted, _ in blocks)
        lines.append(re.sub(r"[^\n]", " ", line) if is_blank else line)
    return "".join(lines)


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
