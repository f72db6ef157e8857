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
        func add(_ key: [UInt8], _ value: Range<Int>) {
            var text: [UInt8] = []
            JSONText.append(JSONMembers.content(ofString: 0..<key.count), key, to: &text)
            if String(decoding: text, as: UTF8.self).lowercased() == "name" { saysName = true }
            members.append(
                JSONText.line(of: key) + [UInt8(ascii: ":")] + JSONText.line(of: record[value]))
        }
        if let key = parts.key {
            add(
                JSONText.string(saying: keyField(of: parts, in: record)),
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
                add(JSONText.string(saying: columns.title(ofColumn: column)), element.value)
                column += 1
            }
        default: add(JSONText.string(saying: valueField), parts.value)
        }
        if !saysName {
            let name = JSONText.string(saying: "name") + [UInt8(ascii: ":")] + JSONText.string(saying: name)
            members.insert(name, at: 0)
        }
        return [UInt8(ascii: "{")] + members.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "}")]
    }
}

extension JSONText {
    /// A JSON value on one line.
    ///
    /// White space around its parts is removed, control characters in strings are escaped, and invalid UTF-8
    /// is replaced by U+FFFD.
    static func line(of value: some Collection<UInt8>) -> [UInt8] {
        var line = String.UnicodeScalarView()
        var (isInString, isEscaped) = (false, false)
        for scalar in String(decoding: value, as: UTF8.self).unicodeScalars {
            guard isInString || !" \t\r\n".unicodeScalars.contains(scalar) else { continue }
            if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
                let digits = String(scalar.value, radix: 16)
                line += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars
            } else {
                line.append(scalar)
            }
            if scalar == "\"", !isEscaped { isInString.toggle() }
            isEscaped = isInString && !isEscaped && scalar == "\\"
        }
        return Array(String(line).utf8)
    }

    /// A JSON string, in quotes, for a text.
    static func string(saying text: String) -> [UInt8] {
        var escaped: [UInt8] = []
        for byte in text.utf8 {
            if byte == quote || byte == backslash { escaped.append(backslash) }
            escaped.append(byte)
        }
        return line(of: [quote] + escaped + [quote])
    }

    /// Appends the decoded contents of a string in a separate array.
    fileprivate static func append(_ string: Range<Int>, _ bytes: [UInt8], to text: inout [UInt8]) {
        bytes.withUnsafeBufferPointer { _ = append(string, of: $0, to: &text) }
    }
}
