package import TextCanvas

/// Bytes read from the terminal and not consumed yet.
package struct InputBuffer: Hashable, Sendable {
    package static let capacity = 4096

    package enum Next: Hashable, Sendable {
        /// A byte that starts no key sequence.
        case byte(UInt8)
        case key(KeySequences.Meaning)
        /// An incomplete sequence: more must be read first.
        case part
        case nothing
    }

    private var bytes: [UInt8] = []
    private var first = 0
    /// Number of answers that will still arrive, although the wait for them has ended.
    private var lateAnswers = 0

    package init() { bytes.reserveCapacity(Self.capacity) }

    package var isEmpty: Bool { first == bytes.count }
    package var room: Int { Self.capacity - (bytes.count - first) }

    /// Appends bytes that were read, at most as many as `room`.
    package mutating func append(_ read: ArraySlice<UInt8>) {
        if first > 0 { bytes.removeSubrange(..<first) }
        first = 0
        bytes += read
        while lateAnswers > 0, takeAnswer() != nil { lateAnswers -= 1 }
    }

    /// Consumes the next byte or key; if `isSilent`, an incomplete sequence counts as bytes.
    ///
    /// If `completesEscape`, a following `[` or `O` is looked up together with the Escape consumed before.
    package mutating func next(_ keys: KeyTree, isSilent: Bool, completesEscape: Bool = false) -> Next {
        guard first < bytes.count else { return .nothing }
        let isRest = completesEscape && "[O".utf8.contains(bytes[first])
        // No key sequence is longer.
        switch keys.find(in: isRest ? [0x1b] + bytes[first...].prefix(64) : bytes[first...]) {
        case .sequence(let meaning, let length):
            first += isRest ? length - 1 : length
            return .key(meaning)
        case .part where !isSilent: return .part
        case .part, .nothing:
            first += 1
            return .byte(bytes[first - 1])
        }
    }

    /// Consumes the next bytes, at most `wanted`.
    package mutating func take(_ wanted: Int) -> ArraySlice<UInt8> {
        let start = first
        first = min(first + wanted, bytes.count)
        return bytes[start..<first]
    }

    /// Drops the next answer, because the wait for it has ended.
    ///
    /// The decoder drops answers as well, unless they look like Shift-F3: "Esc [ 1 ; 2 R".
    package mutating func expectLateAnswer() { lateAnswers = min(lateAnswers + 1, 9) }

    /// Removes an answer "Esc [ row ; column R" and returns its position, from 0; `nil` without one.
    package mutating func takeAnswer() -> Point? {
        for start in first..<bytes.count where bytes[start] == 0x1b {
            guard let (point, end) = answer(at: start) else { continue }
            bytes.removeSubrange(start..<end)
            return point
        }
        return nil
    }

    private func answer(at start: Int) -> (point: Point, end: Int)? {
        guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "[") else { return nil }
        var numbers = [0, 0]
        var digits = [0, 0]
        var which = 0
        var place = start + 2
        while place < bytes.count, which < 2 {
            switch bytes[place] {
            case UInt8(ascii: "0")...UInt8(ascii: "9") where digits[which] < 5:
                digits[which] += 1
                numbers[which] = numbers[which] * 10 + Int(bytes[place] & 15)
            case UInt8(ascii: ";"): which += 1
            case UInt8(ascii: "R") where which == 1 && digits[0] > 0 && digits[1] > 0:
                return (Point(x: numbers[1] - 1, y: numbers[0] - 1), place + 1)
            default: return nil
            }
            place += 1
        }
        return nil
    }
}
