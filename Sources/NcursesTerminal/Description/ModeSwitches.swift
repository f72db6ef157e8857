/// What is sent to take a terminal's screen and keys, and to give them back.
package struct ModeSwitches: Hashable, Sendable {
    /// The part of the screen that is taken.
    package enum Part: Hashable, Sendable {
        /// All of it, with so many rows.
        case screen(rows: Int)
        /// Some rows of the first screen; what clears them and puts the cursor back.
        case rows(leaving: [UInt8])
    }

    package private(set) var enter: [UInt8] = []
    package private(set) var leave: [UInt8] = []
    /// The first bytes of `leave`, which are sent even where nobody knows which rows are taken.
    package private(set) var alwaysCount = 0

    /// What has the mouse reported: presses, drags, and in decimal numbers.
    package static let mouseOn = Array("\u{1b}[?1000h\u{1b}[?1002h\u{1b}[?1006h".utf8)
    /// What ends the reports.
    package static let mouseOff = Array("\u{1b}[?1006l\u{1b}[?1002l\u{1b}[?1000l".utf8)

    /// Puts together what is sent to a terminal.
    package init(_ description: some TerminalDescription, mouse: Bool, part: Part) {
        let leaveScreen = description.plainBytes(of: "rmcup")
        if case .screen = part, !leaveScreen.isEmpty { enter += description.plainBytes(of: "smcup") }
        enter += description.plainBytes(of: "smkx")
        if description.isAnsi {
            if mouse { enter += Self.mouseOn }
            enter += Array("\u{1b}[?2004h".utf8)
            if mouse { leave += Self.mouseOff }
            leave += Array("\u{1b}[?2004l".utf8)
        }
        leave += description.plainBytes(of: "sgr0")
        if description.number(of: "colors") > 0 { leave += description.plainBytes(of: "op") }
        leave += description.plainBytes(of: "rmkx")
        switch part {
        case .rows(let leaving):
            leave += description.showCursor
            alwaysCount = leave.count
            leave += leaving
        case .screen(let rows):
            leave += leaveScreen
            if leaveScreen.isEmpty {
                // Without a second screen the shell goes on below what was drawn.
                leave += description.plainBytes(of: "cup", rows - 1, 0) + description.plainBytes(of: "el")
            }
            // Last: some terminals bring back with the first screen whether the cursor was shown when it was
            // saved.
            leave += description.showCursor
            alwaysCount = leave.count
        }
    }
}

extension ModeSwitches {
    /// What puts a terminal right that a program has left in disorder; nothing if its cursor cannot be moved.
    ///
    /// As little as possible of what can be read is lost: nothing is cleared, and the cursor moves only from
    /// one screen to the other.
    package static func repair(_ description: (any TerminalDescription)?) -> [UInt8] {
        if let description {
            guard description.bytes(of: "cup") != nil else { return [] }
            guard description.isAnsi else {
                return ["rmcup", "rs2", "rmkx", "rmir", "smam", "rmacs", "sgr0", "op", "cnorm"]
                    .flatMap { description.plainBytes(of: $0) }
            }
        }
        // The terminal's own may also give back a title that was kept, but some clear what they leave.
        let own = description?.bytes(of: "rmcup")?.starts(with: leaveScreen) == true
        return beforeScreen + (own ? description?.plainBytes(of: "rmcup") ?? [] : leaveScreen) + afterScreen
    }

    // Ends what is synchronized, leaves the second screen for the first, with the cursor where it was on it;
    // makes nothing of it where it is the first one already, for which the cursor is kept beforehand. A soft
    // reset (DECSTR) takes back the scrolled region and origins without moving the cursor, where it is known.
    // What follows is what it may lack.
    private static let beforeScreen = Array("\u{1b}[?2026l\u{1b}7".utf8)
    private static let leaveScreen = Array("\u{1b}[?1049l".utf8)
    private static let afterScreen: [UInt8] = {
        let mouse = [9, 1000, 1001, 1002, 1003, 1005, 1006, 1015, 1016].map { "\u{1b}[?\($0)l" }.joined()
        return Array(
            ("\u{1b}[!p\u{1b}7\u{1b}[r\u{1b}[?6l\u{1b}8" + mouse + "\u{1b}[?1004l\u{1b}[?2004l"
                // The ways in which xterm and kitty send keys with modifiers; who does not know the second
                // one may restore a cursor.
                + "\u{1b}[>4m\u{1b}7\u{1b}[=0u\u{1b}8"
                + "\u{1b}[?1l\u{1b}>\u{1b}[4l\u{1b}[?7h\u{1b}[?25h\u{1b}(B\u{1b})0\u{f}\u{1b}[m").utf8)
    }()
}
