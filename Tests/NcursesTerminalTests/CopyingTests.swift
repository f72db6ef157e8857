import NcursesTerminal
import Testing

struct CopyingTests {
    @Test(
        "A copied text is sent as OSC 52 in base 64",
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy"),
            ("ÿ\u{1b}", "w78b"),
        ])
    func sequence(text: String, encoded: String) {
        #expect(
            String(decoding: NcursesTerminal.copySequence(text), as: UTF8.self)
                == "\u{1b}]52;c;\(encoded)\u{7}")
    }
}
