/// The identifier of a row: its section among all sections of the list, and a number in it.
///
/// It is the same in the list and in its search results. In a list that counts its rows the number is the
/// index of the row in its section, from 0; in a table of a database it may be any number that the row keeps,
/// such as one derived from its key. Mirrors UIKit's item identifiers.
public struct RowID: Hashable, Sendable {
    /// The index of the section among all sections of the list.
    public var section: Int
    /// The number of the row in the section.
    public var number: Int

    /// Creates the ID of a row from its section and its number there.
    public init(section: Int, number: Int) {
        self.section = section
        self.number = number
    }
}

extension RowID: Comparable {
    /// Whether one row precedes another in a list whose numbers follow its order.
    public static func < (left: RowID, right: RowID) -> Bool {
        (left.section, left.number) < (right.section, right.number)
    }
}
