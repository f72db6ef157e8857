/// The visible part of a long form: as many fields as there are rows, always including the focused one.
package struct FormWindow: Equatable, Sendable {
    /// The first visible field.
    package private(set) var top = 0
    /// Number of rows.
    package var height = 0
    /// Number of fields.
    package var count = 0
    /// The focused field.
    package private(set) var focus = 0
    /// Number of rows below the focused field taken by its error message.
    package var rowsBelowFocus = 0

    package init() {}

    /// Focuses a field, or the nearest one if the index is out of range.
    package mutating func setFocus(_ field: Int) {
        focus = min(max(field, 0), max(count - 1, 0))
        settle()
    }

    /// Moves the focus by some fields, wrapping around at the ends.
    package mutating func move(by step: Int) {
        guard count > 0 else { return }
        setFocus(((focus + step) % count + count) % count)
    }

    /// Moves the focus by one page, stopping at the ends.
    package mutating func movePage(by step: Int) { setFocus(focus + step * max(height - 1, 1)) }

    /// Scrolls the focused field into view, and leaves no row empty while there are fields for it.
    package mutating func settle() {
        focus = min(max(focus, 0), max(count - 1, 0))
        let room = max(height - rowsBelowFocus, 1)
        if focus < top { top = focus }
        if focus >= top + room { top = focus - room + 1 }
        top = max(min(top, count - room), 0)
    }

    /// The visible fields with their rows.
    package var shown: [(field: Int, row: Int)] {
        (top..<max(min(count, top + height), top)).compactMap { field in
            let row = field - top + (field > focus ? rowsBelowFocus : 0)
            return row < height ? (field, row) : nil
        }
    }
}
