/// The bytes that set up a terminal's screen and keyboard modes, and those that restore them.
package struct ModeSwitches: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        case screen(rows: Int)
        /// Some rows of the main screen; `leaving` clears them and restores the cursor.
        case rows(leaving: [UInt8])
    }

    package private(set) var enter: [UInt8] = []
    package private(set) var leave: [UInt8] = []
    /// Length of the prefix of `leave` that is sent even if the rows in use are unknown.
    package private(set) var alwaysCount = 0

    /// Enables mouse reports: presses and drags, in decimal form.
    package static let mouseOn = Array("\u{1b}[?1000h\u{1b}[?1002h\u{1b}[?1006h".utf8)
    package static let mouseOff = Array("\u{1b}[?1006l\u{1b}[?1002l\u{1b}[?1000l".utf8)

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
            // ncurses narrows the scrolling region for a moment, in which a signal may come.
            leave +=
                description.has("csr", "\u{1b}[%i%p1%d;%p2%dr")
                ? Array("\u{1b}[r".utf8) : description.plainBytes(of: "csr", 0, rows - 1)
            leave += leaveScreen
            if leaveScreen.isEmpty {
                // Without an alternate screen, the shell continues below the drawn content.
                leave += description.plainBytes(of: "cup", rows - 1, 0) + description.plainBytes(of: "el")
            }
            // Last, because some terminals restore the cursor visibility of the time the screen was saved.
            leave += description.showCursor
            alwaysCount = leave.count
        }
    }
}

extension ModeSwitches {
    /// Returns bytes that repair a terminal left in disorder; empty if its cursor cannot be moved.
    ///
    /// They preserve readable content: nothing is cleared, and the cursor moves only by switching screens.
    package static func repair(_ description: (any TerminalDescription)?) -> [UInt8] {
        if let description {
            guard description.bytes(of: "cup") != nil else { return [] }
            guard description.isAnsi else {
                return ["rmcup", "rs2", "rmkx", "rmir", "smam", "rmacs", "sgr0", "op", "cnorm"]
                    .flatMap { description.plainBytes(of: $0) }
            }
        }
        // The terminal's sequence may also restore a saved title, but some clear the screen they leave.
        let own = description?.bytes(of: "rmcup")?.starts(with: leaveScreen) == true
        return beforeScreen + (own ? description?.plainBytes(of: "rmcup") ?? [] : leaveScreen) + afterScreen
    }

    // Ends synchronized output, then switches from the alternate screen to the main screen and its cursor
    // position. If the main screen is shown already, this has no effect, because the cursor is saved
    // beforehand. A soft reset (DECSTR), where supported, resets the scrolling region and origin mode without
    // moving the cursor. The rest covers what the soft reset may lack.
    private static let beforeScreen = Array("\u{1b}[?2026l\u{1b}7".utf8)
    private static let leaveScreen = Array("\u{1b}[?1049l".utf8)
    private static let afterScreen: [UInt8] = {
        let mouse = [9, 1000, 1001, 1002, 1003, 1005, 1006, 1015, 1016].map { "\u{1b}[?\($0)l" }.joined()
        return Array(
            ("\u{1b}[!p\u{1b}7\u{1b}[r\u{1b}[?6l\u{1b}8" + mouse + "\u{1b}[?1004l\u{1b}[?2004l"
                // The protocols by which xterm and kitty send keys with modifiers; a terminal without the
                // second one may take it for a cursor restore.
                + "\u{1b}[>4m\u{1b}7\u{1b}[=0u\u{1b}8"
                + "\u{1b}[?1l\u{1b}>\u{1b}[4l\u{1b}[?7h\u{1b}[?25h\u{1b}(B\u{1b})0\u{f}\u{1b}[m").utf8)
    }()
}
