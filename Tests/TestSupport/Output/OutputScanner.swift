/// Looks through what the program sent for anything that is none of its own sequences.
///
/// A list of what is allowed, not of what is not: whatever is not on it is reported.
package struct OutputScanner {
    /// What the program does with the terminal.
    package enum Use: Hashable, Sendable {
        /// It writes lines: messages, answers, questions. No sequence at all is its own.
        case lines
        /// It draws a screen.
        case screen
        /// It draws a screen without colours.
        case plainScreen
    }

    private let use: Use
    private let bytes: [UInt8]
    private var place = 0
    private var found: [String] = []

    private init(_ bytes: [UInt8], _ use: Use) {
        self.bytes = bytes
        self.use = use
    }

    /// What was sent that is not the program's own.
    ///
    /// - Parameters:
    ///   - bytes: All that came out of the terminal.
    ///   - use: What the program does with it.
    /// - Returns: A line for each finding; none if all is well.
    package static func foreign(in bytes: [UInt8], of use: Use) -> [String] {
        var scanner = OutputScanner(bytes, use)
        scanner.scan()
        return scanner.found
    }

    private mutating func scan() {
        while place < bytes.count {
            switch bytes[place] {
            case 0x20..<0x7F: place += 1
            case 0x1B where use != .lines: scanEscape()
            case 0x08, 0x0B, 0x0D: takeMovement()
            case 0x0A where place > 0 && bytes[place - 1] == 0x0D: place += 1
            case 0x00..<0x80: report(1, "a control character")
            default: scanScalar()
            }
        }
    }

    private mutating func takeMovement() {
        // A carriage return begins a new line, or goes before one.
        let isLineEnd = bytes[place] == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A
        if use == .lines, !isLineEnd { report(1, "a movement") } else { place += 1 }
    }

    /// A scalar beyond ASCII.
    private mutating func scanScalar() {
        let lead = bytes[place]
        let count = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
        let end = min(place + max(count, 1), bytes.count)
        guard count > 0, end - place == count,
            let text = String(validating: bytes[place..<end], as: UTF8.self),
            let scalar = text.unicodeScalars.first
        else {
            report(1, "a byte that is no UTF-8")
            return
        }
        let isOwn = !OutputScanner.isObeyed(scalar) || (use != .lines && isOwnMark(scalar, end: end))
        if isOwn { place = end } else { report(count, "a scalar that is no text") }
    }

    /// Whether some terminal does something else with a scalar than to show it, or shows nothing.
    package static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: return true
        case .format:
            // Joiners are parts of letters and emoji; signs that stand before numbers can be seen.
            let isJoiner = scalar.value == 0x200C || scalar.value == 0x200D
            return !isJoiner
                && (properties.isDefaultIgnorableCodePoint || properties.isBidiControl
                    || (0xFFF9...0xFFFB).contains(scalar.value))
        default: return properties.isNoncharacterCodePoint || properties.isBidiControl
        }
    }

    /// Whether a scalar is the mark that the program puts at the end of a text from right to left.
    ///
    /// Hebrew or Arabic stands before it, and signs and numbers may; after it the cursor is placed.
    private func isOwnMark(_ scalar: Unicode.Scalar, end: Int) -> Bool {
        let before = String(decoding: bytes[max(0, place - 64)..<place], as: UTF8.self).unicodeScalars
        let hasLetter = before.contains {
            (0x590...0x8FF).contains($0.value) || (0xFB1D...0xFEFE).contains($0.value)
        }
        return scalar == "\u{200E}" && hasLetter && end < bytes.count && [0x0D, 0x1B].contains(bytes[end])
    }

    // MARK: Sequences

    private mutating func scanEscape() {
        guard place + 1 < bytes.count else { return report(1, "an escape at the end") }
        switch bytes[place + 1] {
        // The keypad's mode, and a row inserted above.
        case UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "M"): place += 2
        case UInt8(ascii: "["): scanControl()
        default: report(2, "an escape sequence")
        }
    }

    /// A control sequence (ECMA-48, 5.4): parameters, intermediate bytes, a final byte.
    private mutating func scanControl() {
        var end = place + 2
        while end < bytes.count, (0x20..<0x40).contains(bytes[end]) { end += 1 }
        guard end < bytes.count, (0x40..<0x7F).contains(bytes[end]) else {
            return report(end - place, "a broken sequence")
        }
        let parameters = String(decoding: bytes[(place + 2)..<end], as: UTF8.self)
        guard isOwn(parameters, final: Character(Unicode.Scalar(bytes[end]))) else {
            return report(end + 1 - place, "a sequence")
        }
        place = end + 1
    }

    private func isOwn(_ parameters: String, final: Character) -> Bool {
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
        let areNumbers = numbers.allSatisfy {
            $0.utf8.allSatisfy { (0x30...0x39).contains($0) } && $0.utf8.count < 5
        }
        switch final {
        case "A", "B", "C", "G", "X", "d", "S", "T": return areNumbers && numbers.count == 1
        case "b": return areNumbers && numbers.count == 1 && !parameters.isEmpty
        case "H": return areNumbers && numbers.count <= 2
        case "J", "K": return ["", "1", "2"].contains(parameters)
        // The rows that scroll, which ncurses sets for a moment; insertion is switched off; the window's title is kept.
        case "r": return areNumbers && numbers.count == 2 || parameters.isEmpty
        case "t": return ["22;0;0", "23;0;0"].contains(parameters)
        case "n": return parameters == "6"
        case "l" where parameters == "4": return true
        // Long lines go on in the next row, as ever.
        case "h" where parameters == "?7": return true
        case "h", "l":
            return parameters.first == "?"
                && parameters.dropFirst().split(separator: ";")
                    .allSatisfy { ["1", "12", "25", "1000", "1002", "1006", "1049", "2004"].contains($0) }
        case "m": return areNumbers && isLook(numbers.map { Int($0) ?? 0 })
        default: return false
        }
    }

    /// Whether the numbers of a look are those that the program has: bold, italic, underline, reverse and colours.
    private func isLook(_ numbers: [Int]) -> Bool {
        var rest = numbers[...]
        while let number = rest.popFirst() {
            switch number {
            // Where nothing is coloured ncurses still goes back to the colours of the terminal.
            case 0, 1, 3, 4, 7, 39, 49: continue
            case 30...37, 40...47, 90...97, 100...107: if use == .plainScreen { return false }
            case 38, 48:
                let isPalette = rest.popFirst() == 5 && (rest.popFirst().map { $0 < 256 } ?? false)
                if use == .plainScreen || !isPalette { return false }
            default: return false
            }
        }
        return true
    }

    // MARK: Reports

    private mutating func report(_ count: Int, _ what: String) {
        let part = bytes[place..<min(place + count, bytes.count)]
        let before = String(decoding: bytes[max(0, place - 24)..<place], as: UTF8.self).debugDescription
        let shown = part.map { String($0, radix: 16) }.joined(separator: " ")
        found.append("byte \(place): \(what), \(shown), behind \(before)")
        place += max(count, 1)
    }
}
