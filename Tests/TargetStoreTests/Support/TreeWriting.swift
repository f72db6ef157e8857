import PropertyLists

/// Writes any tree, also such as no program would write.
enum TreeWriting {
    static func xml(_ tree: PropertyListTree) -> [UInt8] {
        Array(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\(element(tree))</plist>".utf8
        )
    }

    private static func element(_ tree: PropertyListTree) -> String {
        switch tree {
        case .null: "<null/>"
        case .string(let text), .brokenString(let text): "<string>\(escaped(text))</string>"
        case .integer(let number): "<integer>\(number)</integer>"
        case .real(let number): "<real>\(number)</real>"
        case .boolean(let value): value ? "<true/>" : "<false/>"
        case .date: "<date>2001-01-01T00:00:00Z</date>"
        case .data: "<data>AQID</data>"
        case .uid(let number): "<dict><key>CF$UID</key><integer>\(number)</integer></dict>"
        case .array(let elements): "<array>\(elements.map(element).joined())</array>"
        case .dictionary(let entries):
            "<dict>\(entries.map { "<key>\(escaped($0.key))</key>\(element($0.value))" }.joined())</dict>"
        }
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "<": "&lt;"
            case "&": "&amp;"
            case _ where scalar.value < 32: "&#\(scalar.value);"
            default: String(scalar)
            }
        }.joined()
    }

    static func binary(_ tree: PropertyListTree) -> [UInt8] {
        var writer = BinaryWriter()
        let root = writer.add(tree)
        return writer.file(root: root)
    }
}

/// Writes binary property lists; all numbers have 8 bytes, references and offsets 4.
private struct BinaryWriter {
    private var objects: [[UInt8]] = []

    static func bytes(_ number: some BinaryInteger, _ size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    private static func head(_ kind: UInt8, _ count: Int) -> [UInt8] {
        count < 15 ? [kind << 4 | UInt8(count)] : [kind << 4 | 15, 0x12] + bytes(count, 4)
    }

    mutating func add(_ tree: PropertyListTree) -> Int {
        let number = objects.count
        objects.append([])
        objects[number] = object(tree)
        return number
    }

    private mutating func object(_ tree: PropertyListTree) -> [UInt8] {
        switch tree {
        case .null: return [0]
        case .boolean(let value): return [value ? 9 : 8]
        case .integer(let number) where Int64(exactly: number) == nil: return [0x14] + Self.bytes(number, 16)
        case .integer(let number): return [0x13] + Self.bytes(number, 8)
        case .real(let number): return [0x23] + Self.bytes(number.bitPattern, 8)
        case .date(let seconds): return [0x33] + Self.bytes(seconds.bitPattern, 8)
        case .data(let bytes): return Self.head(4, bytes.count) + bytes
        case .string(let text), .brokenString(let text):
            if text.utf8.allSatisfy({ $0 < 0x80 }) { return Self.head(5, text.utf8.count) + text.utf8 }
            return Self.head(6, text.utf16.count) + text.utf16.flatMap { Self.bytes($0, 2) }
        case .uid(let number): return [0x83] + Self.bytes(number, 4)
        case .array(let elements):
            let numbers = elements.map { add($0) }
            return Self.head(0xA, numbers.count) + numbers.flatMap { Self.bytes($0, 4) }
        case .dictionary(let entries):
            let keys = entries.map { add(.string($0.key)) }
            let values = entries.map { add($0.value) }
            return Self.head(0xD, keys.count) + (keys + values).flatMap { Self.bytes($0, 4) }
        }
    }

    func file(root: Int) -> [UInt8] {
        var file = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets += Self.bytes(file.count, 4)
            file += object
        }
        let table = file.count
        file += offsets + [0, 0, 0, 0, 0, 0, 4, 4]
        return file + Self.bytes(objects.count, 8) + Self.bytes(root, 8) + Self.bytes(table, 8)
    }
}
