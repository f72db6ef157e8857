internal import Records

extension NameSearch {
    /// The parts of a row to search: its name only, or its record as well.
    ///
    /// Rows without a record, such as lines, only have their name.
    public enum Scope: Hashable, Sendable {
        /// The name as displayed.
        case name
        /// The name and all fields, except for data such as pictures and values meant for programs.
        case allFields
        /// Some fields, under their names in the file or usual ones; `name` is the name as displayed.
        ///
        /// Case is ignored, and some synonyms such as `mail` and `email` are equal. The name of an object
        /// stands for everything in it: `address` for `address.city`.
        case fields([String])

        /// Parses the value of the option `--search`: `name`, `all`, or fields separated by commas.
        ///
        /// - Parameter text: The option's value; the result is `nil` if it contains no field.
        public init?(_ text: String) {
            let words = text.split(separator: ",").map { $0.lowercased().trimmingBlanks }.filter {
                !$0.isEmpty
            }
            if words.isEmpty { return nil }
            self = words == ["name"] ? .name : words.contains("all") ? .allFields : .fields(words)
        }

        /// Whether the name as displayed is searched.
        var includesName: Bool {
            if case .fields(let fields) = self { fields.contains("name") } else { true }
        }

        /// Whether a field, given by its key, is searched.
        func includes(field key: String) -> Bool {
            guard case .fields(let fields) = self else { return self == .allFields }
            let key = key.lowercased()
            return fields.contains { text in
                let field = RequestedField(text)
                return field.match(key: key) != nil || field.contains(key: key)
            }
        }

        /// Returns the subject of the sentence shown when a search finds nothing: “No company contains …”.
        ///
        /// - Parameter hasFields: Whether rows have anything besides their name.
        /// - Returns: A word for the name or the record, or the fields.
        package func subject(hasFields: Bool) -> String {
            switch self {
            case .allFields where hasFields: return "record"
            case .allFields, .name: return "name"
            case .fields(let fields):
                let last = fields.last ?? "record"
                return fields.count > 1 ? fields.dropLast().joined(separator: ", ") + " or \(last)" : last
            }
        }
    }
}

extension String {
    /// The text without spaces and tabs at its ends.
    fileprivate var trimmingBlanks: String {
        let text = drop { $0 == " " || $0 == "\t" }
        let end = text.lastIndex { $0 != " " && $0 != "\t" }.map { text.index(after: $0) } ?? text.startIndex
        return String(text[..<end])
    }
}
