internal import Glibc
package import VCards

/// Values of cards: parts, times and UIDs.
extension VCardFormat {
    /// The parts of a value between semicolons, with their escapes.
    package static func components(of value: [UInt8]) -> [[UInt8]] {
        var parts: [[UInt8]] = [[]]
        var isEscaped = false
        for byte in value {
            if byte == UInt8(ascii: ";"), !isEscaped {
                parts.append([])
            } else {
                parts[parts.count - 1].append(byte)
            }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        return parts
    }

    /// What a value says, with its escapes replaced, and line ends as newlines.
    package static func text(of value: [UInt8]) -> [UInt8] {
        VCardProperty.note.text(of: value.filter { $0 != 0x0D })
    }

    /// A text as it stands in a value or in one of its parts; commas between several values stay.
    package func written(_ text: [UInt8], over former: [UInt8]) -> [UInt8] {
        let isList = Self.hasBareComma(former)
        var written: [UInt8] = []
        for byte in text {
            switch byte {
            case UInt8(ascii: ",") where isList: written.append(byte)
            // The encoding takes care of line ends, which are CR and LF there.
            case 0x0A where isVersion2: written += [0x0D, 0x0A]
            default: written += escaped([byte])
            }
        }
        return written
    }

    private static func hasBareComma(_ value: [UInt8]) -> Bool {
        var isEscaped = false
        for byte in value {
            if byte == UInt8(ascii: ","), !isEscaped { return true }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        return false
    }

    /// The present time in UTC, as a former one is written: with punctuation or not, and the date alone if it
    /// is one; without one as the version has it.
    package static func timestamp(like former: [UInt8]) -> [UInt8] {
        let isDate = !former.contains { $0 == UInt8(ascii: "T") || $0 == UInt8(ascii: "t") }
        let hasMarks = former.contains(UInt8(ascii: "-"))
        var seconds = time(nil)
        var now = tm()
        gmtime_r(&seconds, &now)
        func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let date = [digits(now.tm_year + 1900), digits(now.tm_mon + 1), digits(now.tm_mday)]
        let clock = [digits(now.tm_hour), digits(now.tm_min), digits(now.tm_sec)]
        let day = date.joined(separator: hasMarks ? "-" : "")
        return Array((isDate ? day : "\(day)T\(clock.joined(separator: hasMarks ? ":" : ""))Z").utf8)
    }

    /// The lines that every new card has at its end: a UID of its own and the present time.
    package var identity: [[UInt8]] {
        [Array("UID:urn:uuid:\(Self.randomUUID())".utf8), newRevision]
    }

    /// A line with the present time.
    private var newRevision: [UInt8] {
        // RFC 6350, section 4.3.5, has no punctuation; RFC 2426, section 3.6.4, has it in its examples.
        let form = version == Array("3.0".utf8) ? "2000-01-01T00:00:00Z" : "20000101T000000Z"
        return Array("REV:".utf8) + Self.timestamp(like: Array(form.utf8))
    }

    /// What has an edited card say the present time.
    ///
    /// - Parameters:
    ///   - revision: The line that says when it was edited last; `nil` if it has none.
    ///   - end: The line that ends it, before which a new one is put; `nil` if it has none.
    ///   - source: The file.
    /// - Returns: The change; none in a card that is cut, or whose line is folded before its value.
    package func revising(
        _ revision: VCardLine?, end: VCardLine?, _ source: FileSource
    ) -> [FilePatch.Splice] {
        guard let revision else {
            guard let end, end.isInFile else { return [] }
            return [insertion(of: newRevision, before: end, source)]
        }
        guard revision.isInFile else { return [] }
        let former = revision.decodedValue(in: source.bytes)
        guard !former.isEmpty else {
            return [.init(range: revision.range, bytes: newRevision)]
        }
        let time = Self.timestamp(like: former)
        return [.init(range: revision.range, bytes: line(revision, holding: time, as: time, source))]
    }

    /// What puts a line before another one, which may stand behind other text in its line.
    package func insertion(
        of text: [UInt8], before line: VCardLine, _ source: FileSource
    ) -> FilePatch.Splice {
        let place = line.range.lowerBound
        var start = place
        while start > 0, source.bytes[start - 1] == 0x20 || source.bytes[start - 1] == 0x09 { start -= 1 }
        let isLineStart = start == 0 || source.bytes[start - 1] == lineEnd[lineEnd.count - 1]
        // Behind blanks it would be a part of the line before.
        return isLineStart
            ? .init(range: start..<start, bytes: text + lineEnd)
            : .init(range: place..<place, bytes: lineEnd + text + lineEnd)
    }

    /// A random UUID; RFC 9562, section 5.4.
    private static func randomUUID() -> String {
        var bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        var text = ""
        for (place, byte) in bytes.enumerated() {
            if [4, 6, 8, 10].contains(place) { text += "-" }
            text += byte < 16 ? "0" : ""
            text += String(byte, radix: 16)
        }
        return text
    }
}
