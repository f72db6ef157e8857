internal import TextUIKit

/// Converts output that a program wrote for a terminal to lines of plain text.
package enum CommandOutput {
    private static let tabWidth = 8

    /// The lines of a program's output; a final line feed does not start another line.
    ///
    /// Escape sequences are removed, tabs become blanks, and a backspace deletes the preceding scalar. Other
    /// control characters stay and are drawn as visible symbols; bytes that are not UTF-8 become U+FFFD.
    ///
    /// - Complexity: O(bytes).
    package static func lines(of bytes: [UInt8]) -> [String] {
        var lines: [String] = []
        var line = String.UnicodeScalarView()
        /// Start of the text after the last tab, in scalars; a tab ends at a multiple of the tab width.
        var start = 0
        var count = 0
        func end() {
            if line.last == "\r" { line.removeLast() }
            lines.append(String(line))
            (line, start, count) = (String.UnicodeScalarView(), 0, 0)
        }
        var escapes = EscapeFilter()
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars where !escapes.takes(scalar) {
            switch scalar {
            case "\n": end()
            case "\t":
                let used = TextMetrics.width(of: String(line.suffix(count - start)))
                let blanks = tabWidth - used % tabWidth
                line.append(contentsOf: repeatElement(" ", count: blanks))
                count += blanks
                start = count
            case "\u{8}":
                guard count > 0 else { continue }
                line.removeLast()
                count -= 1
                start = min(start, count)
            default:
                line.append(scalar)
                count += 1
            }
        }
        if !line.isEmpty { end() }
        return lines
    }
}

/// A parser that recognises escape sequences scalar by scalar (ECMA-48, 5.2 to 5.6).
private struct EscapeFilter {
    private enum State {
        case text, escape, control, string, stringEscape
    }

    private var state = State.text

    /// Whether the scalar belongs to an escape sequence.
    mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
        // A line feed aborts an escape sequence.
        if scalar == "\n" { state = .text }
        switch state {
        case .text:
            switch scalar.value {
            case 0x1B: state = .escape
            case 0x9B: state = .control
            case 0x90, 0x98, 0x9D, 0x9E, 0x9F: state = .string
            default: return false
            }
        case .escape:
            switch scalar.value {
            case 0x5B: state = .control
            case 0x50, 0x58, 0x5D, 0x5E, 0x5F: state = .string
            // Intermediate bytes continue the sequence.
            case 0x20...0x2F: break
            default: state = .text
            }
        case .control: if (0x40...0x7E).contains(scalar.value) { state = .text }
        case .string:
            switch scalar.value {
            case 0x07, 0x9C: state = .text
            case 0x1B: state = .stringEscape
            default: break
            }
        case .stringEscape:
            state = scalar == "\\" ? .text : .string
            // Anything else belongs to the string, and may end it.
            if state == .string { return takes(scalar) }
        }
        return true
    }
}
