package import TextCanvas

/// A mouse report of a terminal.
///
/// Source: xterm's control sequences, "Mouse Tracking", modes 1000, 1002 and 1006 (`CSI < b ; x ; y M`, `m`
/// for a release), and the older form `CSI M b x y` that terminals without mode 1006 send.
package struct MouseReport: Hashable, Sendable {
    /// Button and modifiers, as packed by the terminal.
    package var code: Int
    /// The column, from 1.
    package var column: Int
    /// The row, from 1.
    package var row: Int
    package var isRelease: Bool

    package init(code: Int, column: Int, row: Int, isRelease: Bool) {
        self.code = code
        self.column = column
        self.row = row
        self.isRelease = isRelease
    }

    /// The event that the report describes; `nil` for buttons other than the main one and the wheel.
    package var event: MouseEvent? {
        guard column > 0, row > 0, let kind else { return nil }
        return MouseEvent(kind, at: Point(x: column - 1, y: row - 1), modifiers)
    }

    private var kind: MouseEvent.Kind? {
        let isMotion = code & 32 != 0
        switch code & ~(4 | 8 | 16 | 32) {
        case 0: return isRelease ? .release : isMotion ? .drag : .press
        case 64: return isRelease || isMotion ? nil : .wheelUp
        case 65: return isRelease || isMotion ? nil : .wheelDown
        default: return nil
        }
    }

    private var modifiers: Key.Modifiers {
        var modifiers: Key.Modifiers = []
        if code & 4 != 0 { modifiers.insert(.shift) }
        if code & 8 != 0 { modifiers.insert(.alternate) }
        if code & 16 != 0 { modifiers.insert(.control) }
        return modifiers
    }
}

extension MouseReport {
    /// Parses a report byte by byte, starting after its introducer.
    package struct Parser: Hashable, Sendable {
        package enum Step: Hashable, Sendable {
            case more
            case done(MouseReport)
            case broken
            /// Not a report, and the byte starts something else.
            case interrupted
        }

        package enum Form: Hashable, Sendable {
            /// Decimal numbers, after `CSI <`.
            case decimal
            /// Three bytes, after `CSI M`.
            case bytes
        }

        private let form: Form
        private var numbers: [Int] = []
        private var digits = 0
        private var isBroken = false

        package init(_ form: Form) {
            self.form = form
        }

        package mutating func take(_ byte: UInt8) -> Step {
            switch form {
            case .decimal: takeDecimal(byte)
            case .bytes: takeByte(byte)
            }
        }

        private mutating func takeDecimal(_ byte: UInt8) -> Step {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                if digits == 0, !isBroken { numbers.append(0) }
                digits += 1
                // Coordinates have at most five digits, so nothing grows or overflows here.
                if digits > 5 || numbers.count > 3 { isBroken = true }
                if !isBroken { numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte & 15) }
                return .more
            case UInt8(ascii: ";"):
                if digits == 0 || numbers.count > 3 { isBroken = true }
                digits = 0
                return .more
            case UInt8(ascii: "M"), UInt8(ascii: "m"):
                guard !isBroken, numbers.count == 3, digits > 0 else { return .broken }
                return .done(
                    MouseReport(
                        code: numbers[0], column: numbers[1], row: numbers[2],
                        isRelease: byte == UInt8(ascii: "m")))
            case 0x20..<0x40:
                isBroken = true
                return .more
            case 0x40..<0x7f: return .broken
            default: return .interrupted
            }
        }

        private mutating func takeByte(_ byte: UInt8) -> Step {
            guard byte >= 32 else { return .interrupted }
            numbers.append(Int(byte) - 32)
            guard numbers.count == 3 else { return .more }
            // This form does not tell which button was released.
            let isRelease = numbers[0] & (3 | 32 | 64 | 128) == 3
            return .done(
                MouseReport(
                    code: isRelease ? numbers[0] & ~3 : numbers[0], column: numbers[1], row: numbers[2],
                    isRelease: isRelease))
        }
    }
}
