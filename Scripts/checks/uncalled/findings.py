"""Compares the methods of a client with those that TextUIKit calls."""
import collections, re

from .conformances import Conformances
from .engine import CALLED, NUMBERS, labels_of, words

Finding = collections.namedtuple("Finding", "path line text")


class Client(Conformances):
    """The methods of a client's classes, and what is wrong with them."""

    def __init__(self, engine, sources, absent):
        super().__init__(engine, sources)
        self.absent = absent
        self.every = collections.defaultdict(list)
        for name, method in engine.requirements(name for name, each in engine.types.items() if each.kind == "protocol"):
            self.every[method.full_name].append((name, method))

    # MARK: Comparison

    def wildcard(self, each, method, text):
        """Whether a type cannot be compared, such as a generic parameter."""
        generics = method.generics | each.generics
        names = set(re.findall(r"\w+", text))
        return bool(names & generics or names & {"Self"} or any(
            name in self.sources.aliases and self.sources.aliases[name] is None for name in names))

    def type_of(self, text):
        return self.engine.canonical(text, self.sources.aliases)

    def difference(self, each, method, required, is_requirement):
        """How a method of the same name and labels differs from the required one; None if it does not."""
        if method.is_static != required.is_static:
            return ("is static", "remove static")
        for effect in ("async", "throws"):
            if effect in method.effects and effect not in required.effects:
                return (f"is {effect}" if effect == "async" else "throws", f"remove {effect}")
        for label, name, own, wanted in zip(method.labels, method.parameters, method.types, required.types):
            if not self.are_equal(each, method, own, wanted):
                return (f"its parameter {name} has the type {plain(own)}", f"make it {self.shown(wanted)}")
        if is_requirement and required.result in self.engine.associated:
            return self.associated_difference(each, method)
        if not self.are_equal(each, method, method.result, required.result):
            return (returns(method.result), f"return {self.shown(required.result)}" if required.result else "return nothing")
        return None

    def are_equal(self, each, method, own, wanted):
        if self.wildcard(each, method, own) or self.engine.is_closure(own) and self.engine.is_closure(wanted):
            return True
        return self.type_of(own) == self.engine.canonical(wanted)

    def associated_difference(self, each, method):
        """How the result differs from those that a table can use, where the requirement leaves the type open."""
        fixed = [known.result for _, known in self.every[method.full_name] if known.result not in self.engine.associated]
        allowed = fixed if "" in fixed else NUMBERS
        if self.type_of(method.result) in allowed or self.wildcard(each, method, method.result):
            return None
        return returns(method.result), "return nothing" if "" in fixed else "return CGFloat"

    def is_about_another(self, method, required):
        """Whether a method has the object of another library, such as a collection view, in place of the engine's."""
        for own, wanted in zip(method.types, required.types):
            if not self.engine.is_class(wanted):
                continue
            name = self.type_of(own).strip("?")
            client = self.named(name)
            if name in self.engine.types or client and self.engine_class(client) or not re.fullmatch(r"[A-Z][\w.]*", name):
                continue
            return name not in method.generics
        return False

    def shown(self, text):
        """A type with UIKit's names."""
        return re.sub(r"[A-Za-z]\w*(?:\.\w+)*", lambda found: self.engine.shown(found[0]), plain(text))

    def compiles(self, method):
        """Whether all types of a method exist: otherwise the compiler reports it."""
        names = {name for text in (*method.types, method.result) for name in re.findall(r"[A-Za-z]\w*", text)}
        return not names & set(self.engine.unavailable)

    def is_called(self, method):
        """Whether the client itself calls a method, or refers to it."""
        written = (method.name, method.labels)
        return (written in self.sources.calls
                or self.sources.references[method.name] > 0 and method.name not in self.bases)

    @property
    def bases(self):
        """The names of the engine's methods that are also names of parameters and properties, such as tableView."""
        if not hasattr(self, "_bases"):
            self._bases = {name for name, labels in self.every if len(labels) > 1}
        return self._bases

    # MARK: Findings

    def findings(self):
        for each in self.classes:
            for method in each.methods:
                if found := self.judge(each, method):
                    yield Finding(method.path, method.line, f"{method.written} of {each.name} is never called: {found}")
        yield from self.unanswered()

    def judge(self, each, method):
        """What is wrong with a method; None if nothing is."""
        if method.is_override or not self.compiles(method):
            return None
        if "@IBAction" in method.modifiers:
            is_used = self.sources.references[method.name] or any(method.name == name for name, _ in self.sources.calls)
            return None if is_used else (f"there is no storyboard that calls an @IBAction; pass {each.name}.{method.name} to "
                                         "addTarget(_:action:for:) or to a bar button item")
        own = self.adopted(each)
        above = [name for other in self.chain(each)[1:] for name in self.adopted(other) if name not in own]
        base = self.engine_class(each)
        inherited = [name for name in (self.engine.protocols(base) if base else []) if name not in own]
        overridable = [pair for pair in (self.engine.overridable(base) if base else [])
                       if CALLED.match(pair[1].name) or pair[1].full_name in self.every]
        required = self.engine.requirements(dict.fromkeys(own + above + inherited))
        same = [pair for pair in required if pair[1].full_name == method.full_name]
        hooks = [pair for pair in overridable if pair[1].full_name == method.full_name]
        if hooks:
            return self.judge_override(each, method, hooks[0])
        if same:
            return self.judge_same(each, method, same, own, above)
        return (self.judge_absent(method, own + above + inherited) or self.judge_foreign(each, method)
                or self.judge_near(method, required, overridable))

    def judge_override(self, each, method, hook):
        if self.is_about_another(method, hook[1]):
            return None
        difference = self.difference(each, method, hook[1], False)
        # Without a difference the compiler asks for the override.
        return difference and (f"it does not override that of {self.engine.shown(hook[0])}, because {because(difference)}; "
                               f"{difference[1]} and add override")

    def judge_same(self, each, method, same, own, above):
        differences = [self.difference(each, method, required, True) for _, required in same]
        name = self.engine.shown(same[0][0])
        if any(self.is_about_another(method, required) for _, required in same):
            return None
        if all(differences):
            return f"it does not implement that of {name}, because {because(differences[0])}; {differences[0][1]}"
        if any(protocol in own for protocol, _ in same):
            return (f"it is in an extension for some types only; move it into {each.name}"
                    if method.is_constrained else None)
        # An inherited conformance is found in the class that adopts the protocol.
        for other in self.chain(each)[1:]:
            if any(known.full_name == method.full_name for known in other.methods):
                return None
            if any(protocol in self.adopted(other) for protocol, _ in same):
                return (f"{other.name} adopts {name} without it; add it with its default result to {other.name} "
                        "and override it here")
        return self.refinement(each, method, name)

    def refinement(self, each, method, name):
        """The advice for a method of a protocol that a class of the engine adopts without it."""
        for protocol, _ in self.every[method.full_name]:
            if protocol.startswith("TableView") and self.engine.shown(protocol) == protocol:
                return f"{self.engine_class(each)} adopts {name} without it; add {protocol} to {each.name}"
        return f"{self.engine_class(each)} adopts {name} without it; set another object as the delegate"

    def judge_absent(self, method, protocols):
        for protocol in protocols:
            name = self.engine.shown(protocol)
            if (name, method.written) in self.absent:
                return f"TextUIKit does not call that of {name}; delete it, or see UIKitMembers for what is there instead"
        return None

    def judge_foreign(self, each, method):
        """A method of a protocol that the class does not conform to."""
        known = self.every.get(method.full_name)
        if not known or method.is_static or not self.is_known(each) or self.is_called(method):
            return None
        # Others can have methods of such names, but not with the table or the bar among the parameters.
        for protocol, required in known:
            if (any(self.engine.resolved(text) in self.engine.types and self.engine.is_class(text) for text in required.types)
                    and not self.difference(each, method, required, True)):
                return f"{each.name} does not conform to {self.engine.shown(protocol)}; add it to the class"
        return None

    def judge_near(self, method, required, overridable):
        """A method spelled like one that would be called."""
        if self.is_called(method) or method.full_name in self.every or self.is_uikit(method):
            return None
        flat = flattened(method.name, method.labels)
        best = None
        for owner, wanted in overridable + required:
            if abs(len(method.labels) - len(wanted.labels)) > 1 or self.is_about_another(method, wanted):
                continue
            distance = edits(flat, flattened(wanted.name, wanted.labels), 3)
            if spelling(wanted).fullmatch(flat):
                distance = 0
            if distance <= limit(flat) and (best is None or distance < best[0]):
                best = (distance, owner, wanted)
        if not best:
            return None
        _, owner, wanted = best
        addition = " and add override" if (owner, wanted) in overridable else ""
        return f"it nearly matches that of {self.engine.shown(owner)}; write {wanted.written}{addition}"

    def is_uikit(self, method):
        """Whether UIKit itself has a method of this spelling that has no counterpart."""
        return any(labels_of(written) == method.full_name for _, written in self.absent)

    def unanswered(self):
        """Actions by name that no responder of the client mentions."""
        for path, line, name in self.sources.actions:
            if self.sources.literals[name] == 1 and name not in self.engine.actions and name.isidentifier():
                yield Finding(path, line, f"no responder performs the action “{name}”: mention it in canPerform(_:) and "
                                          "perform(_:sender:), or pass the method, as in MyController.add")


