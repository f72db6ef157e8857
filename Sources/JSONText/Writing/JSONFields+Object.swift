internal import ByteScan
package import Tables

/// Conversion of records to JSON objects on one line.
extension JSONFields {
    /// The record as an object, with the name added if no member is called so; `nil` for a row without
    /// fields.
    ///
    /// An object is used as it is; otherwise the members are the key and the value, or the columns.
    package static func object(
        of record: UnsafeBufferPointer<UInt8>, _ columns: DelimitedColumns?, named name: String
    ) -> [UInt8]? {
        guard JSONRecord.hasFields(record) else { return nil }
        let parts = JSONRecord(0..<record.count, in: record)
        let kind = JSONMembers.kind(of: parts.value, in: record)
        var members: [[UInt8]] = []
        var saysName = kind == .object && parts.key == nil
        func quoted(_ text: String) -> [UInt8] { Array(JSONString.quoted(text).utf8) }
        func add(_ key: [UInt8], _ value: Range<Int>) {
            var text: [UInt8] = []
            JSONString.append(JSONMembers.content(ofString: 0..<key.count), key, to: &text)
            if String(decoding: text, as: UTF8.self).lowercased() == "name" { saysName = true }
            members.append(
                JSONString.line(of: key) + [UInt8(ascii: ":")] + JSONString.line(of: record[value]))
        }
        if let key = parts.key {
            add(
                quoted(keyField(of: parts, in: record)),
                key.lowerBound - 1..<key.upperBound + 1)
        }
        var values = JSONMembers(of: parts.value, in: record)
        switch kind {
        case .object:
            while let member = values.next() {
                add(Array(record[member.key.lowerBound - 1..<member.key.upperBound + 1]), member.value)
            }
        case .array where parts.key == nil:
            let columns = columns ?? DelimitedColumns()
            var column = 0
            while let element = values.next() {
                add(quoted(columns.title(ofColumn: column)), element.value)
                column += 1
            }
        default: add(quoted(valueField), parts.value)
        }
        if !saysName {
            let name = quoted("name") + [UInt8(ascii: ":")] + quoted(name)
            members.insert(name, at: 0)
        }
        return [UInt8(ascii: "{")] + members.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "}")]
    }
}

extension JSONReader {
    package func object(ofRecord record: UnsafeBufferPointer<UInt8>, named name: String) -> [UInt8]? {
        JSONFields.object(of: record, columns, named: name)
    }
}

extension JSONString {
    /// Appends the decoded contents of a string in a separate array.
    fileprivate static func append(_ string: Range<Int>, _ bytes: [UInt8], to text: inout [UInt8]) {
        bytes.withUnsafeBufferPointer { _ = append(string, of: $0, to: &text) }
    }
}
