internal import ByteScan
internal import FormatCore

/// Detection of the kind of file.
extension JSONReader {
    /// Moves to the first value and examines its first byte.
    mutating func findRoot<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout Sink
    ) -> JSONProgress {
        if at == 0 {
            let mark = TextEncoding.byteOrderMark
            if bytes.count < mark.count, !isLast, mark.starts(with: bytes) { return .wait }
            if bytes.starts(with: mark) { at = mark.count }
        }
        guard let byte = nextByte(bytes) else { return .wait }
        valueStart = (at, line)
        switch byte {
        case UInt8(ascii: "["):
            guard let isTable = JSONShape.isTable(from: at, in: bytes, isLast: isLast) else { return .wait }
            guard !isTable else {
                beginLines()
                self.isTable = true
                return .on
            }
            sink.beginArray(at: at..<at + 1, key: nil)
            return enterArray(.array)
        case UInt8(ascii: "{"):
            begin(outerLevels: 0)
            step = .probe
            searchEnd = at + Self.bytesToTellRoot
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

    /// Enters the first object, of which the bytes up to `end` are known.
    private mutating func begin<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, upTo end: Int, into sink: inout Sink
    ) -> JSONProgress {
        switch JSONShape(of: at..<end, in: bytes) {
        case .record: beginLines()
        case .sections(let place):
            enter(place, bytes)
            beginDictionary()
        case .collections(let place):
            enter(place, bytes)
            takesCollections = true
            beginDictionary()
        case .entries(let place): beginEntries(place, bytes, into: &sink)
        case .records(let place):
            beginEntries(place, bytes, into: &sink)
            takesOnlyObjects = true
        case .list(let place):
            enter(place, bytes)
            sink.beginArray(at: at..<at + 1, key: nil)
            isScanning = false
            return enterArray(.array)
        }
        return .on
    }

    /// Moves to the start of the container of the rows.
    mutating func enter(_ place: JSONShape.Place, _ bytes: UnsafeBufferPointer<UInt8>) {
        line += bytes[at..<place.opening].count { $0 == ASCII.newline }
        (at, wrapperDepth) = (place.opening, place.depth)
    }

    /// Moves to the end of the objects around the container of the rows.
    mutating func readWrapperEnd(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> JSONProgress {
        if !isScanning {
            scanner.begin(at: at, line: line, afterMemberIn: wrapperDepth)
            isScanning = true
        }
        switch scanner.scan(bytes, to: bytes.count, isLast: isLast) {
        case .partial: return .wait
        case .wrong: return .wrong
        case .whole: break
        }
        endScan()
        wrapperDepth = 0
        leaveValue()
        return .on
    }

    /// Scans the first object to its end, or as far as needed to detect its kind.
    mutating func probe<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout Sink
    ) -> JSONProgress {
        switch scanner.scan(bytes, to: min(searchEnd, bytes.count), isLast: false) {
        case .partial where searchEnd <= bytes.count:
            if scanner.hasArray || scanner.memberCount > 1 {
                return begin(bytes, upTo: scanner.at, into: &sink)
            }
            // Both kinds are still possible, so read a little further.
            searchEnd += Self.bytesToTellRoot / 16
            return .on
        case .partial:
            guard isLast else { return .wait }
            firstFailure = truncation(bytes)
            searchEnd = at
        case .whole:
            searchEnd = scanner.at
        case .wrong:
            firstFailure = scanner.failure
            searchEnd = at
        }
        step = .probeEnd
        return .on
    }

    /// Examines what follows the first object, or the next line if the object is invalid.
    mutating func probeEnd<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout Sink
    ) -> JSONProgress {
        var next: UInt8?
        if let failure = firstFailure {
            while searchEnd < bytes.count, bytes[searchEnd] != ASCII.newline { searchEnd += 1 }
            next = searchEnd + 1 < bytes.count ? bytes[searchEnd + 1] : nil
            guard next != nil || isLast else { return .wait }
            // A value that is merely nested too deeply can be skipped in a dictionary.
            let isTooDeep = if case .tooDeep = failure.reason { true } else { false }
            guard next != UInt8(ascii: "{"), !scanner.hasArray, !isTooDeep else {
                firstFailure = nil
                if next == UInt8(ascii: "{") { beginLines() } else { beginDictionary() }
                return .on
            }
            self.failure = failure
            return .wrong
        }
        while searchEnd < bytes.count, ASCII.isSpace(bytes[searchEnd]) { searchEnd += 1 }
        next = searchEnd < bytes.count ? bytes[searchEnd] : nil
        guard next != nil || isLast else { return .wait }
        if next == UInt8(ascii: "{") {
            beginLines()
            return .on
        }
        return begin(bytes, upTo: scanner.at, into: &sink)
    }
}
