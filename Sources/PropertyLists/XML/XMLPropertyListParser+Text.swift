public import FormatCore

extension XMLPropertyListParser {
    /// Parses the text of an element after its start tag, up to and including its end tag; replaces entities.
    public mutating func text(of element: Element) throws(ReadingError) -> [UInt8] {
        var text: [UInt8] = []
        while at < bytes.count {
            let start = at
            while at < bytes.count, bytes[at] != UInt8(ascii: "<"), bytes[at] != UInt8(ascii: "&") { at += 1 }
            text.append(contentsOf: bytes[start..<at])
            guard at < bytes.count else { break }
            if bytes[at] == UInt8(ascii: "&") {
                try appendEntity(to: &text)
            } else if startsWith("</") {
                try endText(of: element)
                return text
            } else if startsWith("<![CDATA[") {
                at += 9
                let section = at
                try skip(past: "]]>", within: "a CDATA section")
                text.append(contentsOf: bytes[section..<at - 3])
            } else if try skipCommentOrInstruction() {
                continue
            } else if at + 1 == bytes.count {
                break
            } else if "<![CDATA[".utf8.starts(with: bytes[at...]) || "<!--".utf8.starts(with: bytes[at...]) {
                break
            } else {
                throw error(.malformed("<\(element.rawValue)> holds an element or is not closed"))
            }
        }
        throw truncated(within: "<\(element.rawValue)>")
    }

    private mutating func endText(of element: Element) throws(ReadingError) {
        let offset = at
        guard case .end(let name) = try nextMarkup(within: "a tag"), name == element else {
            throw error(.malformed("</\(element.rawValue)> is missing"), at: offset)
        }
    }

    /// Parses one of the five predefined entities of XML, or a character reference.
    private mutating func appendEntity(to text: inout [UInt8]) throws(ReadingError) {
        let start = at
        var end = at + 1
        // The longest useful one is &#1114111; more than 16 characters are never needed.
        while end < bytes.count, end - start <= 16, bytes[end] != UInt8(ascii: ";") { end += 1 }
        guard end < bytes.count else { throw truncated(within: "an entity") }
        let name = bytes[start + 1..<end]
        guard bytes[end] == UInt8(ascii: ";"), let scalar = Self.scalar(named: name) else {
            let shown = String(decoding: bytes[start...].prefix(min(end - start + 1, 16)), as: UTF8.self)
            throw error(.malformed("\(SafeText.oneLine(shown)) is not a known entity or character"))
        }
        text.append(contentsOf: Array(String(scalar).utf8))
        at = end + 1
    }

    private static func scalar(named name: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
        switch String(decoding: name, as: UTF8.self) {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default: break
        }
        guard name.first == UInt8(ascii: "#") else { return nil }
        let isHexadecimal = name.dropFirst().first == UInt8(ascii: "x")
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        // A character reference cannot have a sign, which integers of Swift can.
        guard let first = digits.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-") else {
            return nil
        }
        let text = String(decoding: digits, as: UTF8.self)
        guard let number = UInt32(text, radix: isHexadecimal ? 16 : 10) else { return nil }
        return Unicode.Scalar(number)
    }
}
