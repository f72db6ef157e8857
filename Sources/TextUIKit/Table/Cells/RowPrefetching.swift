/// Which rows will probably be shown soon: those within a page, in the direction of scrolling.
package struct RowPrefetching: Hashable, Sendable {
    /// Rows that were announced and have not been shown.
    private var announced: Set<IndexPath> = []
    /// The first line that was seen last.
    private var formerOffset = 0
    /// Whether the content was scrolled up last, not down.
    private var isGoingUp = false

    package init() {}

    /// Announces rows of the page before or after the lines seen, and those announced that will not be shown.
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

    /// A row was shown, so that it need not be taken back.
    package mutating func rowWasShown(_ path: IndexPath) { announced.remove(path) }

    /// Forgets what was announced.
    package mutating func forget() { announced = [] }

    /// Renames the announced rows that survive an update, and forgets the others.
    package mutating func carry(_ mapping: UpdateMapping) {
        announced = Set(announced.compactMap { mapping.newPath(ofOld: $0) })
    }
}
