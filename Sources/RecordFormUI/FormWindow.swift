/// Which fields of a long form are in sight: as many as there are rows, always with the one in focus.
package struct FormWindow: Equatable, Sendable {
    /// The first field in sight.
    package private(set) var top = 0
    /// How many rows there are.
    package var height = 0
    /// How many fields there are.
    package var count = 0
    /// The field that has the keys.
    package private(set) var focus = 0
    /// How many rows are taken below the field in focus, for what is wrong with it.
    package var rowsBelowFocus = 0

    package init() {}

    /// Gives another field the keys; the nearest one if there is none of this number.
    package mutating func setFocus(_ field: Int) {
        focus = min(max(field, 0), max(count - 1, 0))
        settle()
    }

    /// Goes on by so many fields, from the last one to the first.
    package mutating func move(by step: Int) {
        guard count > 0 else { return }
        setFocus(((focus + step) % count + count) % count)
    }

    /// Goes on by as many fields as are in sight, and not beyond the ends.
    package mutating func movePage(by step: Int) { setFocus(focus + step * max(height - 1, 1)) }

    /// Brings the field in focus into sight, and leaves no row empty that a field could have.
    package mutating func settle() {
        focus = min(max(focus, 0), max(count - 1, 0))
        let room = max(height - rowsBelowFocus, 1)
        if focus < top { top = focus }
        if focus >= top + room { top = focus - room + 1 }
        top = max(min(top, count - room), 0)
    }

    /// The fields in sight with their rows.
    package var shown: [(field: Int, row: Int)] {
        (top..<max(min(count, top + height), top)).compactMap { field in
            let row = field - top + (field > focus ? rowsBelowFocus : 0)
            return row < height ? (field, row) : nil
        }
    }
}
