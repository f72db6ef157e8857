import Names
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

    @Test(
        "A title comes after typed letters by the folded form",
        arguments: [
            ("m", "M", true), ("m", "N", true), ("m", "L", false), ("M", "l", false), ("o", "Ö", true),
            ("q", "#", false), ("", "", true), ("a", "", false), ("mb", "M", false),
        ])
    func isAtOrBefore(prefix: String, title: String, expected: Bool) {
        #expect(NamePrefix(prefix).isAtOrBefore(title) == expected)
    }
}
