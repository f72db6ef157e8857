internal import ByteScan
internal import FormatCore

/// Detects OpenStep property lists by their first bytes.
///
/// Lines of names may begin with brackets, and so does JSON. So a dictionary must continue with a key and an
/// equals sign, and an array with comma-separated strings or with such a dictionary, if the bytes suffice.
public struct OpenStepPropertyListHead {
    private let head: [UInt8]
    private var at = 0

    /// Maximum number of bytes to examine.
    private static let enough = 64 << 10

    private init(_ head: some Collection<UInt8>) {
        let text = head.prefix(Self.enough)
        self.head = Array(text.dropFirst(TextEncoding.markCount(of: text)))
    }

    /// Whether the bytes start such a list; `false` if they end before the first element or equals sign.
    public static func isPropertyList(_ head: some Collection<UInt8>) -> Bool {
        var scan = OpenStepPropertyListHead(head)
        switch scan.next() {
        case UInt8(ascii: "{"): return scan.isDictionary()
        case UInt8(ascii: "("): return scan.isArray()
        default: return false
        }
    }

    private mutating func isDictionary() -> Bool {
        at += 1
        return skipString() && next() == UInt8(ascii: "=")
    }

    private mutating func isArray() -> Bool {
        at += 1
        if next() == UInt8(ascii: "(") {
            // A name does not consist of opening brackets only.
            while next() == UInt8(ascii: "(") { at += 1 }
            return next() == nil
        }
        var hasComma = false
        while let byte = next() {
            if byte == UInt8(ascii: "{") { return isDictionary() }
            if byte == UInt8(ascii: ")") {
                at += 1
                return next() == nil && at == head.count
            }
            guard skipString() else { return hasComma && at == head.count }
            switch next() {
            case nil: return hasComma
            case UInt8(ascii: ","):
                hasComma = true
                at += 1
            case UInt8(ascii: ")"): break
            default: return false
            }
        }
        return hasComma
    }

    /// The next byte after white space and comments; `nil` at the end.
    private mutating func next() -> UInt8? {
        while at < head.count {
            if OpenStepPropertyListParser.isSpace(head[at]) {
                at += 1
            } else if head[at...].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) {
                at = head[at...].firstIndex(of: ASCII.newline) ?? head.count
            } else if head[at...].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "*")]) {
                skipComment()
            } else {
                return head[at]
            }
        }
        return nil
    }

    private mutating func skipComment() {
        at += 2
        while at < head.count, !head[at...].starts(with: [UInt8(ascii: "*"), UInt8(ascii: "/")]) { at += 1 }
        at = min(at + 2, head.count)
    }

    /// Skips a string; returns whether there was a complete one.
    private mutating func skipString() -> Bool {
        guard let quote = next() else { return false }
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let start = at
            while at < head.count, OpenStepPropertyListParser.isUnquoted(head[at]) { at += 1 }
            return at > start
        }
        at += 1
        while at < head.count, head[at] != quote { at += head[at] == UInt8(ascii: "\\") ? 2 : 1 }
        guard at < head.count else {
            at = head.count
            return false
        }
        at += 1
        return true
    }
}
