package import SourceText

extension JSONReader {
    /// How many fields of a record are shown.
    static let fieldsShown = 10_000
    /// How deep objects may lie in each other for their members to be fields of their own.
    static let fieldLevels = 32
    /// How long, in bytes, the way to such an object may be.
    static let pathBytes = 1_024

    package func fields(ofRecord record: UnsafeBufferPointer<UInt8>) -> [RecordField] {
        guard record.first == UInt8(ascii: "{") else { return [] }
        var fields: [RecordField] = []
        var open = [(members: JSONMembers(of: 0..<record.count, in: record), path: "")]
        while var innermost = open.popLast(), fields.count < Self.fieldsShown {
            guard let member = innermost.members.next() else { continue }
            let label = innermost.path + JSONText.string(member.key, of: record)
            open.append(innermost)
            let kind = JSONMembers.kind(of: member.value, in: record)
            if kind == .object, open.count < Self.fieldLevels, label.utf8.count < Self.pathBytes,
                !Self.isEmpty(member.value, in: record)
            {
                open.append((JSONMembers(of: member.value, in: record), label + "."))
            } else {
                let value = Self.text(of: member.value, in: record)
                fields.append(RecordField(key: label.lowercased(), label: label, value: value))
            }
        }
        return fields
    }

    private static func isEmpty(_ container: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var members = JSONMembers(of: container, in: bytes)
        return members.next() == nil
    }

    /// A value in words; nothing for null and what is empty, a line for each element of an array.
    private static func text(of value: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> String {
        switch JSONMembers.kind(of: value, in: bytes) {
        case .null:
            return ""
        case .string, .number, .boolean:
            return scalarText(value, in: bytes)
        case .object:
            return isEmpty(value, in: bytes) ? "" : plainText(value, in: bytes)
        case .array:
            var lines: [String] = []
            var elements = JSONMembers(of: value, in: bytes)
            while let element = elements.next() {
                guard !JSONMembers.kind(of: element.value, in: bytes).isContainer else {
                    return plainText(value, in: bytes)
                }
                lines.append(scalarText(element.value, in: bytes))
            }
            return lines.joined(separator: "\n")
        }
    }

    private static func scalarText(_ value: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard JSONMembers.kind(of: value, in: bytes) == .string else { return plainText(value, in: bytes) }
        return JSONText.string(JSONMembers.content(ofString: value), of: bytes)
    }

    private static func plainText(_ value: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(decoding: bytes[value], as: UTF8.self)
    }
}
