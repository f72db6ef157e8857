internal import ByteScan
internal import SourceText

/// What kind of file it is.
extension JSONReader {
    /// Goes to the first value and looks at its first byte.
    mutating func findRoot<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout Sink
    ) -> Progress {
        if at == 0 {
            let mark = TextEncoding.byteOrderMark
            if bytes.count < mark.count, !isLast, mark.starts(with: bytes) { return .wait }
            if bytes.starts(with: mark) { at = mark.count }
        }
        guard let byte = nextByte(bytes) else { return .wait }
        valueStart = (at, line)
        switch byte {
        case UInt8(ascii: "["):
            sink.beginArray(at: at..<at + 1, key: nil)
            return enterArray(.array)
        case UInt8(ascii: "{"):
            begin(outerLevels: 0)
            step = .probe
            searched = at + Self.bytesToTellRoot
        default:
            beginLines()
        }
        return .on
    }

    private mutating func beginLines() {
        (step, holder, isLines, isScanning) = (.value, .lines, true, false)
    }

    private mutating func beginDictionary() {
        at += 1
        (step, isScanning) = (.keyOrEnd, false)
    }

    /// Goes over the first object, up to its end or as far as is needed to tell what it is.
    mutating func probe(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Progress {
        switch scanner.scan(bytes, to: min(searched, bytes.count), isLast: false) {
        case .partial where searched <= bytes.count:
            if scanner.hasArray {
                beginDictionary()
            } else {
                // So far on, and it may yet be either: the next answer may come a little later.
                searched += Self.bytesToTellRoot / 16
            }
            return .on
        case .partial:
            guard isLast else { return .wait }
            firstFailure = truncation(bytes)
            searched = at
        case .whole:
            guard scanner.hasArray else {
                beginLines()
                return .on
            }
            searched = scanner.at
        case .wrong:
            firstFailure = scanner.failure
            searched = at
        }
        step = .probeEnd
        return .on
    }

    /// Looks for what follows the first object; for one that is none, at the beginning of the next line.
    mutating func probeEnd(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Progress {
        var next: UInt8?
        if let failure = firstFailure {
            while searched < bytes.count, bytes[searched] != ASCII.newline { searched += 1 }
            next = searched + 1 < bytes.count ? bytes[searched + 1] : nil
            guard next != nil || isLast else { return .wait }
            // What is only nested too deep can be left out of a dictionary.
            let isTooDeep = if case .tooDeep = failure.reason { true } else { false }
            guard next != UInt8(ascii: "{"), !scanner.hasArray, !isTooDeep else {
                firstFailure = nil
                if next == UInt8(ascii: "{") { beginLines() } else { beginDictionary() }
                return .on
            }
            self.failure = failure
            return .wrong
        }
        while searched < bytes.count, ASCII.isSpace(bytes[searched]) { searched += 1 }
        next = searched < bytes.count ? bytes[searched] : nil
        guard next != nil || isLast else { return .wait }
        if next == UInt8(ascii: "{") { beginLines() } else { beginDictionary() }
        return .on
    }
}
