internal import ByteScan
internal import FormatCore

/// The contents of an object among others.
enum JSONCollection {
    /// Records by keys.
    case records
    /// Collections by keys.
    case collections
}

/// Entering and leaving collections.
extension JSONReader {
    /// Enters an object whose members are rows.
    mutating func beginEntries<Sink: RecordSink>(
        _ place: JSONShape.Place, _ bytes: UnsafeBufferPointer<UInt8>, into sink: inout Sink
    ) {
        enter(place, bytes)
        sink.beginArray(at: at..<at + 1, key: nil)
        (holder, step, index, isScanning) = (.entries, .elementOrEnd, 0, false)
        at += 1
    }

    /// Leaves the root dictionary, or an object of collections in it.
    mutating func leaveDictionary() {
        at += 1
        guard groups.popLast() != nil else { return leaveValue() }
        step = .afterMember
    }

    /// Whether the array at the current offset begins with an object or an array; `nil` if its first element
    /// has not arrived.
    func holdsRecords(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Bool? {
        var first = at + 1
        while first < bytes.count, ASCII.isSpace(bytes[first]) { first += 1 }
        guard first < bytes.count else { return isLast ? true : nil }
        return bytes[first] == UInt8(ascii: "{") || bytes[first] == UInt8(ascii: "[")
    }

    /// Enters the scanned object, as far as it has arrived, if it is or contains a collection.
    mutating func enterCollection<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, into sink: inout Sink
    ) throws(ReadingError) -> Bool {
        guard let content = JSONShape.content(of: at..<scanner.at, in: bytes) else { return false }
        isScanning = false
        switch content {
        case .records:
            try beginSection(bytes, into: &sink)
            sink.beginArray(at: at..<at + 1, key: keyStart)
            (holder, step, index) = (.sectionEntries, .elementOrEnd, 0)
            takesOnlyObjects = true
        case .collections:
            groups.append(title.lend(from: bytes) { Array($0) })
            step = .keyOrEnd
        }
        at += 1
        return true
    }
}
