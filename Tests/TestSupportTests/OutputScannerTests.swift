import TestSupport
import Testing

/// The scanner finds what is none of the program's own, and only that.
struct OutputScannerTests {
    private func foreign(_ text: String, _ use: OutputScanner.Use = .screen) -> Int {
        OutputScanner.foreign(in: Array(text.utf8), of: use).count
    }

    @Test("What the program sends of its own is allowed")
    func own() {
        let screen =
            "\u{1B}[?1049h\u{1B}[22;0;0t\u{1B}[1;24r\u{1B}[m\u{1B}[4l\u{1B}[H\u{1B}[2J\u{1B}[?1h\u{1B}=a日é\u{1B}[3;4H"
            + "\u{1B}[7Gx\u{8}\u{B}\r\u{1B}[C\u{1B}[12X\u{1B}[K\u{1B}[J\u{1B}[1;3;4;7;94m\u{1B}[38;5;200m\u{1B}[?25l"
            + "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004l\u{1B}[?7h\u{1B}[39;49m\u{1B}>👨\u{200D}👩e\u{301}❤\u{FE0F}"
        #expect(foreign(screen) == 0)
        #expect(foreign("\u{5D0}\u{200E}\u{1B}[3G\u{627}\u{64B}\u{200E}\r") == 0)
        #expect(foreign("\u{5D0}\u{200E}", .lines) == 1 && foreign("\u{5D0}\u{200E}a") == 1)
        #expect(foreign("a\u{200E}\r") == 1)
        #expect(foreign("sections: a line\r\nänd another 日\r\n", .lines) == 0)
    }

    @Test(
        "Anything else is found",
        arguments: [
            "\u{0}", "\u{5}", "\u{7}", "\u{E}", "\u{F}", "\u{C}", "\u{9}", "\u{18}", "\u{7F}", "\n", "\u{9B}",
            "\u{85}", "\u{1B}]0;x\u{7}", "\u{1B}Pq\u{1B}\\", "\u{1B}_x", "\u{1B}^x", "\u{1B}Xx", "\u{1B}c",
            "\u{1B}7",
            "\u{1B}(0", "\u{1B}[?5h", "\u{1B}[?7l", "\u{1B}[5m", "\u{1B}[38;2;1;2;3m", "\u{1B}[6;6n",
            "\u{1B}[c",
            "\u{1B}[5i",
            "\u{1B}[>0c", "\u{1B}[!p", "\u{1B}[ q", "\u{1B}[1;1;1H", "\u{1B}[L", "\u{1B}[b", "\u{1B}[21t",
            "\u{1B}",
            "\u{1B}[", "\u{1B}[31", "\u{202E}", "\u{2066}", "\u{200B}", "\u{2028}", "\u{FEFF}", "\u{AD}",
            "\u{E0041}",
            "\u{FFFF}", "\u{378}", "\u{FFF9}",
        ])
    func foreign(part: String) {
        #expect(foreign("a" + part) > 0)
    }

    @Test("Bytes that are no UTF-8 are found, and colours and sequences where there are to be none")
    func bytes() {
        for part: [UInt8] in [
            [0x80], [0x9B], [0xC2], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5], [0xE2, 0x82],
        ] {
            #expect(!OutputScanner.foreign(in: [0x61] + part, of: .screen).isEmpty)
        }
        #expect(foreign("\u{1B}[31m") == 0 && foreign("\u{1B}[31m", .plainScreen) == 1)
        #expect(
            foreign("\u{1B}[m", .lines) > 0 && foreign("a\rb", .lines) == 1 && foreign("\u{8}", .lines) == 1)
    }
}
