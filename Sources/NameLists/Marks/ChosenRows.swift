public import FormatCore

/// The chosen rows: the marked ones or, without marks, the highlighted one.
public struct ChosenRows: Sendable {
    /// Order in which the rows are returned.
    public enum Order: Hashable, Sendable {
        /// List order.
        case list
        /// Order of marking; rows marked in one step keep their list order.
        case marking
    }

    /// Printable contents of the rows.
    ///
    /// While a file is still loading, the screen may already show more names than these.
    public let names: any NameRecords
    private let marks: MarkedRows

    /// Chooses the marked rows of a list, except those that no longer exist.
    public init(_ marks: MarkedRows, of names: any NameRecords) {
        self.names = names
        var marks = marks
        for id in names.missing { marks.remove([id.asRange.rows], inSection: id.section) }
        self.marks = marks
    }

    /// Chooses a single row of a list.
    public init(_ row: RowID, of names: any NameRecords) {
        self.init(MarkedRows(row), of: names)
    }

    /// Number of chosen rows.
    public var count: Int { marks.count }

    /// The rows in the given order, generated lazily.
    ///
    /// - Complexity: O(ranges * log ranges) before the first row; O(rows * log rows) in a list whose row IDs
    ///   do not follow the list order.
    public func rows(in order: Order) -> some Sequence<RowID> {
        var runs = marks.runsInListOrder()
        if let isBefore = names.order {
            // IDs that follow each other need not be neighbours in the list.
            runs = runs.flatMap { section, run in
                run.rows.map { (section, MarkedRows.Run(rows: $0..<$0 + 1, time: run.time)) }
            }
            runs.sort { isBefore(Self.first($0), Self.first($1)) }
        }
        if order == .marking {
            runs = runs.enumerated().sorted {
                ($0.element.run.time, $0.offset) < ($1.element.run.time, $1.offset)
            }
            .map(\.element)
        }
        return runs.lazy.flatMap { section, run in
            run.rows.lazy.map { RowID(section: section, number: $0) }
        }
    }

    private static func first(_ run: (section: Int, run: MarkedRows.Run)) -> RowID {
        RowID(section: run.section, number: run.run.rows.lowerBound)
    }

    /// Bytes of a chosen name as read, without its line terminator, which may differ from the output's.
    public func bytes(of row: RowID) -> [UInt8] {
        names.bytes(ofNameAt: row.number, inSection: row.section)
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
