/// The visible cells of a table, in the order of their rows.
///
/// There are no more than rows on the screen, and each key looks them up many times; that is faster in sorted
/// arrays than in a dictionary.
struct ShownCells {
    private(set) var paths: [IndexPath] = []
    private(set) var cells: [TableViewCell] = []

    var count: Int { paths.count }

    /// The cell of a row; `nil` for none.
    ///
    /// - Complexity: O(log count) to get, O(count) to set.
    subscript(path: IndexPath) -> TableViewCell? {
        get {
            let place = place(of: path)
            return place < paths.count && paths[place] == path ? cells[place] : nil
        }
        set {
            let place = place(of: path)
            let isThere = place < paths.count && paths[place] == path
            switch (isThere, newValue) {
            case (true, let cell?): cells[place] = cell
            case (true, nil):
                paths.remove(at: place)
                cells.remove(at: place)
            case (false, let cell?):
                paths.insert(path, at: place)
                cells.insert(cell, at: place)
            case (false, nil): break
            }
        }
    }

    /// Whether all of the given rows have cells.
    func holds(_ rows: [IndexPath]) -> Bool {
        for path in rows where !holds(path) { return false }
        return true
    }

    func holds(_ path: IndexPath) -> Bool {
        let place = place(of: path)
        return place < paths.count && paths[place] == path
    }

    /// The row of a cell; `nil` if it has none.
    ///
    /// - Complexity: O(count).
    func path(of cell: TableViewCell) -> IndexPath? {
        for place in cells.indices where cells[place] === cell { return paths[place] }
        return nil
    }

    /// Separates the rows to remove from those to keep.
    func parted(by isUnwanted: (IndexPath) -> Bool) -> (gone: ShownCells, kept: ShownCells) {
        var (gone, kept) = (ShownCells(), ShownCells())
        // Scrolling adds as many rows as it removes.
        kept.paths.reserveCapacity(count + 1)
        kept.cells.reserveCapacity(count + 1)
        for place in paths.indices {
            let path = paths[place]
            if isUnwanted(path) {
                gone.append(path, cells[place])
            } else {
                kept.append(path, cells[place])
            }
        }
        return (gone, kept)
    }

    /// Appends a row after all others.
    private mutating func append(_ path: IndexPath, _ cell: TableViewCell) {
        paths.append(path)
        cells.append(cell)
    }

    /// The index of a row, or the index at which it belongs.
    private func place(of path: IndexPath) -> Int {
        // Visible rows are consecutive, most of them in one section.
        if let first = paths.first, first.section == path.section {
            let place = path.row - first.row
            if place >= 0, place < paths.count, paths[place] == path { return place }
        }
        return paths.firstIndex(atOrAfter: path)
    }
}
