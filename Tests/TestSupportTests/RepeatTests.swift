import TestSupport
import Testing

/// REP, which is expanded before the emulator's library sees it.
@Suite("Repeated characters")
struct RepeatTests {
    /// What to feed, and the same written out.
    static let cases: [(String, String)] = [
        ("-\u{1B}[4b|", "-----|"),
        ("-\u{1B}[b|", "--|"),
        ("-\u{1B}[0b|", "--|"),
        ("-\u{1B}[2b\u{1B}[2b|", "-----|"),
        ("ab\u{1B}[12bc", "abbbbbbbbbbbbbc"),
        ("é\u{1B}[3bx", "ééééx"),
        ("─\u{1B}[3bx", "────x"),
        ("あ\u{1B}[2bx", "あああx"),
        ("𝄞\u{1B}[2bx", "𝄞𝄞𝄞x"),
        ("e\u{301}\u{1B}[2bx", "e\u{301}eex"),
        ("\u{1B}[2bx", "x"),
        ("a\u{1B}[7mb\u{1B}[2b\u{1B}[mc", "a\u{1B}[7mbbb\u{1B}[mc"),
        ("a\u{1B}[31m\u{1B}[2bx", "a\u{1B}[31maax"),
        ("a\u{1B}(0q\u{1B}[2b\u{1B}(Bx", "a\u{1B}(0qqq\u{1B}(Bx"),
        ("a\u{1B}]0;title b\u{7}\u{1B}[2bx", "a\u{1B}]0;title b\u{7}aax"),
        ("a\u{1B}]0;title b\u{1B}\\\u{1B}[2bx", "a\u{1B}]0;title b\u{1B}\\aax"),
        ("a\u{1B}[?2bx", "ax"),
        ("a\u{1B}[2;3bx", "aaax"),
        ("a\u{1B}[2\u{18}bx", "abx"),
        ("a\u{1B}\u{1B}[2bx", "aaax"),
        ("a\u{1B}[1\u{1B}[2bx", "aaax"),
        ("a\u{1B}[?1\u{1B}[2bx", "aaax"),
        ("a\u{1B}]0;t\u{1B}[2bx", "aaax"),
        ("a\u{1B}[00000000000000000000002bx", "aaax"),
        ("a\u{1B}[2\nbx", "a\naax"),
        ("a\u{1B}\n[2bx", "a\naax"),
        ("a\u{1B}[1;31;2;4mb", "a\u{1B}[1;31;4mb"),
        ("a\r\nb\u{1B}[2b", "a\r\nbbb"),
    ]

    private func screen(_ pieces: [[UInt8]]) throws -> Screen {
        let emulator = try TerminalEmulator(rows: 3, columns: 30)
        for piece in pieces { emulator.feed(piece) }
        return emulator.screen
    }

    @Test("a repetition shows what the same text written out shows", arguments: cases)
    func expansion(repeated: String, written: String) throws {
        #expect(try screen([Array(repeated.utf8)]) == screen([Array(written.utf8)]))
    }

    @Test("it does so when it comes in two pieces, cut at every byte, and byte by byte", arguments: cases)
    func pieces(repeated: String, written: String) throws {
        let bytes = Array(repeated.utf8)
        let expected = try screen([Array(written.utf8)])
        for cut in 0...bytes.count {
            #expect(try screen([Array(bytes[..<cut]), Array(bytes[cut...])]) == expected, "cut at \(cut)")
        }
        #expect(try screen(bytes.map { [$0] }) == expected)
    }

    @Test("a repetition without end is cut at the size of the screen")
    func limit() throws {
        let screen = try screen([Array("a\u{1B}[999999999bz".utf8)])
        #expect(screen.contains("az"))
    }
}
