internal import NameDirectory

/// A row as an object of JSON in one line.
enum JSONRow {
    /// The object: `section`, `name`, and `fields` by their keys if it has a record; several of one key are an array.
    static func text(ofRow row: Int, inSection section: Int, of names: NameDictionary) -> String {
        var text = "{\"section\":" + string(names.title(ofSection: section))
        text += ",\"name\":" + string(names.name(at: row, inSection: section))
        let fields = names.fields(ofRecordAt: row, inSection: section)
        if !fields.isEmpty {
            var order: [String] = []
            var values: [String: [String]] = [:]
            for field in fields {
                if values[field.key] == nil { order.append(field.key) }
                values[field.key, default: []].append(string(field.value))
            }
            let members = order.map { key in
                let found = values[key] ?? []
                return string(key) + ":"
                    + (found.count == 1 ? found[0] : "[" + found.joined(separator: ",") + "]")
            }
            text += ",\"fields\":{" + members.joined(separator: ",") + "}"
        }
        return text + "}"
    }

    /// A string with its quotes (RFC 8259, section 7); control characters of C1 are escaped as well.
    static func string(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case "\r": quoted += "\\r"
            case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
