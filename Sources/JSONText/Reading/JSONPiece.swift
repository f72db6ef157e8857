internal import FormatCore
internal import Records

/// Bytes that are either a range of the file or decoded.
enum JSONPiece: Sendable {
    case inFile(Range<Int>)
    case own([UInt8])

    /// Passes the bytes to `body`; they are valid only during the call.
    @inline(__always)
    func lend<Result, Failure: Error>(
        from bytes: UnsafeBufferPointer<UInt8>,
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        switch self {
        case .inFile(let range): try body(UnsafeBufferPointer(rebasing: bytes[range]))
        case .own(let own): try own.withUnsafeBufferPointer(body)
        }
    }
}

extension JSONNameChoice.NameLocation {
    /// The bytes of a name; those that differ from the file are decoded into `room`.
    func piece(
        of bytes: UnsafeBufferPointer<UInt8>, _ display: NameDisplay?, room: inout [UInt8],
        isWhole: inout Bool
    ) -> JSONPiece {
        switch self {
        case .text(let range):
            return .inFile(range)
        case .string(let string):
            if JSONString.isPlain(string, in: bytes) { return .inFile(string) }
            room.removeAll(keepingCapacity: true)
            isWhole = JSONString.append(string, of: bytes, to: &room) && isWhole
        case .pair(let given, let family):
            room.removeAll(keepingCapacity: true)
            if display == .familyFirst {
                var names: [[UInt8]] = [[], []]
                isWhole = JSONString.append(value: family, of: bytes, to: &names[0]) && isWhole
                isWhole = JSONString.append(value: given, of: bytes, to: &names[1]) && isWhole
                return .own(DisplayedName.familyFirst(names[0], given: names[1]))
            }
            isWhole = JSONString.append(value: given, of: bytes, to: &room) && isWhole
            room.append(0x20)
            isWhole = JSONString.append(value: family, of: bytes, to: &room) && isWhole
        case .missing:
            return .own(Array("(no name)".utf8))
        }
        return .own(room)
    }
}
