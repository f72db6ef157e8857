internal import FormatCore
internal import Glibc

/// vCard values: components, timestamps and UIDs.
extension VCardFormat {
    /// Splits a value at unescaped semicolons; the components keep their escapes.
    static func components(of value: [UInt8]) -> [[UInt8]] {
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

    /// Unescapes a value; line breaks become newlines.
    static func text(of value: [UInt8]) -> [UInt8] {
        VCardProperty.other.text(of: value.filter { $0 != 0x0D })
    }

    /// Escapes a text for a value or component; commas stay bare if the former value is a comma-separated
    /// list.
    func value(of text: [UInt8], over former: [UInt8]) -> [UInt8] {
        let isList = Self.hasBareComma(former)
        var written: [UInt8] = []
        for byte in text {
            switch byte {
            case UInt8(ascii: ",") where isList: written.append(byte)
            // Quoted-printable encodes line breaks, which are CR LF there.
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

    /// The current UTC time in the format of a former value: with or without punctuation, as a timestamp or a
    /// date only.
    static func timestamp(like former: [UInt8]) -> [UInt8] {
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

    /// The last lines of every new card: a UID and a REV with the current time.
    var identity: [[UInt8]] {
        [Array("UID:urn:uuid:\(Self.randomUUID())".utf8), newRevision]
    }

    /// A REV line with the current time.
    private var newRevision: [UInt8] {
        // RFC 6350, section 4.3.5, uses no punctuation; the examples of RFC 2426, section 3.6.4, do.
        let form = version == Array("3.0".utf8) ? "2000-01-01T00:00:00Z" : "20000101T000000Z"
        return Array("REV:".utf8) + Self.timestamp(like: Array(form.utf8))
    }

    /// Sets the REV of an edited card to the current time.
    ///
    /// - Parameters:
    ///   - revision: The REV line; `nil` if the card has none.
    ///   - end: The END line, before which a new REV is inserted; `nil` if the card has none.
    ///   - source: The file.
    /// - Returns: The change; empty for a card that is truncated, or whose line is folded before its value.
    func revising(
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

    /// Inserts a line before another one, which may follow other text in its line.
    func insertion(
        of text: [UInt8], before line: VCardLine, _ source: FileSource
    ) -> FilePatch.Splice {
        let place = line.range.lowerBound
        var start = place
        while start > 0, source.bytes[start - 1] == 0x20 || source.bytes[start - 1] == 0x09 { start -= 1 }
        let isLineStart = start == 0 || source.bytes[start - 1] == lineEnd[lineEnd.count - 1]
        // After leading blanks, the line would be a continuation of the previous one.
        return isLineStart
            ? .init(range: start..<start, bytes: text + lineEnd)
            : .init(range: place..<place, bytes: lineEnd + text + lineEnd)
    }

    /// A random UUID (version 4); RFC 9562, section 5.4.
    private static func randomUUID() -> String {
        var bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        var text = ""
        for (place, byte) in bytes.enumerated() {
            if [4, 6, 8, 10].contains(place) { text += "-" }
            text += String(byte, radix: 16, width: 2)
        }
        return text
    }
}
