internal import ByteScan
internal import FormatCore

/// Validates a JSON value and finds its end.
///
/// It can pause after any byte and resume when more bytes have arrived. A counter holds the nesting depth,
/// and one bit per level its kind. Numbers are skipped without conversion.
///
/// Grammar: RFC 8259, sections 2 to 7; control characters in strings are only recorded.
struct JSONScanner: Sendable {
    enum Step: UInt8, Sendable {
        case value, elementOrEnd, keyOrEnd, key, colon, afterValue
        case string, keyString
        case minus, zero, integer, point, fraction, exponent, exponentSign, exponentDigits
    }

    enum Outcome {
        case whole
        /// The bytes end within the value.
        case partial
        /// The value is invalid; `failure` contains the reason.
        case wrong
    }

    /// Start offset of the value.
    private(set) var start = 0
    private(set) var startLine = 1
    /// Offset of the next byte; the end of the value once it is complete.
    private(set) var at = 0
    private(set) var line = 1
    private(set) var step = Step.value
    /// The syntax error, if any.
    private(set) var failure: JSONFailure?
    /// Line of the first control character in a string.
    private(set) var controlLine: Int?
    /// Whether a member of the outermost object is an array.
    private(set) var hasArray = false
    /// Number of complete members of the outermost container, except the last one.
    private(set) var memberCount = 0
    /// Whether a newline ends an unclosed string that is the whole value.
    private var endsAtNewline = false
    private var depth = 0
    private var depthLimit = 0
    private let documentLimit: Int
    /// One bit per level: whether it is an object.
    private var levels: [UInt64]

    init(documentLimit: Int) {
        self.documentLimit = documentLimit
        levels = Array(repeating: 0, count: max(documentLimit, 0) / 64 + 1)
    }

    /// Starts before a value in `outerLevels` containers, or possibly before the end of an array if it
    /// `mayEnd`.
    ///
    /// A string that is the whole value must not contain newlines if it `endsAtNewline`. A value that
    /// `hasKey` is an object member, starting at its key.
    mutating func begin(
        at offset: Int, line: Int, outerLevels: Int, endsAtNewline: Bool = false, mayEnd: Bool = false,
        hasKey: Bool = false
    ) {
        (start, startLine, at, self.line) = (offset, line, offset, line)
        step = hasKey ? (mayEnd ? .keyOrEnd : .key) : mayEnd ? .elementOrEnd : .value
        (depth, depthLimit) = (0, documentLimit - outerLevels)
        (controlLine, hasArray, self.endsAtNewline) = (nil, false, endsAtNewline)
        memberCount = 0
        if failure != nil { failure = nil }
    }

    /// Starts after a member of the innermost of nested objects, to scan to the end of the outermost.
    mutating func begin(at offset: Int, line: Int, afterMemberIn objects: Int) {
        begin(at: offset, line: line, outerLevels: 0)
        for level in 1...max(objects, 1) { levels[level &>> 6] |= 1 &<< UInt64(level & 63) }
        (step, depth) = (.afterValue, objects)
    }

    /// The construct that is incomplete if the bytes end here.
    var within: String {
        switch step {
        case .string, .keyString: "a string"
        case .minus, .zero, .integer, .point, .fraction, .exponent, .exponentSign, .exponentDigits: "a number"
        default: depth == 0 ? "a value" : isObject(depth) ? "an object" : "an array"
        }
    }

    /// Scans to the end of the value; returns whether it is complete.
    ///
    /// - Complexity: O(bytes not scanned before).
    mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, to end: Int, isLast: Bool) -> Outcome {
        while true {
            switch step {
            case .string, .keyString:
                if let outcome = skipString(bytes, to: end) { return outcome }
            case .minus, .zero, .integer, .point, .fraction, .exponent, .exponentSign, .exponentDigits:
                if let outcome = skipNumber(bytes, to: end, isLast: isLast) { return outcome }
            case .value, .elementOrEnd, .keyOrEnd, .key, .colon, .afterValue:
                if let outcome = skipStructure(bytes, to: end) { return outcome }
            }
            if step == .afterValue, depth == 0 { return .whole }
        }
    }
}

extension JSONScanner {
    // MARK: Structure

    @inline(__always)
    private func isObject(_ level: Int) -> Bool {
        levels[level &>> 6] &>> UInt64(level & 63) & 1 == 1
    }

