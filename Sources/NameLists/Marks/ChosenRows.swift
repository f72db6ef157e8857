public import NameDirectory

/// What was chosen: the marked rows or, without marks, the one that was highlighted.
public struct ChosenRows: Sendable {
    /// In which order rows are told.
    public enum Order: Hashable, Sendable {
        /// As they stand in the list.
        case list
        /// As they were marked; those that were marked at one time as they stand in the list.
        case marking
    }

    /// What can be printed of the rows.
    ///
    /// While a file is being read the screen may show more names by now.
    public let names: any NameRecords
    private let marks: MarkedRows

    /// Chooses marked rows of a list.
    public init(_ marks: MarkedRows, of names: any NameRecords) {
        self.marks = marks
        self.names = names
    }

    /// Chooses one row of a list.
    public init(_ row: NamePlace, of names: any NameRecords) {
        self.init(MarkedRows(row), of: names)
    }

    /// How many rows were chosen.
    public var count: Int { marks.count }

    /// The rows in an order, made one after another.
    ///
    /// - Complexity: O(ranges * log ranges) before the first one.
    public func rows(in order: Order) -> some Sequence<NamePlace> {
        var runs = marks.runsInListOrder()
        if order == .marking {
            runs.sort {
                ($0.run.time, $0.section, $0.run.rows.lowerBound) < (
                    $1.run.time, $1.section, $1.run.rows.lowerBound
                )
            }
        }
        return runs.lazy.flatMap { section, run in
            run.rows.lazy.map { NamePlace(section: section, row: $0) }
        }
    }

    /// The bytes of a chosen name as they were read, without its end; another row may end the program.
    public func bytes(of row: NamePlace) -> [UInt8] {
        names.bytes(ofNameAt: row.row, inSection: row.section)
    }
}

extension ChosenRows: Equatable {
    /// Whether the same rows were chosen in the same order, with the same names.
    ///
    /// - Complexity: O(bytes of the rows).
    public static func == (left: ChosenRows, right: ChosenRows) -> Bool {
        left.marks == right.marks
            && left.rows(in: .list).allSatisfy { left.bytes(of: $0) == right.bytes(of: $0) }
    }
}
