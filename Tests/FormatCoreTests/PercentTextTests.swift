import FormatCore
import Testing

@Suite struct PercentTextTests {
    @Test(arguments: [
        ("a%20b", "a b"), ("%41%c3%A9", "A\u{E9}"), ("100%", "100%"), ("%4", "%4"),
        ("%+4%zz%%41", "%+4%zz%A"),
    ])
    func decoding(text: String, expected: String) {
        #expect(String(decoding: PercentText.decoded(text.utf8), as: UTF8.self) == expected)
    }

    @Test func encoding() {
        let encoded = PercentText.encoded("a/b\u{E9}%".utf8) { $0 < 0x80 && $0 != 0x25 }
        #expect(String(decoding: encoded, as: UTF8.self) == "a/b%C3%A9%25")
    }
}
