import CommandOptions
import JSONText
import TextUIKit

/// What is promised of text that programs write to a terminal without drawing it, and of JSON that they write.
enum OutputCheck {
    /// Writes bytes in each way.
    ///
    /// - Parameter input: Any bytes.
    /// - Returns: What is wrong, in a sentence; `nil` if nothing is.
    static func fault(in input: [UInt8]) -> String? {
        let text = String(decoding: input, as: UTF8.self)
        let shown = SafeOutput.printable(text)
        if let fault = ScreenCheck.fault(inShown: shown) { return "shown: \(fault)" }
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }), shown != text {
            return "plain text is shown as \(shown.debugDescription)"
        }
        // No two characters are shown as one, and none is left out but controls of the direction.
        let directions: Set<Unicode.Scalar> = [
            "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}",
            "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
        ]
        let marks = text.unicodeScalars.count { directions.contains($0) }
        if shown.unicodeScalars.count < text.count - marks {
            return "something is left out of \(text.debugDescription)"
        }
        return linesFault(input) ?? jsonFault(text)
    }

    private static func linesFault(_ input: [UInt8]) -> String? {
        for end: UInt8 in [0x0A, 0] {
            // One line after the other, as obviously as possible.
            var expected: [UInt8] = []
            var line: [UInt8] = []
            for byte in input {
                guard byte == end else {
                    line.append(byte)
                    continue
                }
                expected += SafeOutput.printable(String(decoding: line, as: UTF8.self)).utf8
                expected.append(0x0A)
                line = []
            }
            expected += SafeOutput.printable(String(decoding: line, as: UTF8.self)).utf8
            guard SafeOutput.printable(input, linesEndingWith: end) == expected else {
                return "lines that end with \(end) are shown otherwise than one by one"
            }
        }
        return nil
    }

    private static func jsonFault(_ text: String) -> String? {
        let quoted = JSONString.quoted(text)
        for scalar in quoted.unicodeScalars where scalar.properties.generalCategory == .control {
            return "JSON has the control character U+\(String(scalar.value, radix: 16))"
        }
        guard let value = value(ofJSON: quoted) else { return "\(quoted) is not a JSON string" }
        return value.unicodeScalars.elementsEqual(text.unicodeScalars) ? nil : "\(quoted) says something else"
    }

    /// A JSON string's value by RFC 8259; `nil` if it is not one.
    private static func value(ofJSON quoted: String) -> String? {
        var scalars = Array(quoted.unicodeScalars)[...]
        guard scalars.popFirst() == "\"", scalars.popLast() == "\"" else { return nil }
        let letters: [Unicode.Scalar: Unicode.Scalar] = [
            "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
        ]
        var units: [UInt16] = []
        while let scalar = scalars.popFirst() {
            guard scalar != "\"", scalar.value >= 0x20 else { return nil }
            guard scalar == "\\" else {
                units += String(scalar).utf16
                continue
            }
            guard let letter = scalars.popFirst() else { return nil }
            if let meant = letters[letter] {
                units += String(meant).utf16
            } else if letter == "u", scalars.count >= 4,
                let unit = UInt16(String(String.UnicodeScalarView(scalars.prefix(4))), radix: 16)
            {
                units.append(unit)
                scalars = scalars.dropFirst(4)
            } else {
                return nil
            }
        }
        return String(decoding: units, as: UTF16.self)
    }
}
