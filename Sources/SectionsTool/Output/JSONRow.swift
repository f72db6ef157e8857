internal import CommandSupport
internal import NameDirectory
internal import SourceText

/// A row as an object of JSON in one line.
enum JSONRow {
    /// The object: `section`, `name`, and `fields` by their keys if it has a record; several of one key are an array.
    static func text(ofRow row: Int, inSection section: Int, of names: NameDictionary) -> String {
        var text = "{\"section\":" + JSONString.quoted(names.title(ofSection: section))
        text += ",\"name\":" + JSONString.quoted(names.name(at: row, inSection: section))
        let fields = names.fields(ofRecordAt: row, inSection: section)
        if !fields.isEmpty {
            var order: [String] = []
            var values: [String: [String]] = [:]
            for field in fields {
                if values[field.key] == nil { order.append(field.key) }
                values[field.key, default: []].append(JSONString.quoted(field.value))
            }
            let members = order.map { key in
                let found = values[key] ?? []
                return JSONString.quoted(key) + ":"
                    + (found.count == 1 ? found[0] : "[" + found.joined(separator: ",") + "]")
            }
            text += ",\"fields\":{" + members.joined(separator: ",") + "}"
        }
        return text + "}"
    }
}
