/// What a row says as an object of JSON in one line.
package enum JSONObject {
    /// The object: a member for each key; several values make an array.
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
