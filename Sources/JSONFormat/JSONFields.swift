internal import ByteScan
internal import NameFormats
internal import SourceText

/// What one object says, member by member.
package enum JSONFields {
    /// How many fields of a record are shown.
    static let fieldsShown = 10_000
    /// How deep objects may lie in each other for their members to be fields of their own.
    static let fieldLevels = 32
    /// How long, in bytes, the way to such an object may be.
    static let pathBytes = 1_024

    static func fields(
        of record: UnsafeBufferPointer<UInt8>, _ columns: DelimitedColumns?
    ) -> [RecordField] {
        var fields: [RecordField] = []
        forEachMember(ofRecord: record, columns) { path, value in
            let label = String(decoding: path, as: UTF8.self)
            fields.append(
                RecordField(
                    key: label.lowercased(), label: label, value: text(of: value, in: record),
                    list: list(of: value, in: record)))
        }
        return fields
    }

    static func forEachValue(
        of record: UnsafeBufferPointer<UInt8>, _ columns: DelimitedColumns?,
        _ body: (_ key: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Void
    ) {
        forEachMember(ofRecord: record, columns) { path, value in
            path.withUnsafeBufferPointer { key in
                guard let plain = plainRange(of: value, in: record) else {
                    var text = text(of: value, in: record)
                    if !text.isEmpty { text.withUTF8 { body(key, $0) } }
                    return
                }
                if !plain.isEmpty { body(key, UnsafeBufferPointer(rebasing: record[plain])) }
            }
        }
    }

    /// The path of a name that was found in a record, as options call it; of a name of two parts the paths
    /// of both.
    static func path(
        of name: JSONNameChoice.Found, inRecord record: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>
    ) -> String? {
        let values =
            switch name {
            case .string(let string): [string.lowerBound - 1..<string.upperBound + 1]
            case .text(let value): [value]
            case .pair(let given, let family): [given, family]
            }
        var paths: [String] = []
        forEachMember(ofRecord: UnsafeBufferPointer(rebasing: bytes[record]), nil) { path, value in
            let place = value.lowerBound + record.lowerBound..<value.upperBound + record.lowerBound
            if values.contains(place) { paths.append(String(decoding: path, as: UTF8.self)) }
        }
        return paths.isEmpty ? nil : paths.joined(separator: " and ")
    }

    /// Goes through what a record says: its key if it has one, the elements of an array, and the members of
    /// an object, and of those in it, by their ways.
    private static func forEachMember(
        ofRecord record: UnsafeBufferPointer<UInt8>, _ columns: DelimitedColumns?,
        _ body: (_ path: [UInt8], _ value: Range<Int>) -> Void
    ) {
        guard JSONRecord.hasFields(record) else { return }
        let parts = JSONRecord(0..<record.count, in: record)
        if let key = parts.key {
            body(Array(keyField(of: parts, in: record).utf8), key.lowerBound - 1..<key.upperBound + 1)
        }
        switch kind(of: parts.value, in: record) {
        case .object: break
        case .array where parts.key == nil:
            var elements = JSONMembers(of: parts.value, in: record)
            var column = 0
            while column < fieldsShown, let element = elements.next() {
                body(Array((columns ?? DelimitedColumns()).title(ofColumn: column).utf8), element.value)
                column += 1
            }
            return
        default: return body(Array(valueField.utf8), parts.value)
        }
        var count = 0
        var path: [UInt8] = []
        var open = [(members: JSONMembers(of: parts.value, in: record), pathLength: 0)]
        while let innermost = open.indices.last, count < fieldsShown {
            path.removeLast(path.count - open[innermost].pathLength)
            guard let member = open[innermost].members.next() else {
                open.removeLast()
                continue
            }
            JSONText.append(member.key, of: record, to: &path)
            if kind(of: member.value, in: record) == .object, open.count < fieldLevels,
                path.count < pathBytes, !isEmpty(member.value, in: record)
            {
                path.append(UInt8(ascii: "."))
                open.append((JSONMembers(of: member.value, in: record), path.count))
            } else {
                body(path, member.value)
                count += 1
            }
        }
    }

    /// What the key of a record is called among its fields, and the value if it has no fields.
    package static func keyField(of record: JSONRecord, in bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard JSONMembers.kind(of: record.value, in: bytes) == .object else { return "key" }
        var members = JSONMembers(of: record.value, in: bytes)
        while let member = members.next() {
            if JSONText.string(member.key, of: bytes).lowercased() == "key" { return "key of the object" }
        }
        return "key"
    }

    package static let valueField = "value"

    private static func kind(
        of value: Range<Int>, in record: UnsafeBufferPointer<UInt8>
    ) -> JSONMembers.ValueKind { JSONMembers.kind(of: value, in: record) }

    /// Where the text of a value stands, if it stands there as it is; `nil` if it has to be made.
    private static func plainRange(
        of value: Range<Int>, in record: UnsafeBufferPointer<UInt8>
    ) -> Range<Int>? {
        switch kind(of: value, in: record) {
        case .null: return value.lowerBound..<value.lowerBound
        case .number, .boolean: return value
        case .object, .array: return nil
        case .string:
            let content = JSONMembers.content(ofString: value)
            let escape = LineScan.offset(
                of: JSONText.backslash, in: record, from: content.lowerBound, upTo: content.upperBound)
            return escape == nil ? content : nil
        }
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

    /// The texts of the elements of an array of scalars; `nil` for any other value.
    private static func list(of value: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> [String]? {
        guard JSONMembers.kind(of: value, in: bytes) == .array else { return nil }
        var texts: [String] = []
        var elements = JSONMembers(of: value, in: bytes)
        while let element = elements.next() {
            let kind = JSONMembers.kind(of: element.value, in: bytes)
            guard !kind.isContainer else { return nil }
            texts.append(kind == .null ? "" : scalarText(element.value, in: bytes))
        }
        return texts.count > 1 ? texts : nil
    }

    private static func scalarText(_ value: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard JSONMembers.kind(of: value, in: bytes) == .string else { return plainText(value, in: bytes) }
        return JSONText.string(JSONMembers.content(ofString: value), of: bytes)
    }

    private static func plainText(_ value: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(decoding: bytes[value], as: UTF8.self)
    }
}
