/// The rows that will probably be shown soon: those within a page, in the direction of scrolling.
package struct RowPrefetching: Hashable, Sendable {
    /// Rows that were announced and have not been shown.
    private var announced: Set<IndexPath> = []
    /// The first visible line at the last announcement.
    private var formerOffset = 0
    /// Whether the content was last scrolled up, not down.
    private var isGoingUp = false

    package init() {}

    /// Returns the rows to announce on the page before or after the visible lines, and those to cancel.
    package mutating func announce(
        besides visible: Range<Int>, in layout: TableLayout, isShown: (IndexPath) -> Bool
    ) -> (added: [IndexPath], cancelled: [IndexPath]) {
        if visible.lowerBound != formerOffset { isGoingUp = visible.lowerBound < formerOffset }
        formerOffset = visible.lowerBound
        let page =
            isGoingUp
            ? (visible.lowerBound - visible.count)..<visible.lowerBound
            : visible.upperBound..<(visible.upperBound + visible.count)
        let wanted = layout.rows(in: page).filter { !isShown($0) }
        let cancelled = announced.subtracting(wanted)
        let added = wanted.filter { !announced.contains($0) }
        announced = Set(wanted)
        return (added, cancelled.sorted())
    }

    package var isEmpty: Bool { announced.isEmpty }

    /// Removes a row that was shown, so that it is not cancelled.
    package mutating func rowWasShown(_ path: IndexPath) { announced.remove(path) }

    package mutating func reset() { announced = [] }

    /// Updates the paths of the announced rows that survive an update, and forgets the others.
    package mutating func carry(_ mapping: UpdateMapping) {
        announced = Set(announced.compactMap { mapping.newPath(ofOld: $0) })
    }
}
