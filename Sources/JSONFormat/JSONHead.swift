internal import ByteScan
internal import SourceText

/// A look at the beginning of a file that may be JSON; where the head ends too early, it says yes.
package struct JSONHead {
    private let head: UnsafeBufferPointer<UInt8>
    private var at: Int

    /// Tells by the beginning of a file whether it is JSON with names in it.
    ///
    /// Lines that begin as JSON could, such as `[draft] notes`, are not; a file of strings, one a line, is
    /// not either, because lines can be names in quotes.
    ///
    /// - Complexity: O(bytes) at most.
    package static func isJSON(head: [UInt8]) -> Bool {
        head.withUnsafeBufferPointer { head in
            let start = head.starts(with: TextEncoding.byteOrderMark) ? TextEncoding.byteOrderMark.count : 0
            var look = JSONHead(head: head, at: start)
            switch look.next() {
            case UInt8(ascii: "{"): return look.isObject()
            case UInt8(ascii: "["): return look.isArray()
            default: return false
            }
        }
    }

    /// The next byte that is no white space, at which it stands then.
    private mutating func next() -> UInt8? {
        while at < head.count, ASCII.isSpace(head[at]) { at += 1 }
        return at < head.count ? head[at] : nil
    }

    /// Whether it stands at an object, and none of an old-style property list.
    private mutating func isObject() -> Bool {
        at += 1
        switch next() {
        case UInt8(ascii: "}"):
            return endsValue()
        case JSONText.quote:
            guard skipString() else { return true }
            let mark = next()
            return mark != UInt8(ascii: "=") && mark != UInt8(ascii: ";")
        default:
            return false
        }
    }

    /// Whether it stands at an array, and no word in brackets.
    private mutating func isArray() -> Bool {
        var levels = 0
        while next() == UInt8(ascii: "[") {
            at += 1
            levels += 1
        }
        switch next() {
        case UInt8(ascii: "{"):
            return isObject()
        case JSONText.quote:
            return true
        case UInt8(ascii: "]"):
            return endsValue()
        case nil:
            // No name is nothing but brackets that open.
            return levels > 1
        default:
            return isScalar() && (next() == nil || head[at] == UInt8(ascii: ",") || endsArray())
        }
    }

    private mutating func endsArray() -> Bool {
        next() == UInt8(ascii: "]") && endsValue()
    }

    /// Whether nothing follows a closing bracket in its line but what may.
    private mutating func endsValue() -> Bool {
        at += 1
        while at < head.count, head[at] == 0x20 || head[at] == 0x09 { at += 1 }
        return at == head.count || "\r\n,]".utf8.contains(head[at])
    }

    /// Goes past a string; tells whether the head has its end.
    private mutating func skipString() -> Bool {
        at += 1
        while at < head.count, head[at] != JSONText.quote {
            at += head[at] == JSONText.backslash ? 2 : 1
        }
        at = min(at + 1, head.count)
        return at < head.count
    }

    /// Goes past a number, a boolean or null, if one stands here.
    private mutating func isScalar() -> Bool {
        var scanner = JSONScanner(documentLimit: 0)
        scanner.begin(at: at, line: 1, outerLevels: 0)
        guard case .whole = scanner.scan(head, to: head.count, isLast: true) else { return false }
        at = scanner.at
        return true
    }
}
