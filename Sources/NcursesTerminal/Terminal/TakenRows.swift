package import TextUIKit

/// The rows that are used where the interface takes not all of the screen: some below a shell's cursor.
///
/// There is no second screen then. All is painted by `FrameWriter`, which knows where the rows begin; ncurses
/// is told of a smaller screen and never paints. Where the rows are is asked of the terminal whenever that
/// may have changed.
package struct TakenRows: Hashable, Sendable {
    private let wanted: NcursesTerminal.Height
    /// The first row that is taken, from 0.
    package private(set) var top = 0
    /// How many rows are taken.
    package private(set) var height = 0
    /// Where the cursor stood in the beginning; its row may be the one below the screen.
    package private(set) var home = Point.zero
    /// A number that grows whenever other rows are taken than before: nothing is shown on them yet.
    package private(set) var placements = 0

    /// Makes rows that are not found yet; `.full` counts as all that the screen has.
    package init(_ wanted: NcursesTerminal.Height) { self.wanted = wanted }

    /// Finds the rows in a window; returns how many lines `scroll(_:in:)` must make room for.
    ///
    /// The terminal may not say where the cursor is. `isKnown` rows are where they were, unless resized.
    package mutating func place(in window: Size, cursor: Point?, isKnown: Bool, cursorRow: Int?) -> Int {
        let cursor = cursor.map {
            Point(x: max(0, min($0.x, window.width - 1)), y: max(0, min($0.y, window.height - 1)))
        }
        if placements == 0 || !isKnown {
            // Without an answer the cursor is taken to stand in the last row, behind something: more is
            // scrolled than need be, and nothing is lost.
            home = cursor ?? Point(x: 0, y: window.height)
            top = home.x > 0 ? home.y + 1 : home.y
        } else {
            // The terminal has another size. The cursor went where the row went in which it was left.
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
            switch wanted {
            case .full: window.height
            case .rows(let count): count
            case .percent(let share): window.height * min(share, 100) / 100
            }
        // The line that the cursor stands in is left alone, if it has begun.
        return max(1, min(rows, home.x > 0 ? window.height - 1 : window.height))
    }

    /// What scrolls a screen by some lines, at most 1,024.
    package static func scroll(_ lines: Int, in window: Size) -> [UInt8] {
        guard lines > 0 else { return [] }
        return Array("\u{1b}[m\u{1b}[\(window.height);1H".utf8)
            + Array(repeating: UInt8(ascii: "\n"), count: min(lines, 1024))
    }

    /// What clears the rows and puts the cursor back.
    package var leaving: [UInt8] {
        Array("\u{1b}[\(top + 1);1H\u{1b}[J\u{1b}[\(home.y + 1);\(home.x + 1)H".utf8)
    }
}
