/// Bytes that terminals obey, or that are no text: what the tests put wherever the program takes data.
enum HostileText {
    /// Each byte of C0 and DEL, and each of C1 as a byte and as UTF-8, between two letters.
    static let controls: [[UInt8]] =
        (Array(0x00...0x1F) + [0x7F] + Array(0x80...0x9F)).map { around([$0]) }
        + (UInt8(0x80)...0x9F).map { around([0xC2, $0]) }

    /// Sequences that change a title, a clipboard, colours, modes, or that the terminal answers.
    static let sequences: [[UInt8]] = [
        "\u{1B}]0;evil\u{7}", "\u{1B}]0;evil\u{1B}\\", "\u{9D}0;evil\u{9C}", "\u{1B}]8;;http://x/\u{7}y",
        "\u{1B}]52;c;ZXZpbA==\u{7}", "\u{1B}]104\u{7}", "\u{1B}Pq#0~\u{1B}\\", "\u{90}q#0~\u{9C}",
        "\u{1B}_a\u{1B}\\",
        "\u{1B}^p\u{1B}\\", "\u{1B}Xs\u{1B}\\", "\u{9F}a\u{9C}", "\u{9E}p\u{9C}", "\u{98}s\u{9C}",
        "\u{1B}[?5h", "\u{9B}?5h", "\u{1B}[31m", "\u{9B}31m", "\u{1B}[2J", "\u{1B}[6n", "\u{1B}[5n",
        "\u{1B}[c",
        "\u{1B}[?1049l", "\u{1B}[21t", "\u{1B}[8;1;1t", "\u{1B}[1;2r", "\u{1B}[5i", "\u{1B}[0;65;\"x\"p",
        "\u{1B}c", "\u{1B}Z", "\u{1B}7", "\u{1B}8", "\u{1B}D", "\u{1B}M", "\u{1B}(0q", "\u{1B}%@", "\u{1B}#8",
        "\u{E}q\u{F}", "\u{5}", "\u{7}", "\u{8}\u{8}\u{8}", "\r\u{1B}[K", "at the end\u{1B}",
        "at the end\u{1B}[",
        "at the end\u{9B}",
    ].map { Array("q\($0)".utf8) }

    /// Scalars that turn text around, divide lines, annotate, tag, or show nothing.
    static let scalars: [[UInt8]] = [
        0xAD, 0x61C, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202B, 0x202C,
        0x202D, 0x202E, 0x2060, 0x2061, 0x2062, 0x2063, 0x2064, 0x2065, 0x2066, 0x2067, 0x2068, 0x2069,
        0x206A,
        0x206F, 0x2800, 0x3164, 0xE000, 0xFDD0, 0xFE00, 0xFE0F, 0xFEFF, 0xFFA0, 0xFFF9, 0xFFFA, 0xFFFB,
        0xFFFC,
        0xFFFE, 0xFFFF, 0x1D173, 0x1FFFE, 0xE0001, 0xE0041, 0xE007F, 0xE0100, 0xF0000, 0x10FFFF,
    ].compactMap(Unicode.Scalar.init).map { around(Array(String($0).utf8)) }

    /// Bytes that are not UTF-8: continuations alone, cut short, overlong, surrogates, beyond the last scalar.
    static let broken: [[UInt8]] = [
        [0x80], [0xBF], [0xC2], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xC0, 0x80], [0xC1, 0xBF],
        [0xE0, 0x80, 0x9B],
        [0xF0, 0x80, 0x80, 0x9B], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
        [0xED, 0xA0, 0x80, 0xED, 0xB0, 0x80],
        [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF],
        [0xC0, 0x9B, 0x33, 0x31, 0x6D], [0xC2, 0x1B, 0x5B, 0x6D], [0xE2, 0x1B, 0x5B, 0x6D],
    ].map(around)

    /// All of them.
    static let all = controls + sequences + scalars + broken

    /// Those that are valid text.
    static let texts = all.compactMap { String(validating: $0, as: UTF8.self) }

    /// Texts with a number each after their first letter, by which they are known on a screen.
    static func numbered(_ texts: [[UInt8]]) -> [[UInt8]] {
        texts.enumerated().map { place, text in text.prefix(1) + Array(String(place + 100).utf8) + text }
    }

    /// The numbers of `count` texts, as a screen shows them.
    static func numbers(_ count: Int) -> Set<String> { Set((100..<100 + count).map(String.init)) }

    private static func around(_ bytes: [UInt8]) -> [UInt8] { [0x6B] + bytes + [0x6D] }

    /// A text as a string of JSON, with `\u` for all that is not printing ASCII.
    static func json(_ text: String) -> String {
        let units = text.utf16.map { unit -> String in
            let isPlain = (0x20..<0x7F).contains(unit) && unit != 0x22 && unit != 0x5C
            let digits = String(unit, radix: 16)
            return isPlain
                ? String(UnicodeScalar(UInt8(unit)))
                : "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        return "\"" + units.joined() + "\""
    }

    /// A word of a shell that stands for some bytes, none of them NUL.
    static func shellWord(_ bytes: [UInt8]) -> String {
        // The letter after keeps line ends, which the shell would drop.
        let octal = bytes.map { byte in
            let digits = String(byte, radix: 8)
            return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }
        return "\"$(printf '\(octal.joined())x')\""
    }
}
