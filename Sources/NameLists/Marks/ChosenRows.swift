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

    /// Chooses marked rows of a list, without those that are gone.
    public init(_ marks: MarkedRows, of names: any NameRecords) {
        self.names = names
        var marks = marks
        for place in names.missing { marks.remove([place.asRows.rows], inSection: place.section) }
        self.marks = marks
    }

    /// Chooses one row of a list.
    public init(_ row: NamePlace, of names: any NameRecords) {
        self.init(MarkedRows(row), of: names)
    }

    /// How many rows were chosen.
    public var count: Int { marks.count }

    /// The rows in an order, made one after another.
    ///
    /// - Complexity: O(ranges * log ranges) before the first one; O(rows * log rows) in a list whose rows are
    ///   not known by their places.
    public func rows(in order: Order) -> some Sequence<NamePlace> {
        var runs = marks.runsInListOrder()
        if let isBefore = names.order {
            // Keys that follow each other need not be neighbours in the list.
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
            run.rows.lazy.map { NamePlace(section: section, row: $0) }
        }
    }

    private static func first(_ run: (section: Int, run: MarkedRows.Run)) -> NamePlace {
        NamePlace(section: run.section, row: run.run.rows.lowerBound)
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
