internal import ByteScan
internal import FormatCore

/// Recovery after an element that is not valid JSON.
extension JSONReader {
    /// Whether a failure affects only one array element, or one dictionary value that is nested too deeply.
    ///
    /// Only this one is skipped then.
    func isInElement(_ failure: JSONFailure) -> Bool {
        let isTooDeep = if case .tooDeep = failure.reason { isScanning } else { false }
        if case .malformed = failure.reason {} else if !isTooDeep { return false }
        switch step {
        case .elementOrEnd, .element, .afterElement: return holder != .lines
        case .member: return isTooDeep
        default: return false
        }
    }

    /// Starts skipping the element or dictionary value at the current offset, or bytes in place of a comma.
    mutating func beginBadElement() {
        isBadMember = step == .member
        (step, isScanning) = (.badElement, false)
        badElement = JSONBadElement()
        if !isBadMember { index += 1 }
    }

    /// Skips to the comma after the invalid value, or to the closing bracket of its container.
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
                // In a dictionary this could be its end, so that the structure of the following bytes is
                // unknown.
                guard !holder.isSection else {
                    try endAfterFailure()
                    return .on
                }
            }
            if byte == ASCII.newline { line += 1 }
            at += 1
        }
        return .wait
    }
}
