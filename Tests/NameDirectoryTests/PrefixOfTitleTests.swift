import NameDirectory
import Testing

/// Titles are compared with typed letters as names are.
struct PrefixOfTitleTests {
    @Test(
        "A title begins with a letter in either case and whatever its diacritics",
        arguments: [
            ("m", "M", true), ("M", "m", true), ("o", "Ö", true), ("ö", "O", false), ("ö", "o\u{308}", true),
            ("c", "CH", true), ("ch", "C", false), ("", "A", true), ("a", "", false), ("か", "か", true),
        ])
    func isAtStart(prefix: String, title: String, expected: Bool) {
        #expect(NamePrefix(prefix).isAtStart(of: title) == expected)
    }
}
