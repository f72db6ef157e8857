internal import ByteScan

/// An edit of rows in any format; rows have their numbers in file order.
package struct FileEdit {
    package enum Piece {
        /// A new row with a name.
        case name([UInt8])
        /// A new record, already encoded.
        case record([UInt8])
        /// An existing row, which the edit removes from its old position.
        case row(Int)
    }

    package enum Target: Equatable {
        /// In an array.
        case list(Int)
        /// In a new array for a section with this title, after all arrays.
        case section(String)
        /// Among rows that are not in an array.
        case rows
    }

    /// The rows to remove, ascending.
    package var removed: [Int] = []
    /// The new names of rows, which may also be moved.
    package var renamed: [Int: [UInt8]] = [:]
    /// The changes of records, which may also be moved; each splice is within its row.
    package var rewritten: [Int: [FilePatch.Splice]] = [:]
    /// The changed values of records whose values are separate objects, as in binary property lists: the new
    /// objects by row, and by path in the record.
    package var objects: [Int: [[Int]: [UInt8]]] = [:]
    /// The contents of a new record of this kind: the row it is modelled on, and its values.
    package var newObjects: (like: Int, values: [[Int]: [UInt8]])?
    /// The row before which pieces are inserted; the row count for the end.
    package var index = 0
    package var target = Target.rows
    package var pieces: [Piece] = []
    /// The first letter of a new name, for the section that a file without sections gets for it.
    package var letter: String?

    package init() {}

    /// The new number of a row; `nil` if it is removed.
    package func newNumber(ofRow row: Int) -> Int? {
        let before = countRemoved(before: row)
        if before < removed.count, removed[before] == row {
            let piece = pieces.firstIndex { if case .row(row) = $0 { true } else { false } }
            return piece.map { newNumber(ofPiece: $0) }
        }
        return row - before + (row >= index ? pieces.count : 0)
    }

    /// The new number of an inserted row.
    package func newNumber(ofPiece piece: Int) -> Int { index - countRemoved(before: index) + piece }

    /// The rows whose bytes change.
    package var changedRows: [Int] { Array(renamed.keys) + rewritten.keys + objects.keys }

    /// Whether fields of a row change, possibly including its name.
    package func rewrites(_ row: Int) -> Bool { rewritten[row] != nil || objects[row] != nil }

    /// Whether rows are only deleted and moved.
    package var hasNoNewNames: Bool {
        let arePresent = pieces.allSatisfy { if case .row = $0 { true } else { false } }
        return arePresent && renamed.isEmpty && rewritten.isEmpty && objects.isEmpty
    }

    /// The new number of rows.
    package func newCount(of count: Int) -> Int { count - removed.count + pieces.count }

    package func removes(_ row: Int) -> Bool {
        let place = countRemoved(before: row)
        return place < removed.count && removed[place] == row
    }

    /// The removed rows, joined to runs of neighbours.
    package func removedRuns(areNeighbours: (Int, Int) -> Bool) -> [ClosedRange<Int>] {
        var runs: [ClosedRange<Int>] = []
        for row in removed {
            if let last = runs.last, areNeighbours(last.upperBound, row) {
                runs[runs.count - 1] = last.lowerBound...row
            } else {
                runs.append(row...row)
            }
        }
        return runs
    }

    /// The number of removed rows before a row.
    package func countRemoved(before row: Int) -> Int {
        removed.partitioningIndex { $0 >= row }
    }

    /// The last row in a range before the insertion index that is not removed.
    package func rowBefore(in rows: Range<Int>) -> Int? {
        var row = min(index, rows.upperBound) - 1
        while row >= rows.lowerBound {
            if !removes(row) { return row }
            row -= 1
        }
        return nil
    }

    /// The first row in a range at or after the insertion index that is not removed.
    package func rowAfter(in rows: Range<Int>) -> Int? {
        var row = max(index, rows.lowerBound)
        while row < rows.upperBound {
            if !removes(row) { return row }
            row += 1
        }
        return nil
    }
}

/// The kinds of rows in formats whose rows are texts or records.
package enum RowKind {
    case record, text
    /// A number or Boolean without quotes.
    case value
}

/// Rows can only be inserted next to rows of their kind: names among names, records among records.
extension FileEdit {
    /// Checks that rows are only moved to arrays with rows of their kind; `hasOthers` is whether there are
    /// other values.
    ///
    /// - Throws: `NameEditError` if the array contains only other kinds.
    package func checkKinds(
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

    /// Whether pieces are inserted next to existing rows, as opposed to an empty or a new array.
    package func isBesideRows(_ layout: FileLayout) -> Bool {
        switch target {
        case .list(let list): !layout.lists[list].rows.isEmpty
        case .section: false
        case .rows: !layout.rows.isEmpty
        }
    }

    /// Rows on which a new row can be modelled: those of its array, adjacent ones first; for an empty array,
    /// all rows.
    package func models(inList list: Int?, _ layout: FileLayout) -> some Collection<Int> {
        var rows = list.map { layout.lists[$0].rows } ?? layout.rows.indices
        if rows.isEmpty { rows = layout.rows.indices }
        let near = [rowBefore(in: rows), rowAfter(in: rows)].compactMap(\.self)
        return [AnyCollection(near), AnyCollection(rows)].joined()
    }
}
