/// A row in a section.
///
/// Mirrors `IndexPath` with UIKit's `row` and `section`. Differs from UIKit: always exactly two numbers, 16
/// bytes. `UIKitNames` decides between it and Foundation's.
public struct IndexPath: Hashable, Comparable, Sendable {
    /// The section, from 0.
    public var section: Int
    /// The row within the section, from 0.
    public var row: Int

    /// Creates an index path.
    ///
    /// The numbers are not validated here; a table reports invalid ones.
    public init(row: Int, section: Int) {
        self.section = section
        self.row = row
    }

    /// Creates an index path from an item and a section; mirrors the initialiser for collections.
    public init(item: Int, section: Int) { self.init(row: item, section: section) }

    /// The row, under its name in collections.
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
    /// Creates an index path from `[section, row]`, the order of UIKit code.
    ///
    /// - Precondition: There are two numbers.
    public init(arrayLiteral numbers: Int...) {
        precondition(numbers.count == 2, "an index path is [section, row], not \(numbers)")
        self.init(row: numbers[1], section: numbers[0])
    }
}

extension IndexPath: CustomStringConvertible {
    /// The path as shown in messages, such as `row 2 of section 0`.
    public var description: String { "row \(row) of section \(section)" }
}
