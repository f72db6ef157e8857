internal import ByteScan
internal import FormatWriting

/// An edit of rows, said without regard to the format: rows by their numbers in the order of the file.
package struct FileEdit {
    enum Piece {
        /// A new row with a name.
        case name([UInt8])
        /// A new record, as it is written.
        case record([UInt8])
        /// A row that was taken out.
        case row(Int)
    }

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
    /// What changes records, wherever these are afterwards; each within its row.
    var rewritten: [Int: [FilePatch.Splice]] = [:]
    /// Values of records that are objects of their own, as in binary property lists: by rows, and by the ways
    /// that lead to them, the objects in their place.
    var objects: [Int: [[Int]: [UInt8]]] = [:]
    /// What such a new record is made of: the row that it is like, and its values.
    var newObjects: (like: Int, values: [[Int]: [UInt8]])?
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

    /// The rows whose bytes change.
    var changedRows: [Int] { Array(renamed.keys) + rewritten.keys + objects.keys }

    /// Whether fields of a row change, and with them maybe its name.
    func rewrites(_ row: Int) -> Bool { rewritten[row] != nil || objects[row] != nil }

    /// Whether rows are only deleted and moved.
    var hasNoNewNames: Bool {
        let arePresent = pieces.allSatisfy { if case .row = $0 { true } else { false } }
        return arePresent && renamed.isEmpty && rewritten.isEmpty && objects.isEmpty
    }

    /// How many rows there are afterwards.
    func newCount(of count: Int) -> Int { count - removed.count + pieces.count }

    func removes(_ row: Int) -> Bool {
        let place = countRemoved(before: row)
        return place < removed.count && removed[place] == row
    }

    /// How many rows before one are taken out.
    func countRemoved(before row: Int) -> Int {
        removed.partitioningIndex { $0 >= row }
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

/// What a row may be where rows are texts, or records with a field that is the name.
enum RowKind {
    case record, text
    /// A number or a truth value without quotes.
    case value
}

/// What may stand beside what: names among names, records among records.
extension FileEdit {
    /// Checks that rows come only to where rows of their kind stand; `hasOthers` tells of other values.
    ///
    /// - Throws: `NameEditError` if none of their kind stands there, but something else.
    func checkKinds(
        _ list: Int?, _ layout: FileLayout, hasOthers: Bool, kind: (Int) -> RowKind
    ) throws(NameEditError) {
        guard let rows = list.map({ layout.lists[$0].rows }) else { return }
        guard !rows.isEmpty else {
            if hasOthers { throw .otherValues }
            return
        }
        var checked: Set<RowKind> = []
        for case .row(let row) in pieces {
            let own = kind(row)
            guard checked.insert(own).inserted, !rows.contains(row) else { continue }
            guard !rows.contains(where: { kind($0) == own }) else { continue }
            throw own == .text && rows.allSatisfy { kind($0) == .value } ? .otherValues : .otherKind
        }
    }

    /// Whether pieces are inserted where rows stand already, and not in an empty or a new array.
    func isBesideRows(_ layout: FileLayout) -> Bool {
        switch target {
        case .list(let list): !layout.lists[list].rows.isEmpty
        case .section: false
        case .rows: !layout.rows.isEmpty
        }
    }

    /// Rows in whose notation a new one may be written: those of its array, its neighbours first; of an empty
    /// one, those of all others.
    func models(inList list: Int?, _ layout: FileLayout) -> some Collection<Int> {
        var rows = list.map { layout.lists[$0].rows } ?? layout.rows.indices
        if rows.isEmpty { rows = layout.rows.indices }
        let near = [rowBefore(in: rows), rowBehind(in: rows)].compactMap(\.self)
        return [AnyCollection(near), AnyCollection(rows)].joined()
    }
}
