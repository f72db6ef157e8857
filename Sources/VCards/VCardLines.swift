internal import ByteScan
internal import SourceText

/// The lines of one vCard, one after the other, with those that belong together as one.
package struct VCardLines {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The byte that ends lines; CR before LF does not count.
    let lineEnd: UInt8
    /// Whether the white space that begins a further line belongs to the text, as in version 2.1.
    private let keepsSpace: Bool
    let end: Int
    var at: Int
    var line: Int
    /// Heads that go over more bytes than these are not looked at for their encoding.
    private static let longestHead = 4_096

    package init(
        of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, line: Int, lineEnd: UInt8,
        keepsSpace: Bool
    ) {
        self.keepsSpace = keepsSpace
        self.bytes = bytes
        self.lineEnd = lineEnd
        at = range.lowerBound
        end = range.upperBound
        self.line = line
    }

    /// The next line that is not empty.
    package mutating func next() -> VCardLine? {
        while at < end {
            let number = line
            let first = nextInFile()
            if first.isEmpty { continue }
            var found = VCardLine(from: first.lowerBound, to: first.upperBound, line: number, in: bytes)
            join(&found)
            if found.colon == nil, found.isFolded {
                // The head goes over several lines: the whole is made one.
                let text = found.unfolded(found.range, in: bytes, lineEnd: lineEnd, keepsSpace: keepsSpace)
                return VCardLine(text: text, line: number)
            }
            found.lineEnd = lineEnd
            found.keepsSpace = keepsSpace
            return found
        }
        return nil
    }

    /// The next line as it stands in the file, without its end.
    private mutating func nextInFile() -> Range<Int> {
        let start = at
        let newline = LineScan.offset(of: lineEnd, in: bytes, from: at, upTo: end)
        at = newline.map { $0 + 1 } ?? end
        line += 1
        return start..<Self.withoutReturn(start..<(newline ?? end), in: bytes)
    }

    /// The end of a line without the CRs before it.
    @inline(__always)
    static func withoutReturn(_ line: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var end = line.upperBound
        while end > line.lowerBound, bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
        return end
    }

    private mutating func join(_ found: inout VCardLine) {
        var last = found.range
        while at < end {
            if bytes[at] == UInt8(ascii: " ") || bytes[at] == UInt8(ascii: "\t") {
                last = nextInFile()
                if found.colon == nil, last.upperBound - found.range.lowerBound <= Self.longestHead {
                    // It is read when the line is unfolded, but its encoding tells where the line ends.
                    found.encoding =
                        VCardLine(from: found.range.lowerBound, to: last.upperBound, line: 0, in: bytes)
                        .encoding
                }
            } else if found.encoding == .quotedPrintable, !last.isEmpty,
                bytes[last.upperBound - 1] == UInt8(ascii: "="), !isEdge
            {
                last = nextInFile()
            } else if found.encoding == .base64, !last.isEmpty, !isEdge, isBare {
                last = nextInFile()
            } else {
                break
            }
            found.range = found.range.lowerBound..<last.upperBound
        }
    }

    /// Whether the next line begins or ends a card.
    private var isEdge: Bool {
        let rest = UnsafeBufferPointer(rebasing: bytes[at..<end])
        return Self.starts(rest, "BEGIN:VCARD") || Self.starts(rest, "END:VCARD")
    }

    private static func starts(_ text: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        return text.count >= count && VCardText.isEqual(UnsafeBufferPointer(rebasing: text[..<count]), word)
    }

    /// Whether the next line has no colon, and is not empty.
    private var isBare: Bool {
        let newline = LineScan.offset(of: lineEnd, in: bytes, from: at, upTo: end) ?? end
        return Self.withoutReturn(at..<newline, in: bytes) > at
            && LineScan.offset(of: UInt8(ascii: ":"), in: bytes, from: at, upTo: newline) == nil
    }
}
