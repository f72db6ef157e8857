/// Converts a row to a JSON object on one line.
package enum JSONObject {
    /// An object as it is, with the section inserted before its members if present.
    static func text(of object: [UInt8], inSection section: String?) -> [UInt8] {
        guard let section else { return object }
        let member = JSONString.quoted("section") + ":" + JSONString.quoted(section)
        let isEmpty = object.count == 2
        return Array(("{" + member + (isEmpty ? "" : ",")).utf8) + object.dropFirst()
    }

    /// Creates an object with a member for each key; several values become an array.
    package static func text(of values: [(key: String, value: String)]) -> String {
        var order: [String] = []
        var found: [String: [String]] = [:]
        for (key, value) in values {
            if found[key] == nil { order.append(key) }
            found[key, default: []].append(JSONString.quoted(value))
        }
        let members = order.map { key in
            let values = found[key] ?? []
            return JSONString.quoted(key) + ":"
                + (values.count == 1 ? values[0] : "[" + values.joined(separator: ",") + "]")
        }
        return "{" + members.joined(separator: ",") + "}"
    }
}

/// Converts texts to JSON strings.
package enum JSONString {
    /// A string with its quotes (RFC 8259, section 7); C1 control characters are escaped too.
    package static func quoted(_ text: String) -> String {
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
