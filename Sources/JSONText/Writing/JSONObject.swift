/// Converts a row to a JSON object on one line.
package enum JSONObject {
    /// An object as it is, with the section inserted before its members if present.
    package static func text(of object: [UInt8], inSection section: String?) -> [UInt8] {
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
