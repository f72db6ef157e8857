package import TextCanvas

/// The screen rows below a shell's cursor that the interface uses instead of the whole screen.
///
/// The alternate screen is not used then. `FrameWriter`, which knows the first row, paints everything;
/// ncurses gets a smaller screen and never paints. The position of the rows is queried from the terminal
/// whenever it may have changed.
package struct InlineRegion: Hashable, Sendable {
    private let requestedHeight: NcursesTerminal.Height
    /// The first row in use, from 0.
    package private(set) var top = 0
    package private(set) var height = 0
    /// The initial cursor position; its row may be the one below the screen.
    package private(set) var home = Point.zero
    /// A counter that grows whenever other rows are used; they have no content yet.
    package private(set) var placements = 0

    /// Creates rows that are not located yet; `.full` counts as all rows of the screen.
    package init(_ requestedHeight: NcursesTerminal.Height) { self.requestedHeight = requestedHeight }

    /// Locates the rows in a window; returns the number of lines that `scroll(_:in:)` must scroll.
    ///
    /// The cursor may be unknown. `isKnown` means that the rows have not moved, unless by a resize.
    package mutating func place(in window: Size, cursor: Point?, isKnown: Bool, cursorRow: Int?) -> Int {
        let cursor = cursor.map {
            Point(x: max(0, min($0.x, window.width - 1)), y: max(0, min($0.y, window.height - 1)))
        }
        if placements == 0 || !isKnown {
            // Without an answer, assume a cursor below the last row: this may scroll too much.
            home = cursor ?? Point(x: 0, y: window.height)
            top = home.x > 0 ? home.y + 1 : home.y
        } else {
            // The terminal was resized, and the cursor has moved along with its row.
            let distance = top - home.y
            if let cursor { top = max(0, cursor.y - (cursorRow ?? 0)) }
            top = min(top, window.height - 1)
            home = Point(x: min(home.x, window.width - 1), y: max(0, top - distance))
        }
        height = height(in: window)
        placements += 1
        let missing = max(0, top + height - window.height)
        top = max(0, top - missing)
        home.y = max(0, home.y - missing)
        return missing
    }

    private func height(in window: Size) -> Int {
        let rows =
            switch requestedHeight {
            case .full: window.height
            case .rows(let count): count
            case .percent(let share): window.height * min(share, 100) / 100
            }
        // The cursor's line is preserved if it has text.
        return max(1, min(rows, home.x > 0 ? window.height - 1 : window.height))
    }

    /// Returns the bytes that scroll a screen by some lines, at most 1,024.
    package static func scroll(_ lines: Int, in window: Size) -> [UInt8] {
        guard lines > 0 else { return [] }
        return Array("\u{1b}[m\u{1b}[\(window.height);1H".utf8)
            + Array(repeating: UInt8(ascii: "\n"), count: min(lines, 1024))
    }

    /// The bytes that clear the rows and restore the cursor.
    package var leaving: [UInt8] {
        Array("\u{1b}[\(top + 1);1H\u{1b}[J\u{1b}[\(home.y + 1);\(home.x + 1)H".utf8)
    }
}
