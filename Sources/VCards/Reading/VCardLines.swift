internal import ByteScan
package import FormatCore

/// Iterates over the logical lines of a vCard, joining continuation lines.
package struct VCardLines {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The byte that ends lines, regardless of any CR before LF.
    let lineEnd: UInt8
    /// Whether white space at the start of continuation lines belongs to the text, as in version 2.1.
    private let keepsSpace: Bool
    private let encodings: [TextEncoding]
    let end: Int
    var at: Int
    var line: Int
    private let start: Int
    private let shape: VCardShape
    /// Maximum length in bytes of a folded head that is searched for its encoding.
    private static let longestHead = 4_096

    /// Starts at the first line of a card.
    ///
    /// - Parameters:
    ///   - range: The card.
    ///   - bytes: The file.
    ///   - line: Number of the first line.
    ///   - lineEnd: The byte that ends lines.
    ///   - keepsSpace: Whether white space at the start of continuation lines belongs to the text.
    ///   - encodings: The encodings used for the user's language before UTF-8, for quoted-printable text
    ///     without a charset.
    package init(
        of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, line: Int, lineEnd: UInt8,
        keepsSpace: Bool, encodings: [TextEncoding] = []
    ) {
        self.encodings = encodings
        self.keepsSpace = keepsSpace
        self.bytes = bytes
        self.lineEnd = lineEnd
        start = range.lowerBound
        at = range.lowerBound
        end = range.upperBound
        self.line = line
        shape = VCardShape(of: range, in: bytes, lineEnd: lineEnd)
    }

    /// The next line that is not empty.
    package mutating func next() -> VCardLine? {
        while at < end {
            let number = line
            let isHead = at < shape.headEnd
            let first = nextInFile()
            if first.isEmpty { continue }
            var found = VCardLine(from: first.lowerBound, to: first.upperBound, line: number, in: bytes)
            found.indent = shape.indent
            if !isHead { join(&found) }
            if found.colon == nil, found.isFolded {
                // The head spans several lines, so unfold the whole line.
                let text = found.unfolded(found.range, in: bytes, lineEnd: lineEnd, keepsSpace: keepsSpace)
                var line = VCardLine(text: text, line: number)
                line.encodings = encodings
                return line
            }
            found.encodings = encodings
            found.lineEnd = lineEnd
            found.keepsSpace = keepsSpace
            return found
        }
        return nil
    }

    /// The next physical line, without its terminator.
    private mutating func nextInFile() -> Range<Int> {
        let found = lineInFile
        at = found.next
        if found.hasEnd { line += 1 }
        return found.text
    }

    /// The physical line at the current offset, without indentation and terminator, and the start of the next
    /// one.
    ///
    /// `BEGIN:VCARD` and `END:VCARD` are lines of their own even if other text surrounds them.
    var lineInFile: (text: Range<Int>, next: Int, hasEnd: Bool) {
        let limit = at < shape.headEnd ? shape.headEnd : at < shape.contentEnd ? shape.contentEnd : end
        let newline = LineScan.offset(of: lineEnd, in: bytes, from: at, upTo: limit)
        let text = textStart..<max(textStart, Self.withoutReturn(at..<(newline ?? limit), in: bytes))
        guard newline == nil, limit == shape.headEnd else {
            let next = newline.map { $0 + 1 } ?? limit
            // White space before the last line is indentation.
            return (text, next >= shape.contentEnd && next < shape.tail ? shape.tail : next, newline != nil)
        }
        var next = limit
        while next < end, bytes[next] != lineEnd, ASCII.isSpace(bytes[next]) { next += 1 }
        let hasEnd = next < end && bytes[next] == lineEnd
        if hasEnd { next += 1 }
        return (text, next >= shape.contentEnd && next < shape.tail ? shape.tail : next, hasEnd)
    }

    /// Start offset of the text of the current line.
    private var textStart: Int {
        var start = at
        while start < end, start - at < shape.indent, ASCII.isBlank(bytes[start]) { start += 1 }
        return start
    }

    /// End offset of a line without trailing CRs.
    @inline(__always)
    static func withoutReturn(_ line: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var end = line.upperBound
        while end > line.lowerBound, bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
        return end
    }

    private mutating func join(_ found: inout VCardLine) {
        var last = found.range
        while at < end {
            if isFold {
                last = nextInFile()
                if found.colon == nil, last.upperBound - found.range.lowerBound <= Self.longestHead {
                    // The line is parsed after unfolding, but its encoding already determines its end.
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

    /// Whether the next line continues the previous one.
    var isFold: Bool {
        let start = textStart
        return start < end && ASCII.isBlank(bytes[start])
    }

    /// Whether the next line begins or ends a card.
    private var isEdge: Bool {
        let start = textStart
        return VCardEdge.isEnd(at: start, upTo: end, in: bytes)
            || VCardEdge.isBegin(at: start, upTo: lineInFile.text.upperBound, in: bytes)
    }

    /// Whether the next line has no colon and is not empty.
    private var isBare: Bool {
        let text = lineInFile.text
        return !text.isEmpty
            && LineScan.offset(of: UInt8(ascii: ":"), in: bytes, from: text.lowerBound, upTo: text.upperBound)
                == nil
    }
}
