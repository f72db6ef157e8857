import CPseudoTerminal

extension TerminalEmulator {
    /// What a terminal is asked for its modes, and what each question is about.
    private static let questions = [
        ("cursor keys", "\u{1b}[?1$p"), ("reverse screen", "\u{1b}[?5$p"), ("origin", "\u{1b}[?6$p"),
        ("wrapping", "\u{1b}[?7$p"), ("cursor", "\u{1b}[?25$p"), ("mouse clicks", "\u{1b}[?1000$p"),
        ("mouse drags", "\u{1b}[?1002$p"), ("mouse movements", "\u{1b}[?1003$p"),
        ("focus", "\u{1b}[?1004$p"), ("mouse in UTF-8", "\u{1b}[?1005$p"),
        ("mouse in SGR", "\u{1b}[?1006$p"), ("mouse as rxvt", "\u{1b}[?1015$p"),
        ("alternate screen", "\u{1b}[?1047$p"), ("paste", "\u{1b}[?2004$p"), ("inserting", "\u{1b}[4$p"),
        ("style of text", "\u{1b}P$qm\u{1b}\\"), ("scrolled region", "\u{1b}P$qr\u{1b}\\"),
        ("shape of the cursor", "\u{1b}P$q q\u{1b}\\"),
    ]

    /// All modes that a program can leave on, to be compared with those of an unused emulator.
    ///
    /// A letter is shown at the cursor for it: only for the end of a test.
    ///
    /// - Returns: Names of modes with what the terminal answers about them.
    package func modes() -> [String: String] {
        _ = takeReplies()
        var modes: [String: String] = [:]
        for (name, question) in Self.questions {
            feed(question)
            modes[name] = reply()
        }
        pressKeypad()
        modes["keypad"] = reply()
        modes["alternate"] = "\(isAlternateScreen)"
        modes["cursor shown"] = "\(screen.isCursorVisible)"
        modes["mouse"] = "\(mouseReports)"
        // A line of a frame in the character set for drawing, in both of the sets that SI and SO choose.
        feed("\r\nq")
        modes["character set"] = screen[screen.cursor.row, screen.cursor.column - 1].text
        return modes
    }

    private func reply() -> String {
        String(decoding: takeReplies().map { $0 == 0x1B ? UInt8(ascii: "^") : $0 }, as: UTF8.self)
    }
}