    /// Scans to the next string or number, or to the end of the value; returns an outcome if it must stop.
    @inline(__always)
    private mutating func skipStructure(_ bytes: UnsafeBufferPointer<UInt8>, to end: Int) -> Outcome? {
        var at = self.at
        var line = self.line
        var step = self.step
        var inObject = isObject(depth)
        defer { (self.at, self.line, self.step) = (at, line, step) }
        while true {
            var byte: UInt8 = 0
            while true {
                guard at < end else { return .partial }
                byte = bytes[at]
                if byte > 0x20 { break }
                guard ASCII.isSpace(byte) else { return wrong(byte, at: at, line: line, step) }
                if byte == ASCII.newline { line &+= 1 }
                at &+= 1
            }
            switch byte {
            case JSONString.quote:
                switch step {
                case .value, .elementOrEnd: step = .string
                case .key, .keyOrEnd: step = .keyString
                default: return wrong(byte, at: at, line: line, step)
                }
                at &+= 1
                // Most strings are plain and complete, so this suffices.
                let close = JSONString.special(in: bytes, from: at, to: end)
                guard close < end, bytes[close] == JSONString.quote else { return nil }
                at = close &+ 1
                step = step == .keyString ? .colon : .afterValue
                if depth == 0 { return nil }
                continue
            case UInt8(ascii: ","):
                guard step == .afterValue else { return wrong(byte, at: at, line: line, step) }
                if depth == 1 { memberCount &+= 1 }
                step = inObject ? .key : .value
            case UInt8(ascii: ":"):
                guard step == .colon else { return wrong(byte, at: at, line: line, step) }
                step = .value
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                guard step == .value || step == .elementOrEnd else {
                    return wrong(byte, at: at, line: line, step)
                }
                guard depth < depthLimit else {
                    return fail(
                        JSONFailure(offset: at, line: line, reason: .tooDeep(limit: documentLimit)))
                }
                inObject = byte == UInt8(ascii: "{")
                if depth == 1, !inObject, isObject(1) { hasArray = true }
                depth &+= 1
                let bit: UInt64 = 1 &<< UInt64(depth & 63)
                if inObject { levels[depth &>> 6] |= bit } else { levels[depth &>> 6] &= ~bit }
                step = inObject ? .keyOrEnd : .elementOrEnd
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                let isEnd =
                    byte == UInt8(ascii: "}")
                    ? step == .keyOrEnd || step == .afterValue && inObject
                    : step == .elementOrEnd || step == .afterValue && !inObject
                guard isEnd else { return wrong(byte, at: at, line: line, step) }
                depth &-= 1
                step = .afterValue
                at &+= 1
                if depth == 0 { return nil }
                inObject = isObject(depth)
                continue
            default:
                guard step == .value || step == .elementOrEnd else {
                    return wrong(byte, at: at, line: line, step)
                }
                if let first = Self.numberStep(byte) {
                    step = first
                    at &+= 1
                    if first == .integer {
                        while at < end, bytes[at] &- 0x30 < 10 { at &+= 1 }
                        // The same is true of integers in containers.
                        if at < end, bytes[at] == UInt8(ascii: ","), depth > 0 {
                            step = .afterValue
                            continue
                        }
                    }
                    return nil
                }
                guard let word = Self.literal(byte) else { return wrong(byte, at: at, line: line, step) }
                for index in 1..<word.utf8CodeUnitCount {
                    guard at &+ index < end else { return .partial }
                    // The bytes of a static string are never deallocated, and their number is
                    // utf8CodeUnitCount.
                    guard bytes[at &+ index] == word.utf8Start[index] else {
                        return wrong(byte, at: at, line: line, step)
                    }
                }
                at &+= word.utf8CodeUnitCount
                step = .afterValue
                if depth == 0 { return nil }
                continue
            }
            at &+= 1
        }
    }

    private mutating func wrong(_ byte: UInt8, at offset: Int, line: Int, _ step: Step) -> Outcome {
        let expected =
            switch step {
            case .elementOrEnd: "a value or ]"
            case .keyOrEnd: "a key in quotes or }"
            case .key: "a key in quotes"
            case .colon: "a colon"
            case .afterValue: isObject(depth) ? "a comma or }" : "a comma or ]"
            default: "a value"
            }
        return fail(.expected(expected, not: byte, at: offset, line: line))
    }

