/// Writes sections of names, or one list of names, in the formats that have arrays.
struct ListWriter {
    private let sections: [(title: String, names: [String])]
    private let hasSections: Bool
    private var source: ByteSource

    init(_ sections: [(title: String, names: [String])], hasSections: Bool, _ source: ByteSource) {
        self.sections = sections
        self.hasSections = hasSections
        self.source = source
    }

    private mutating func space() -> String { source.one(of: ["", "", " ", "\n", "\t "]) }

    // MARK: JSON (RFC 8259)

    mutating func json() -> [UInt8] {
        let arrays = sections.map { section -> String in
            let names = section.names.map { space() + jsonString($0) + space() }
            let array = "[" + (names.isEmpty ? space() : names.joined(separator: ",")) + "]"
            return hasSections ? space() + jsonString(section.title) + space() + ":" + space() + array : array
        }
        return Array((hasSections ? "{" + arrays.joined(separator: ",") + space() + "}" : arrays[0]).utf8)
    }

    private mutating func jsonString(_ text: String) -> String {
        let escapes: [Unicode.Scalar: String] = [
            "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\t": "\\t", "/": "\\/",
        ]
        var string = "\""
        for scalar in text.unicodeScalars {
            if let escape = escapes[scalar] {
                string += escape
            } else if source.number(0..<6) == 5 || scalar.value < 0x20 {
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16, uppercase: unit & 1 == 0)
                    string += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            } else {
                string.unicodeScalars.append(scalar)
            }
        }
        return string + "\""
    }

    // MARK: Property lists

    mutating func xml() -> [UInt8] {
        var text = source.one(of: ["", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"])
        text += "<plist version=\"1.0\">" + space() + (hasSections ? "<dict>" : "")
        for section in sections {
            if hasSections { text += space() + "<key>" + xmlText(section.title) + "</key>" + space() }
            text += "<array>"
            for name in section.names { text += space() + "<string>" + xmlText(name) + "</string>" }
            text += space() + "</array>"
            if source.number(0..<6) == 5 { text += "<!-- <string>no</string> -->" }
        }
        return Array((text + (hasSections ? "</dict>" : "") + space() + "</plist>").utf8)
    }

    private mutating func xmlText(_ text: String) -> String {
        text.unicodeScalars.map { scalar -> String in
            switch (scalar, source.number(0..<6)) {
            case ("&", _): return "&amp;"
            case ("<", _): return "&lt;"
            case (">", _): return "&gt;"
            case (_, 4): return "&#\(scalar.value);"
            case (_, 5): return "&#x\(String(scalar.value, radix: 16));"
            default: return String(scalar)
            }
        }.joined()
    }

    mutating func openStep() -> [UInt8] {
        var text = hasSections ? "{" : ""
        for section in sections {
            if hasSections { text += space() + quoted(section.title) + space() + "=" + space() }
            text += "(" + section.names.map { space() + quoted($0) + space() }.joined(separator: ",") + ")"
            if hasSections { text += ";" }
            if source.number(0..<6) == 5 { text += " /* \"no\"; */ " }
        }
        return Array((text + (hasSections ? space() + "}" : "")).utf8)
    }

    private mutating func quoted(_ text: String) -> String {
        let isWord = text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) }
        if isWord, source.number(0..<2) == 0 { return text }
        return "\"" + text.unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
            + "\""
    }

    // MARK: Binary property lists

    mutating func binary() -> [UInt8] {
        var objects: [[UInt8]] = []
        let arrays = sections.map { section -> (title: Int, array: Int) in
            let title = objects.count
            objects.append(Self.string(section.title))
            let first = objects.count
            objects += section.names.map(Self.string)
            objects.append(
                Self.head(0xA0, section.names.count)
                    + section.names.indices.flatMap { Self.reference(first + $0) })
            return (title, objects.count - 1)
        }
        if hasSections {
            objects.append(
                Self.head(0xD0, arrays.count) + arrays.flatMap { Self.reference($0.title) }
                    + arrays.flatMap { Self.reference($0.array) })
        }
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for object in objects {
            offsets.append(bytes.count)
            bytes += object
        }
        let table = bytes.count
        for offset in offsets { bytes += Self.number(offset, bytes: 3) }
        bytes += [0, 0, 0, 0, 0, 0, 3, 2]
        return bytes + Self.number(objects.count, bytes: 8) + Self.number(objects.count - 1, bytes: 8)
            + Self.number(table, bytes: 8)
    }

    private static func number(_ number: Int, bytes: Int) -> [UInt8] {
        (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func reference(_ object: Int) -> [UInt8] { number(object, bytes: 2) }

    private static func head(_ kind: UInt8, _ count: Int) -> [UInt8] {
        count < 15 ? [kind | UInt8(count)] : [kind | 15, 0x11] + number(count, bytes: 2)
    }

    private static func string(_ text: String) -> [UInt8] {
        let units = Array(text.utf16)
        guard units.contains(where: { $0 > 0x7F }) else { return head(0x50, units.count) + Array(text.utf8) }
        return head(0x60, units.count) + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }
}
