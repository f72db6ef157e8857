package struct RowSelection: Hashable, Sendable {
    package private(set) var paths: Set<IndexPath> = []
    package var highlighted: IndexPath?

    package init() {}

    package func contains(_ path: IndexPath) -> Bool { paths.contains(path) }

    package var ordered: [IndexPath] { paths.sorted() }

    package mutating func select(_ path: IndexPath, keepingOthers keepsOthers: Bool) {
        if keepsOthers { paths.insert(path) } else { paths = [path] }
    }

    @discardableResult
    package mutating func deselect(_ path: IndexPath) -> Bool { paths.remove(path) != nil }

    package mutating func deselectAll() { paths = [] }

    package mutating func keepFirst() {
        if paths.count > 1 { paths = Set(ordered.prefix(1)) }
    }

    /// The selected row that begins nearest to a line of the content, the upper of two; `nil` for none.
    package func row(nearestTo y: Int, in layout: TableLayout) -> IndexPath? {
        func distance(_ path: IndexPath) -> Int { abs(layout.range(ofRowAt: path).lowerBound - y) }
        return ordered.min { distance($0) < distance($1) }
    }

    /// Updates the paths of rows that survive an update, and deselects those that are reloaded.
    package mutating func carry(_ mapping: UpdateMapping) {
        paths = Set(paths.compactMap { mapping.isReloaded(oldPath: $0) ? nil : mapping.newPath(ofOld: $0) })
        highlighted = highlighted.flatMap { mapping.newPath(ofOld: $0) }
    }
}
