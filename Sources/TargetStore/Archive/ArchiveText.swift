/// Writes an XML property list indented by tabs, as Foundation does.
struct ArchiveText {
    private(set) var bytes: [UInt8] = []
    private var depth = 0

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    mutating func begin() {
        append(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
            "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">

            """)
        open("dict")
    }

    mutating func end() {
        close("dict")
        append("</plist>\n")
    }

    mutating func open(_ element: StaticString) {
        indent()
        tag("<", element)
        depth += 1
    }

    mutating func close(_ element: StaticString) {
        depth -= 1
        indent()
        tag("</", element)
    }

    mutating func key(_ key: String) {
        indent()
        append("<key>")
        escape(key)
        append("</key>\n")
    }

    mutating func string(_ string: String) {
        indent()
        append("<string>")
        escape(string)
        append("</string>\n")
    }

    mutating func integer(_ number: UInt64) {
        indent()
        append("<integer>")
        digits(number)
        append("</integer>\n")
    }

    /// Writes an object reference on one line, so that changing a reference changes one line.
    mutating func reference(_ number: Int) {
        indent()
        append("<dict><key>CF$UID</key><integer>")
        digits(UInt64(number))
        append("</integer></dict>\n")
    }

    mutating func classObject(_ names: [String]) {
        open("dict")
        key("$classes")
        open("array")
        for name in names { string(name) }
        close("array")
        key("$classname")
        string(names[0])
        close("dict")
    }

    mutating func value(_ value: ArchiveField.Value) {
        switch value {
        case .null: reference(0)
        case .string(let text): string(text)
        case .integer(let number):
            indent()
            append("<integer>")
            bytes.append(contentsOf: "\(number)".utf8)
            append("</integer>\n")
        case .real(let number):
            indent()
            append("<real>")
            bytes.append(contentsOf: "\(number)".utf8)
            append("</real>\n")
        case .boolean(let value):
            indent()
            append(value ? "<true/>\n" : "<false/>\n")
        }
    }

    private mutating func indent() {
        for _ in 0..<depth { bytes.append(UInt8(ascii: "\t")) }
    }

    private mutating func digits(_ number: UInt64) {
        let start = bytes.count
        var rest = number
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        bytes[start...].reverse()
    }

    private mutating func tag(_ start: StaticString, _ element: StaticString) {
        append(start)
        append(element)
        append(">\n")
    }

    private mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Appends text; replaces characters that XML does not allow by entities or character references.
    private mutating func escape(_ text: String) {
        var text = text
        text.withUTF8 { text in
            guard text.contains(where: { Self.replacement(of: $0) != nil }) else {
                bytes.append(contentsOf: text)
                return
            }
            for byte in text {
                if let replacement = Self.replacement(of: byte) {
                    bytes.append(contentsOf: replacement.utf8)
                } else {
                    bytes.append(byte)
                }
            }
        }
    }

    static func length(of text: String) -> Int {
        var text = text
        return text.withUTF8 { text in
            text.reduce(0) { $0 + (replacement(of: $1)?.utf8.count ?? 1) }
        }
    }

    /// The entity or character reference for a byte; `nil` for most, which stay.
    @inline(__always)
    private static func replacement(of byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "\t"), UInt8(ascii: "\n"), 0x20...: nil
        default: "&#\(byte);"
        }
    }
}
