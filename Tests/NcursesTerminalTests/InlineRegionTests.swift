import NcursesTerminal
import TestSupport
import Testing
import TextCanvas

/// The rows below a shell's cursor, in all small windows.
struct InlineRegionTests {
    private static let heights: [NcursesTerminal.Height] = [
        .rows(1), .rows(2), .rows(4), .rows(9), .percent(1), .percent(50), .percent(100),
    ]

    /// An emulator in which a shell has written a line in each row up to the cursor.
    private func shell(_ window: Size, _ cursor: Point) throws -> TerminalEmulator {
        let emulator = try TerminalEmulator(rows: window.height, columns: window.width)
        for row in 0..<cursor.y { emulator.feed("\(row)\r\n") }
        emulator.feed(String(repeating: "$", count: cursor.x))
        return emulator
    }

    @Test(
        "The rows fit, begin below what the shell has written, and nothing of that is lost",
        arguments: heights)
    func first(_ height: NcursesTerminal.Height) throws {
        for rows in 1...5 {
            let window = Size(width: 4, height: rows)
            for y in 0..<rows {
                for x in 0..<2 where rows > 1 || x == 0 {
                    let cursor = Point(x: x, y: y)
                    let emulator = try shell(window, cursor)
                    var taken = InlineRegion(height)
                    let lines = taken.place(in: window, cursor: cursor, isKnown: false, cursorRow: nil)
                    emulator.feed(InlineRegion.scroll(lines, in: window))
                    let context = "\(height) in \(window) from \(cursor)"
                    #expect(taken.placements == 1)
                    #expect(
                        taken.height >= 1 && taken.top >= 0 && taken.top + taken.height <= rows, "\(context)")
                    let above = taken.top + lines
                    #expect(above == (x > 0 ? y + 1 : y), "\(context)")
                    // Only as much is scrolled as must be.
                    #expect(lines == 0 || taken.top + taken.height == rows, "\(context)")
                    for row in 0..<taken.top where row + lines < y {
                        #expect(emulator.screen.line(row) == "\(row + lines)", "\(context)")
                    }
                    // They are used, and given back.
                    emulator.feed("\u{1b}[\(taken.top + 1);1Hused")
                    emulator.feed(taken.leaving)
                    let place = emulator.screen.cursor
                    #expect(place.row == y - lines && place.column == x, "\(context)")
                    #expect(!emulator.screen.text.contains("used"), "\(context)")
                }
            }
        }
    }

    @Test("Without an answer the screen is scrolled as if the cursor were in its last row, behind something")
    func silent() {
        for height in Self.heights {
            var taken = InlineRegion(height)
            let window = Size(width: 4, height: 5)
            let lines = taken.place(in: window, cursor: nil, isKnown: false, cursorRow: nil)
            #expect(lines == taken.height && taken.top == 5 - taken.height)
            #expect(taken.home == Point(x: 0, y: taken.top))
        }
    }

    @Test("In another window the rows are where the row went in which the cursor was left")
    func resized() {
        for height in Self.heights {
            for rows in 1...6 {
                for cursor in 0..<rows {
                    var taken = InlineRegion(height)
                    _ = taken.place(
                        in: Size(width: 4, height: 5), cursor: Point(x: 0, y: 2), isKnown: false,
                        cursorRow: nil)
                    let former = taken
                    let window = Size(width: 3, height: rows)
                    let left = min(1, former.height - 1)
                    let lines = taken.place(
                        in: window, cursor: Point(x: 0, y: cursor), isKnown: true, cursorRow: left)
                    #expect(taken.placements == 2)
                    #expect(taken.top >= 0 && taken.top + taken.height <= rows)
                    #expect(taken.top + lines == max(0, cursor - left))
                    #expect(taken.home.y <= taken.top && taken.home.x < window.width)
                    // Once their position is unknown, the rows are located again.
                    var again = taken
                    var fresh = InlineRegion(height)
                    let point = Point(x: 1, y: cursor)
                    #expect(
                        again.place(in: window, cursor: point, isKnown: false, cursorRow: left)
                            == fresh.place(in: window, cursor: point, isKnown: false, cursorRow: nil))
                    #expect(again.top == fresh.top && again.home == fresh.home)
                }
            }
        }
    }

    @Test(
        "An answer outside of the window counts as its edge, and a screen is scrolled by 1,024 lines at most")
    func extremes() {
        var taken = InlineRegion(.rows(3))
        let window = Size(width: 4, height: 5)
        _ = taken.place(in: window, cursor: Point(x: 99, y: 99), isKnown: false, cursorRow: nil)
        #expect(taken.top == 2 && taken.home == Point(x: 3, y: 1))
        #expect(InlineRegion.scroll(0, in: window).isEmpty)
        #expect(InlineRegion.scroll(5000, in: window).count { $0 == UInt8(ascii: "\n") } == 1024)
    }
}
