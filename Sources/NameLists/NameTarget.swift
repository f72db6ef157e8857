public import NameDirectory

/// Which row a list is to look for.
public enum NameTarget: Hashable, Sendable {
    /// The row that is known by a place.
    case original(NamePlace)
    /// The first name with exactly these bytes, among all names.
    case name([UInt8])
    /// The first name that begins with a prefix, in the order of the sections.
    case prefix(NamePrefix)
    /// The same, in the section of its first letter before the others.
    case prefixInOwnSection(NamePrefix)
    /// The next name that begins with a prefix, after the row that is known by a place.
    case nextPrefix(NamePrefix, after: NamePlace)
    /// The row nearest to one that is known by a place: itself if it is here, else the next before or after.
    ///
    /// In the order of all names even if this list ranks them, and round its ends.
    case nearest(NamePlace, isBackward: Bool)
    /// So many rows after one that is known by a place, or before it if negative; that one need not be here.
    ///
    /// In the order of all names even if this list ranks them, and round its ends.
    case steps(Int, from: NamePlace)
}

/// A row that was found.
public struct LocatedName: Hashable, Sendable {
    /// What it is known by.
    public var original: NamePlace
    /// Whether the way to it led round an end of the list.
    public var isBeyondEnd: Bool

    /// Makes one.
    public init(_ original: NamePlace, isBeyondEnd: Bool = false) {
        self.original = original
        self.isBeyondEnd = isBeyondEnd
    }
}
