/// A row in a section.
///
/// Mirrors `IndexPath` with UIKit's `row` and `section`. Differs from UIKit: always exactly two numbers, 16
/// bytes. `UIKitNames` decides between it and Foundation's.
public struct IndexPath: Hashable, Comparable, Sendable {
    /// The section, from 0.
    public var section: Int
    /// The row inside the section, from 0.
    public var row: Int

    /// Makes an index path.
    ///
    /// The numbers are not checked here: a table says what it finds of them.
    public init(row: Int, section: Int) {
        self.section = section
        self.row = row
    }

    /// Makes an index path from an item and a section; mirrors the initialiser for collections.
    public init(item: Int, section: Int) { self.init(row: item, section: section) }

    /// The row, as collections call it.
    public var item: Int {
        get { row }
        set { row = newValue }
    }

    /// Whether `a` comes before `b` in a table.
    public static func < (a: IndexPath, b: IndexPath) -> Bool {
        (a.section, a.row) < (b.section, b.row)
    }
}

extension IndexPath: ExpressibleByArrayLiteral {
    /// Makes an index path from `[section, row]`, as UIKit code writes it.
    ///
    /// - Precondition: There are two numbers.
    public init(arrayLiteral numbers: Int...) {
        precondition(numbers.count == 2, "an index path is [section, row], not \(numbers)")
        self.init(row: numbers[1], section: numbers[0])
    }
}

extension IndexPath: CustomStringConvertible {
    /// The path as messages name it, such as `row 2 of section 0`.
    public var description: String { "row \(row) of section \(section)" }
}
