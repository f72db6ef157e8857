package import TextUIKit

/// What was read from the terminal and is not taken yet.
package struct InputBuffer: Hashable, Sendable {
    /// As many bytes are kept at most.
    package static let capacity = 4096

    package enum Next: Hashable, Sendable {
        /// A byte that begins no sequence of a key.
        case byte(UInt8)
        /// A sequence of a key.
        case key(KeySequences.Meaning)
        /// A sequence has begun: more is to be read first.
        case part
        /// All was taken.
        case nothing
    }

    private var bytes: [UInt8] = []
    private var first = 0
    /// How many answers are to come yet that nobody waits for any more.
    private var lateAnswers = 0

    package init() { bytes.reserveCapacity(Self.capacity) }

    package var isEmpty: Bool { first == bytes.count }
    package var room: Int { Self.capacity - (bytes.count - first) }

    /// Adds bytes that were read, at most as many as there is room for.
    package mutating func append(_ read: ArraySlice<UInt8>) {
        if first > 0 { bytes.removeSubrange(..<first) }
        first = 0
        bytes += read
        while lateAnswers > 0, takeAnswer() != nil { lateAnswers -= 1 }
    }

    /// Takes the next byte or key; if no more comes for now, what has begun is bytes.
    ///
    /// If it completes an Escape that was taken before, `[` or `O` is looked up with that.
    package mutating func next(_ keys: KeyTree, isSilent: Bool, completesEscape: Bool = false) -> Next {
        guard first < bytes.count else { return .nothing }
        let isRest = completesEscape && "[O".utf8.contains(bytes[first])
        // No sequence of a key is longer.
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

    /// Takes the next bytes, as many as there are of the wanted ones.
    package mutating func take(_ wanted: Int) -> ArraySlice<UInt8> {
        let start = first
        first = min(first + wanted, bytes.count)
        return bytes[start..<first]
    }

    /// Drops the next answer that comes: nobody waits for it any more.
    ///
    /// The decoder leaves answers out as well, except where the cursor is in the first row and one of the
    /// next columns: "Esc [ 1 ; 2 R" is also Shift-F3, and only who has asked can tell.
    package mutating func expectLateAnswer() { lateAnswers = min(lateAnswers + 1, 9) }

    /// Takes an answer "Esc [ row ; column R" out of what was read, as a place from 0; `nil` without one.
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
