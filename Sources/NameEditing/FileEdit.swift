/// An edit of rows, said without regard to the format: rows by their numbers in the order of the file.
struct FileEdit {
    /// What is inserted.
    enum Piece {
        /// A new row with a name.
        case name([UInt8])
        /// A row that was taken out.
        case row(Int)
    }

    /// Where something is inserted.
    enum Target: Equatable {
        /// In an array.
        case list(Int)
        /// In a new array, of a section with this title, behind all arrays.
        case section(String)
        /// Among rows that lie in no array.
        case rows
    }

    /// Rows that are taken out, ascending.
    var removed: [Int] = []
    /// New names of rows, wherever these are afterwards.
    var renamed: [Int: [UInt8]] = [:]
    /// Before which row it is inserted; the count of the rows for the end.
    var index = 0
    var target = Target.rows
    var pieces: [Piece] = []

    /// The number that a row has afterwards; `nil` if it was removed.
    func newNumber(ofRow row: Int) -> Int? {
        let before = countRemoved(before: row)
        if before < removed.count, removed[before] == row {
            let piece = pieces.firstIndex { if case .row(row) = $0 { true } else { false } }
            return piece.map { newNumber(ofPiece: $0) }
        }
        return row - before + (row >= index ? pieces.count : 0)
    }

    /// The number that an inserted row has.
    func newNumber(ofPiece piece: Int) -> Int { index - countRemoved(before: index) + piece }

    /// How many rows there are afterwards.
    func newCount(of count: Int) -> Int { count - removed.count + pieces.count }

    /// Whether a row is taken out.
    func removes(_ row: Int) -> Bool {
        let place = countRemoved(before: row)
        return place < removed.count && removed[place] == row
    }

    /// How many rows before one are taken out.
    func countRemoved(before row: Int) -> Int {
        var low = 0
        var high = removed.count
        while low < high {
            let middle = (low + high) / 2
            if removed[middle] < row { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The last row before the place of insertion, in a range of rows, that stays where it is.
    func rowBefore(in rows: Range<Int>) -> Int? {
        var row = min(index, rows.upperBound) - 1
        while row >= rows.lowerBound {
            if !removes(row) { return row }
            row -= 1
        }
        return nil
    }

    /// The first row from the place of insertion on, in a range of rows, that stays where it is.
    func rowBehind(in rows: Range<Int>) -> Int? {
        var row = max(index, rows.lowerBound)
        while row < rows.upperBound {
            if !removes(row) { return row }
            row += 1
        }
        return nil
    }
}