def plain(text):
    return re.sub(r"\s+", " ", text).strip()


def returns(result):
    return f"it returns {plain(result)}" if result else "it returns nothing"


def because(difference):
    text = difference[0]
    return text if text.startswith("it") else f"it {text}"


def flattened(name, labels):
    return "".join([name] + [label for label in labels if label != "_"]).lower()


def spelling(method):
    """The spellings of a method in older code, which repeat the types in the labels."""
    pattern = method.name.lower()
    for label, name, text in zip(method.labels, method.parameters, method.types):
        # Without the underscore the name of the parameter is the label.
        endings = words(text) | {name.lower()}
        pattern += ("" if label == "_" else label.lower()) + f"(?:{'|'.join(sorted(endings))})?"
    return re.compile(pattern)


def limit(flat):
    """The number of wrong letters in a name that is still meant."""
    return 2 if len(flat) >= 20 else 1 if len(flat) >= 10 else 0


def edits(one, other, most):
    """The number of letters to insert, delete, replace or exchange; more than the most count as one more."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    before, last = None, list(range(len(other) + 1))
    for row, letter in enumerate(one, 1):
        line = [row]
        for column, wanted in enumerate(other, 1):
            cost = min(last[column] + 1, line[-1] + 1, last[column - 1] + (letter != wanted))
            if before and column > 1 and letter == other[column - 2] and one[row - 2] == wanted:
                cost = min(cost, before[column - 2] + 1)
            line.append(cost)
        before, last = last, line
    return last[-1]
