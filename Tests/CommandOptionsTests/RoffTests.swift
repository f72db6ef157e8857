import CommandOptions
import Testing

/// Text for roff.
struct RoffTests {
    @Test(
        "What roff would read as its own is escaped",
        arguments: [
            ("--no-sort", "\\-\\-no\\-sort"), ("a\\tb", "a\\(rstb"), (".SH", "\\&.SH"),
            ("a.b", "a.b"), ("'it's'", "\\(aqit\\(aqs\\(aq"), ("`~^\"", "\\(ga\\(ti\\(ha\\(dq"),
            ("two\nlines", "two lines"), ("é…", "\\[u00E9]\\[u2026]"), ("😀", "\\[u1F600]"), ("", ""),
        ])
    func escapes(text: String, escaped: String) {
        #expect(Roff.escaped(text) == escaped)
    }

    @Test("Every ASCII character, at either place of a line, is text")
    func allASCII() {
        for byte in UInt8(0)..<0x80 {
            let character = String(UnicodeScalar(byte))
            for text in [character + "x", "x" + character] {
                let line = Roff.escaped(text)
                #expect(!line.hasPrefix(".") && !line.hasPrefix("'") && !line.contains("\n"))
                #expect(line.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
            }
        }
    }
}
