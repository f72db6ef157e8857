internal import ByteScan
internal import FormatCore

/// Detects the beginning and end of cards, for the reader, for the lines within a card and for editing.
///
/// A card ends with `END:VCARD`, regardless of any text before it in the line. It begins with `BEGIN:VCARD`
/// followed by nothing or a property.
enum VCardEdge {
    static let beginCount = 11
    static let endCount = 9

    /// Whether `END:VCARD` is at an offset.
    @inline(__always)
    static func isEnd(at place: Int, upTo end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        place >= 0 && place + endCount <= end
            && VCardText.isEqual(UnsafeBufferPointer(rebasing: bytes[place..<place + endCount]), "END:VCARD")
    }

    /// Whether `BEGIN:VCARD` is at an offset.
    @inline(__always)
    static func isBeginWord(at place: Int, upTo end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let next = place + beginCount
        return place >= 0 && next <= end
            && VCardText.isEqual(UnsafeBufferPointer(rebasing: bytes[place..<next]), "BEGIN:VCARD")
    }

    /// Whether `BEGIN:VCARD`, followed by nothing or a property, is at an offset in a line.
    @inline(__always)
    static func isBegin(at place: Int, upTo end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard isBeginWord(at: place, upTo: end, in: bytes) else { return false }
        let rest = skippingSpace(from: place + beginCount, upTo: end, in: bytes)
        return rest == end || property(at: rest, upTo: end, in: bytes) != nil
    }

    /// Range of the property name, including its group, of a line starting at an offset; `nil` if there is
    /// none.
    static func property(
        at place: Int, upTo end: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> Range<Int>? {
        var at = place
        while at < end {
            switch bytes[at] {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "."):
                at += 1
            case UInt8(ascii: ":"), UInt8(ascii: ";"): return at > place ? place..<at : nil
            default: return nil
            }
        }
        return nil
    }

    /// Offset after any white space and byte order marks.
    @inline(__always)
    static func skippingSpace(
        from place: Int, upTo end: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> Int {
        var at = place
        while at < end {
            if ASCII.isSpace(bytes[at]) {
                at += 1
            } else if isMark(at: at, upTo: end, in: bytes) {
                at += TextEncoding.byteOrderMark.count
            } else {
                break
            }
        }
        return at
    }

    static func isMark(at place: Int, upTo end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes[place] == 0xEF && place + 3 <= end && bytes[place + 1] == 0xBB && bytes[place + 2] == 0xBF
    }

    /// Start offset of the white space that ends at an offset.
    static func spaceStart(before place: Int, from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var at = place
        while at > start, ASCII.isSpace(bytes[at - 1]) { at -= 1 }
        return at
    }

    /// End of a card without `END:VCARD` at the start of a line.
    ///
    /// This is the end of its last `END:VCARD` that is not followed by a property; `nil` if there is none.
    ///
    /// - Complexity: O(bytes of the card).
    static func end(
        ofOpen card: Range<Int>, lineEnd: UInt8, in bytes: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        var found: Int?
        var at = card.lowerBound + beginCount
        while let colon = LineScan.offset(of: UInt8(ascii: ":"), in: bytes, from: at, upTo: card.upperBound) {
            at = colon + 1
            let start = colon - 3
            if start >= card.lowerBound + beginCount, isEnd(at: start, upTo: card.upperBound, in: bytes) {
                found = start + endCount
            }
        }
        guard let found else { return nil }
        at = found
        while let newline = LineScan.offset(of: lineEnd, in: bytes, from: at, upTo: card.upperBound) {
            at = newline + 1
            let text = skippingSpace(from: at, upTo: card.upperBound, in: bytes)
            guard let name = property(at: text, upTo: card.upperBound, in: bytes) else { continue }
            // Lines of containers around cards do not belong to a card.
            let property = VCardProperty(name: UnsafeBufferPointer(rebasing: bytes[name]))
            if property != .begin, property != .end { return nil }
        }
        return found
    }
}

/// The layout of a card's bytes, from `BEGIN:VCARD` to `END:VCARD`.
struct VCardShape {
    /// End offset of the lines between the two.
    let contentEnd: Int
    /// Start offset of the last line; the end of the card if it has no `END:VCARD`.
    let tail: Int
    /// End offset of the first line; the start of the card if it has no `BEGIN:VCARD`.
    let headEnd: Int
    /// Number of blanks before each line, if the card is embedded in another text.
    let indent: Int

    init(of card: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, lineEnd: UInt8) {
        let head = card.lowerBound + VCardEdge.beginCount
        let hasHead = VCardEdge.isBeginWord(at: card.lowerBound, upTo: card.upperBound, in: bytes)
        headEnd = hasHead ? head : card.lowerBound
        let tail = card.upperBound - VCardEdge.endCount
        guard tail >= headEnd, VCardEdge.isEnd(at: tail, upTo: card.upperBound, in: bytes) else {
            (contentEnd, self.tail) = (card.upperBound, card.upperBound)
            indent = Self.indent(after: headEnd, of: card, in: bytes, lineEnd)
            return
        }
        self.tail = tail
        var start = tail
        while start > headEnd, ASCII.isBlank(bytes[start - 1]) { start -= 1 }
        // Blanks after text belong to its line.
        contentEnd = start > headEnd && bytes[start - 1] == lineEnd ? start : tail
        indent = Self.indent(after: headEnd, of: card, in: bytes, lineEnd)
    }

    /// Number of blanks before the second line; the first line is never folded, so they are indentation.
    private static func indent(
        after head: Int, of card: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, _ lineEnd: UInt8
    ) -> Int {
        guard head > card.lowerBound else { return 0 }
        var at = head
        while at < card.upperBound,
            ASCII.isBlank(bytes[at]) || bytes[at] == ASCII.carriageReturn && lineEnd != 0x0D
        { at += 1 }
        guard at < card.upperBound, bytes[at] == lineEnd else { return 0 }
        let start = at + 1
        at = start
        while at < card.upperBound, ASCII.isBlank(bytes[at]) { at += 1 }
        let isIndented =
            at > start && VCardEdge.property(at: at, upTo: card.upperBound, in: bytes) != nil
        return isIndented ? at - start : 0
    }
}
