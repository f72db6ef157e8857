/// The rows that will probably be shown soon: those within a page, in the direction of scrolling.
package struct RowPrefetching: Hashable, Sendable {
    /// Rows that were announced and have not been shown.
    private var announced: Set<IndexPath> = []
    /// The first visible line at the last announcement.
    private var formerOffset = 0
    /// Whether the content was last scrolled up, not down.
    private var isGoingUp = false

    package init() {}

    /// Returns the rows to announce on the page before or after the visible lines, and the announced rows to
    /// cancel.
    ///
    /// - Complexity: O(rows of a page).
    package mutating func announce(
        besides seen: Range<Int>, in layout: TableLayout, isShown: (IndexPath) -> Bool
    ) -> (new: [IndexPath], gone: [IndexPath]) {
        if seen.lowerBound != formerOffset { isGoingUp = seen.lowerBound < formerOffset }
        formerOffset = seen.lowerBound
        let page =
            isGoingUp
            ? (seen.lowerBound - seen.count)..<seen.lowerBound
            : seen.upperBound..<(seen.upperBound + seen.count)
        let wanted = layout.rows(in: page).filter { !isShown($0) }
        let gone = announced.subtracting(wanted)
        let new = wanted.filter { !announced.contains($0) }
        announced = Set(wanted)
        return (new, gone.sorted())
    }

    package var isEmpty: Bool { announced.isEmpty }

    /// Removes a row that was shown, so that it is not cancelled.
    package mutating func rowWasShown(_ path: IndexPath) { announced.remove(path) }

    package mutating func forget() { announced = [] }

    /// Updates the paths of the announced rows that survive an update, and forgets the others.
    package mutating func carry(_ mapping: UpdateMapping) {
        announced = Set(announced.compactMap { mapping.newPath(ofOld: $0) })
    }
}
