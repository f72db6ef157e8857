internal import ByteScan
package import FormatCore
internal import Records
internal import Tables

/// Extracts the fields of an object, member by member.
package enum JSONFields {
    /// Maximum number of fields shown for a record.
    static let fieldsShown = 10_000
    /// Maximum nesting depth of objects whose members become fields.
    static let fieldLevels = 32
    /// Maximum path length, in bytes, of such an object.
    static let pathBytes = 1_024

    static func fields(
        of record: UnsafeBufferPointer<UInt8>, _ columns: DelimitedColumns?
    ) -> [RecordField] {
        var fields: [RecordField] = []
        forEachMember(ofRecord: record, columns) { path, value in
            fields.append(RecordField(name(ofPath: path), value: Self.value(value, in: record)))
        }
        return fields
    }

    static func forEachValue(
        of record: UnsafeBufferPointer<UInt8>, _ columns: DelimitedColumns?,
        _ body: (_ key: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Void
    ) {
        forEachMember(ofRecord: record, columns) { path, value in
            let path = path.last == UInt8(ascii: ")") ? Array(name(ofPath: path).key.utf8) : path
            path.withUnsafeBufferPointer { key in
                guard let plain = plainRange(of: value, in: record) else {
                    var text = Self.value(value, in: record).text
                    if !text.isEmpty { text.withUTF8 { body(key, $0) } }
                    return
                }
                if !plain.isEmpty { body(key, UnsafeBufferPointer(rebasing: record[plain])) }
            }
        }
    }

    private static func name(ofPath path: [UInt8]) -> FieldName {
        FieldName(heading: String(decoding: path, as: UTF8.self))
    }

    /// The path of a name found in a record, as used in options; for a name of two parts, the paths of both.
    static func path(
        of name: JSONNameChoice.NameLocation, inRecord record: Range<Int>,
        of bytes: UnsafeBufferPointer<UInt8>
    ) -> String? {
        let values = name.values
        var paths: [String] = []
        forEachMember(ofRecord: UnsafeBufferPointer(rebasing: bytes[record]), nil) { path, value in
            let place = value.lowerBound + record.lowerBound..<value.upperBound + record.lowerBound
            if values.contains(place) { paths.append(String(decoding: path, as: UTF8.self)) }
        }
        return paths.isEmpty ? nil : paths.joined(separator: " and ")
    }

    /// Iterates over the fields of a record: its key if it has one, array elements, and object members with
    /// paths.
    ///
    /// Members of nested objects are included.
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
            JSONString.append(member.key, of: record, to: &path)
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

    /// Field name for the key of a record; the value is called `valueField` if it is not an object.
    static func keyField(of record: JSONRecord, in bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard JSONMembers.kind(of: record.value, in: bytes) == .object else { return "key" }
        var members = JSONMembers(of: record.value, in: bytes)
        while let member = members.next() {
            if JSONString.string(member.key, of: bytes).lowercased() == "key" { return "key of the object" }
        }
        return "key"
    }

    static let valueField = "value"

    private static func kind(
        of value: Range<Int>, in record: UnsafeBufferPointer<UInt8>
    ) -> JSONMembers.ValueKind { JSONMembers.kind(of: value, in: record) }

    /// Range of a value's text if it can be used as written; `nil` if it must be decoded.
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
                of: JSONString.backslash, in: record, from: content.lowerBound, upTo: content.upperBound)
            return escape == nil ? content : nil
        }
    }

    private static func isEmpty(_ container: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var members = JSONMembers(of: container, in: bytes)
        return members.next() == nil
    }

    /// A value with its type; an array is a list unless it contains objects or arrays.
    static func value(_ value: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> FieldValue {
        switch JSONMembers.kind(of: value, in: bytes) {
        case .null: return .null
        case .string: return .text(JSONString.string(JSONMembers.content(ofString: value), of: bytes))
        case .number: return .number(plainText(value, in: bytes))
        case .boolean: return .boolean(bytes[value.lowerBound] == UInt8(ascii: "t"))
        case .object:
            return .nested(isEmpty(value, in: bytes) ? "{}" : plainText(value, in: bytes))
        case .array:
            var list: [FieldValue] = []
            var elements = JSONMembers(of: value, in: bytes)
            while let element = elements.next() {
                guard !JSONMembers.kind(of: element.value, in: bytes).isContainer else {
                    return .nested(plainText(value, in: bytes))
                }
                list.append(Self.value(element.value, in: bytes))
            }
            return .list(list)
        }
    }

    private static func plainText(_ value: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(decoding: bytes[value], as: UTF8.self)
    }
}

/// The fields of rows.
extension JSONReader {
    package func fields(ofRecord record: UnsafeBufferPointer<UInt8>) -> [RecordField] {
        JSONFields.fields(of: record, columns)
    }

    package func isRow(_ record: UnsafeBufferPointer<UInt8>) -> Bool { JSONRecord.hasFields(record) }

    package func sortKeys(by key: ListOrder.Key?) -> (any SortKeys)? {
        if case .field(let field) = key { return JSONSortKeys(field, columns) }
        return FieldSortKeys(self, key: key, hasPairs: hasPairs)
    }

    package func forEachValue(
        ofRecord record: UnsafeBufferPointer<UInt8>,
        _ body: (_ key: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Void
    ) { JSONFields.forEachValue(of: record, columns, body) }
}
