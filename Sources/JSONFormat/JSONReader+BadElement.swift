internal import ByteScan
internal import SourceText

/// Where one is in a value that is left out without being understood: how deep in brackets, or in a string.
struct JSONBadElement: Sendable {
    private var depth = 0
    private var isInString = false
    private var isEscaped = false

    /// Goes past a byte; returns whether the element ends before it instead: at a comma or closing bracket.
    mutating func ends(before byte: UInt8) -> Bool {
        if isInString {
            isInString = isEscaped || byte != JSONText.quote
            isEscaped = !isEscaped && byte == JSONText.backslash
            return false
        }
        switch byte {
        case JSONText.quote:
            isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            if depth == 0 { return true }
            depth -= 1
        case UInt8(ascii: ","):
            return depth == 0
        default:
            break
        }
        return false
    }
}

/// Going on behind an element that is no JSON.
extension JSONReader {
    /// Whether a failure is one of a single element of an array, or of a single value of a dictionary that is
    /// nested too deep, so that only this one is left out.
    func isInElement(_ failure: JSONFailure) -> Bool {
        let isTooDeep = if case .tooDeep = failure.reason { isScanning } else { false }
        if case .malformed = failure.reason {} else if !isTooDeep { return false }
        switch step {
        case .elementOrEnd, .element, .afterElement: return holder != .lines
        case .member: return isTooDeep
        default: return false
        }
    }

    /// Looks for the end of the element, or of the dictionary's value, at whose first byte the reader stands,
    /// or of what follows an element in place of a comma.
    mutating func beginBadElement() {
        isBadMember = step == .member
        (step, isScanning) = (.badElement, false)
        badElement = JSONBadElement()
        if !isBadMember { index += 1 }
    }

    /// Goes on to the comma behind a value that is left out, or to the bracket that closes what it is in.
    mutating func skipBadElement(_ bytes: UnsafeBufferPointer<UInt8>) throws(ReadingError) -> JSONProgress {
        while at < bytes.count {
            let byte = bytes[at]
            if badElement.ends(before: byte) {
                if isBadMember {
                    step = .afterMember
                    return .on
                }
                guard byte != UInt8(ascii: ","), byte != closing else {
                    step = .afterElement
                    return .on
                }
                // In a dictionary that could be its end: what follows then belongs to nothing that is known.
                guard holder != .section else {
                    try endBehindFailure()
                    return .on
                }
            }
            if byte == ASCII.newline { line += 1 }
            at += 1
        }
        return .wait
    }
}
