/// Which rows of a table are selected, and which one is pressed.
package struct RowSelection: Hashable, Sendable {
    package private(set) var paths: Set<IndexPath> = []
    /// The row that is pressed.
    package var highlighted: IndexPath?

    package init() {}

    package func contains(_ path: IndexPath) -> Bool { paths.contains(path) }

    package var ordered: [IndexPath] { paths.sorted() }

    /// Selects a row.
    package mutating func select(_ path: IndexPath, keepingOthers keepsOthers: Bool) {
        if keepsOthers { paths.insert(path) } else { paths = [path] }
    }

    /// Deselects a row; returns whether it was selected.
    @discardableResult
    package mutating func deselect(_ path: IndexPath) -> Bool { paths.remove(path) != nil }

    package mutating func deselectAll() { paths = [] }

    /// Deselects all rows but the first.
    package mutating func keepFirst() {
        if paths.count > 1 { paths = Set(ordered.prefix(1)) }
    }

    /// The selected row that begins nearest to a line of the content, the upper of two; `nil` if none is.
    package func row(nearestTo y: Int, in layout: TableLayout) -> IndexPath? {
        func distance(_ path: IndexPath) -> Int { abs(layout.range(ofRowAt: path).lowerBound - y) }
        return ordered.min { distance($0) < distance($1) }
    }

    /// Renames the rows that survive an update; rows that are reloaded are deselected.
    package mutating func carry(_ mapping: UpdateMapping) {
        paths = Set(paths.compactMap { mapping.isReloaded(oldPath: $0) ? nil : mapping.newPath(ofOld: $0) })
        highlighted = highlighted.flatMap { mapping.newPath(ofOld: $0) }
    }
}
