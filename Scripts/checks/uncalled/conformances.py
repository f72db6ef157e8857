"""What the classes of a client inherit and conform to."""
import re

# Protocols of Foundation and UIKit that refine none of the engine's. Any other may: the delegate of a collection view is
# also that of a scroll view.
KNOWN = set(
    "NSObject AnyObject class Equatable Hashable Comparable Codable Encodable Decodable Sendable Identifiable Error "
    "CustomStringConvertible CustomDebugStringConvertible LocalizedError NSCopying NSCoding NSSecureCoding NSObjectProtocol "
    "CaseIterable RawRepresentable ObservableObject URLSessionDelegate NSFetchedResultsControllerDelegate "
    "UIGestureRecognizerDelegate UIPickerViewDelegate UIPickerViewDataSource UICollectionViewDataSource "
    "UIImagePickerControllerDelegate UIPopoverPresentationControllerDelegate CLLocationManagerDelegate".split())


class Conformances:
    """The classes of a client, and what each of them inherits and conforms to."""

    def __init__(self, engine, sources):
        self.engine, self.sources = engine, sources
        # A type that these files only extend is one of another library, such as UIViewController.
        self.classes = [each for each in sources.types.values() if each.kind == "class" or not each.kind and each.parents]

    def named(self, name, outer=""):
        """A client's type, also one that is nested beside the place where it is named."""
        while outer:
            if (found := self.sources.types.get(f"{outer}.{name}")) and found.kind:
                return found
            outer = outer.rpartition(".")[0]
        found = self.sources.types.get(name)
        return found if found and found.kind else None

    def parents(self, each):
        """What a type inherits, with aliases of the client replaced."""
        found = []
        for parent in each.parents:
            target = self.sources.aliases.get(parent)
            found += re.split(r"&", target) if target and not self.named(parent, each.name) else [parent]
        return [re.sub(r"<.*>", "", parent) for parent in found]

    def superclass(self, each):
        """The client's superclass of a class, or None."""
        found = (self.named(parent, each.name) for parent in self.parents(each))
        return next((parent for parent in found if parent and parent.kind == "class" and parent is not each), None)

    def chain(self, each):
        """A class and its superclasses in the client, the nearest first."""
        found = []
        while each and each not in found:
            found.append(each)
            each = self.superclass(each)
        return found

    def engine_class(self, each):
        """The name of the engine's class that a client's class comes from, or None."""
        if not each.kind and self.engine.is_class(each.name):
            return self.engine.resolved(each.name)
        for own in self.chain(each):
            for parent in self.parents(own):
                if not self.named(parent, own.name) and self.engine.is_class(parent):
                    return self.engine.resolved(parent)
        return None

    def adopted(self, each):
        """The engine's protocols that a class itself adopts, also by protocols of the client."""
        waiting, seen, found = [(each, parent) for parent in self.parents(each)], set(), []
        while waiting:
            owner, parent = waiting.pop(0)
            own = self.named(parent, owner.name)
            if own and own.kind == "protocol" and own.name not in seen:
                seen.add(own.name)
                waiting += [(own, name) for name in self.parents(own)]
            elif not own and not self.engine.is_class(parent):
                found += [name for name in self.engine.protocols(parent) if name not in found]
        return found

    def is_known(self, each):
        """Whether everything that a class inherits is known."""
        waiting, seen = [each], set()
        while waiting:
            own = waiting.pop()
            if own.name in seen:
                continue
            seen.add(own.name)
            if not own.kind:
                return False
            for parent in self.parents(own):
                resolved = self.engine.resolved(parent)
                if other := self.named(parent, own.name):
                    waiting.append(other)
                elif resolved not in self.engine.types and parent not in KNOWN:
                    return False
        return True
