/// The visible cells of a table, in the order of their rows.
///
/// Rows on the screen are few and looked up often, which is faster in sorted arrays than in a dictionary.
struct VisibleCells {
    private(set) var paths: [IndexPath] = []
    private(set) var cells: [TableViewCell] = []

    var count: Int { paths.count }

    /// The cell of a row; `nil` for none; O(log count) to get, O(count) to set.
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

    func holds(_ rows: [IndexPath]) -> Bool {
        for path in rows where !holds(path) { return false }
        return true
    }

    func holds(_ path: IndexPath) -> Bool {
        let place = place(of: path)
        return place < paths.count && paths[place] == path
    }

    /// The row of a cell; `nil` if it has none; O(count).
    func path(of cell: TableViewCell) -> IndexPath? {
        for place in cells.indices where cells[place] === cell { return paths[place] }
        return nil
    }

    /// Separates the rows to remove from those to keep.
    func partitioned(by isUnwanted: (IndexPath) -> Bool) -> (removed: VisibleCells, remaining: VisibleCells) {
        var (removed, remaining) = (VisibleCells(), VisibleCells())
        // Scrolling adds as many rows as it removes.
        remaining.paths.reserveCapacity(count + 1)
        remaining.cells.reserveCapacity(count + 1)
        for place in paths.indices {
            let path = paths[place]
            if isUnwanted(path) {
                removed.append(path, cells[place])
            } else {
                remaining.append(path, cells[place])
            }
        }
        return (removed, remaining)
    }

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
