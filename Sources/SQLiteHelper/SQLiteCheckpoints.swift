internal import ByteScan
internal import HelperProtocol
internal import ListHelper

/// Place of a row in the order of a prepared table.
struct SQLitePlace {
    var section: Int
    var sorted: [UInt8]
    var id: Int

    static func isInOrder(_ left: SQLitePlace, _ right: SQLitePlace) -> Bool {
        guard left.section == right.section else { return left.section < right.section }
        guard left.sorted == right.sorted else { return left.sorted.lexicographicallyPrecedes(right.sorted) }
        return left.id < right.id
    }

    /// SQL for the three values.
    var values: String {
        "(\(section), \(SQLText.literal(String(decoding: sorted, as: UTF8.self))), \(id))"
    }
}

/// The checkpoints of a prepared table, from which rows are counted.
struct SQLiteCheckpoints {
    /// Maximum number of rows from a checkpoint to the next one; more mean damage.
    private static let maxRows = 4_096

    private var places: [SQLitePlace] = []
    /// Number of rows before each checkpoint, followed by the total number.
    private var firstRows = [0]

    var rowCount: Int { firstRows[firstRows.count - 1] }

    /// Appends the next checkpoint.
    ///
    /// - Throws: `HelperFailure` if there cannot be one like this.
    mutating func append(_ place: SQLitePlace, count: Int) throws(HelperFailure) {
        guard (0...Self.maxRows).contains(count), rowCount + count < Int(UInt32.max) else {
            throw HelperFailure(.damaged, "its checkpoints are wrong")
        }
        guard count > 0 else { return }
        places.append(place)
        firstRows.append(rowCount + count)
    }

    /// Index of the last checkpoint at or before a row, by its number or its place.
    func index(of number: Int) -> Int {
        max(0, firstRows.dropLast().partitioningIndex { $0 > number } - 1)
    }
    func index(of place: SQLitePlace) -> Int {
        max(0, places.partitioningIndex { SQLitePlace.isInOrder(place, $0) } - 1)
    }

    /// A checkpoint, and the numbers of its rows.
    subscript(index: Int) -> (place: SQLitePlace, rows: Range<Int>) {
        (places[index], firstRows[index]..<firstRows[index + 1])
    }
}