    private mutating func fail(_ failure: JSONFailure) -> Outcome {
        self.failure = failure
        return .wrong
    }

    private static func literal(_ first: UInt8) -> StaticString? {
        switch first {
        case UInt8(ascii: "t"): "true"
        case UInt8(ascii: "f"): "false"
        case UInt8(ascii: "n"): "null"
        default: nil
        }
    }

    // MARK: Strings

    /// Scans to the end of a string; returns an outcome if it must stop.
    @inline(__always)
    private mutating func skipString(_ bytes: UnsafeBufferPointer<UInt8>, to end: Int) -> Outcome? {
        while true {
            at = JSONString.special(in: bytes, from: at, to: end)
            guard at < end else { return .partial }
            switch bytes[at] {
            case JSONString.quote:
                at &+= 1
                step = step == .keyString ? .colon : .afterValue
                return nil
            case JSONString.backslash:
                if let outcome = skipEscape(bytes, to: end) { return outcome }
            case let control:
                if control == ASCII.newline {
                    if depth == 0, endsAtNewline {
                        return fail(
                            JSONFailure(offset: at, line: line, reason: .malformed("a string is not closed")))
                    }
                    line &+= 1
                }
                if controlLine == nil { controlLine = line }
                at &+= 1
            }
        }
    }

    private mutating func skipEscape(_ bytes: UnsafeBufferPointer<UInt8>, to end: Int) -> Outcome? {
        guard at + 1 < end else { return .partial }
        guard bytes[at + 1] == UInt8(ascii: "u") else {
            guard Self.isEscape(bytes[at + 1]) else {
                return fail(
                    .expected("one of \"\\/bfnrtu after \\", not: bytes[at + 1], at: at + 1, line: line))
            }
            at += 2
            return nil
        }
        for place in at + 2..<at + 6 {
            guard place < end else { return .partial }
            guard ASCII.hexadecimalValue(bytes[place]) != nil else {
                return fail(
                    .expected("four hexadecimal digits after \\u", not: bytes[place], at: place, line: line))
            }
        }
        at += 6
        return nil
    }

    /// Whether a letter after a backslash forms an escape.
    private static func isEscape(_ letter: UInt8) -> Bool {
        switch letter {
        case JSONString.quote, JSONString.backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            true
        default:
            false
        }
    }

    // MARK: Numbers

    @inline(__always)
    private static func numberStep(_ first: UInt8) -> Step? {
        switch first {
        case UInt8(ascii: "-"): .minus
        case UInt8(ascii: "0"): .zero
        case UInt8(ascii: "1")...UInt8(ascii: "9"): .integer
        default: nil
        }
    }

    /// Scans to the byte after a number; returns an outcome if it must stop.
    @inline(__always)
    private mutating func skipNumber(
        _ bytes: UnsafeBufferPointer<UInt8>, to end: Int, isLast: Bool
    ) -> Outcome? {
        var at = self.at
        var step = self.step
        defer { (self.at, self.step) = (at, step) }
        while at < end {
            let byte = bytes[at]
            let isDigit = byte &- 0x30 < 10
            switch step {
            case .integer where isDigit, .fraction where isDigit, .exponentDigits where isDigit:
                break
            case .minus where isDigit:
                step = byte == UInt8(ascii: "0") ? .zero : .integer
            case .point where isDigit:
                step = .fraction
            case .exponent where isDigit, .exponentSign where isDigit:
                step = .exponentDigits
            case .exponent where byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"):
                step = .exponentSign
            case .zero where isDigit:
                return fail(
                    JSONFailure(
                        offset: at, line: line, reason: .malformed("a number has a zero before its digits")))
            case .minus, .point, .exponent, .exponentSign:
                return fail(.expected("a digit", not: byte, at: at, line: line))
            case .zero where byte == UInt8(ascii: "."), .integer where byte == UInt8(ascii: "."):
                step = .point
            case .zero where byte | 0x20 == UInt8(ascii: "e"),
                .integer where byte | 0x20 == UInt8(ascii: "e"),
                .fraction where byte | 0x20 == UInt8(ascii: "e"):
                step = .exponent
            default:
                step = .afterValue
                return nil
            }
            at &+= 1
        }
        guard isLast, depth == 0 else { return .partial }
        switch step {
        case .zero, .integer, .fraction, .exponentDigits:
            step = .afterValue
            return nil
        default:
            return .partial
        }
    }
}
