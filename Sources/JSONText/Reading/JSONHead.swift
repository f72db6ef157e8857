internal import ByteScan
internal import FormatCore

/// Examines the head of a file for JSON; returns `true` in cases of doubt due to truncation.
package struct JSONHead {
    private let head: UnsafeBufferPointer<UInt8>
    private var at: Int

    /// Whether a file looks like JSON with names, judging by its beginning.
    ///
    /// Lines that could begin JSON, such as `[draft] notes`, do not count. A file with one string per line
    /// does not count either, because lines can be names in quotes.
    ///
    /// - Complexity: O(bytes) at most.
    package static func isJSON(head: [UInt8]) -> Bool {
        head.withUnsafeBufferPointer { head in
            let start = TextEncoding.markCount(of: head)
            var look = JSONHead(head: head, at: start)
            switch look.next() {
            case UInt8(ascii: "{"): return look.isObject()
            case UInt8(ascii: "["): return look.isArray()
            default: return false
            }
        }
    }

    /// Advances to the next byte that is not white space.
    private mutating func next() -> UInt8? {
        while at < head.count, ASCII.isSpace(head[at]) { at += 1 }
        return at < head.count ? head[at] : nil
    }

    /// Whether an object starts here, as opposed to an old-style property list.
    private mutating func isObject() -> Bool {
        at += 1
        switch next() {
        case UInt8(ascii: "}"):
            return endsValue()
        case JSONString.quote:
            guard skipString() else { return true }
            let mark = next()
            return mark != UInt8(ascii: "=") && mark != UInt8(ascii: ";")
        default:
            return false
        }
    }

    /// Whether an array starts here, as opposed to a word in brackets.
    private mutating func isArray() -> Bool {
        var levels = 0
        while next() == UInt8(ascii: "[") {
            at += 1
            levels += 1
        }
        switch next() {
        case UInt8(ascii: "{"):
            return isObject()
        case JSONString.quote:
            return true
        case UInt8(ascii: "]"):
            return endsValue()
        case nil:
            // No name consists of opening brackets only.
            return levels > 1
        default:
            return isScalar() && (next() == nil || head[at] == UInt8(ascii: ",") || endsArray())
        }
    }

    private mutating func endsArray() -> Bool {
        next() == UInt8(ascii: "]") && endsValue()
    }

    /// Whether a closing bracket is followed, on its line, only by permitted characters.
    private mutating func endsValue() -> Bool {
        at += 1
        while at < head.count, head[at] == 0x20 || head[at] == 0x09 { at += 1 }
        return at == head.count || "\r\n,]".utf8.contains(head[at])
    }

    /// Skips a string; returns whether it ends within the head.
    private mutating func skipString() -> Bool {
        at += 1
        while at < head.count, head[at] != JSONString.quote {
            at += head[at] == JSONString.backslash ? 2 : 1
        }
        at = min(at + 1, head.count)
        return at < head.count
    }

    /// Skips a number, Boolean or null; returns whether there is one.
    private mutating func isScalar() -> Bool {
        var scanner = JSONScanner(documentLimit: 0)
        scanner.begin(at: at, line: 1, outerLevels: 0)
        guard case .whole = scanner.scan(head, to: head.count, isLast: true) else { return false }
        at = scanner.at
        return true
    }
}
