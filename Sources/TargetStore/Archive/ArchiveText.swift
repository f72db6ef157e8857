/// Writes an XML property list indented by tabs as Foundation writes it.
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

    /// A number that is not negative.
    mutating func integer(_ number: UInt64) {
        indent()
        append("<integer>")
        digits(number)
        append("</integer>\n")
    }

    /// A reference to an object, on one line, so that a change of one changes one line.
    mutating func reference(_ number: Int) {
        indent()
        append("<dict><key>CF$UID</key><integer>")
        digits(UInt64(number))
        append("</integer></dict>\n")
    }

    /// The object that names a class and those that it inherits from.
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

    /// A value of a field that is not known.
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

    // MARK: Bytes

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

    /// Appends text with numbers or names for what XML does not take as it is.
    private mutating func escape(_ text: String) {
        var text = text
        text.withUTF8 { text in
            guard text.contains(where: Self.needsEscape) else {
                bytes.append(contentsOf: text)
                return
            }
            for byte in text { escape(byte) }
        }
    }

    /// How many bytes a text is written with.
    static func length(of text: String) -> Int {
        var text = text
        return text.withUTF8 { text in
            text.reduce(text.count) { $0 + (needsEscape($1) ? escapeLength($1) - 1 : 0) }
        }
    }

    private static func escapeLength(_ byte: UInt8) -> Int {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: ">"), 0..<10: 4
        default: 5
        }
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): true
        case UInt8(ascii: "\t"), UInt8(ascii: "\n"), 0x20...: false
        default: true
        }
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "<"): append("&lt;")
        case UInt8(ascii: ">"): append("&gt;")
        case UInt8(ascii: "&"): append("&amp;")
        case _ where Self.needsEscape(byte): bytes.append(contentsOf: "&#\(byte);".utf8)
        default: bytes.append(byte)
        }
    }
}
