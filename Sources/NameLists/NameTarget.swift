public import FormatCore
public import Names

/// A row for a list to find.
public enum NameTarget: Hashable, Sendable {
    /// The row with an ID.
    case id(RowID)
    /// The first name with exactly these bytes, among all names.
    case name([UInt8])
    /// The first name with a prefix, in section order.
    case prefix(NamePrefix)
    /// The first name with a prefix, starting in the section of its first letter.
    case prefixInOwnSection(NamePrefix)
    /// The next name with a prefix, after the row with an ID.
    case nextPrefix(NamePrefix, after: RowID)
    /// The row nearest to one with an ID: that row if it is shown, otherwise the next one before or after it.
    ///
    /// Uses the order of all names even if this list ranks its rows, and wraps around at the ends.
    case nearest(RowID, isBackward: Bool)
    /// The row at an offset from one with an ID, which need not be shown; a negative offset goes backwards.
    ///
    /// Uses the order of all names even if this list ranks its rows, and wraps around at the ends.
    case steps(Int, from: RowID)
}

/// A row that was found.
public struct LocatedName: Hashable, Sendable {
    /// The ID of the row.
    public var id: RowID
    /// Whether the search wrapped around at an end of the list.
    public var isBeyondEnd: Bool

    /// Creates a result from the ID of a row.
    public init(_ id: RowID, isBeyondEnd: Bool = false) {
        self.id = id
        self.isBeyondEnd = isBeyondEnd
    }
}
