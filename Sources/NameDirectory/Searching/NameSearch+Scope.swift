internal import FieldKeys

extension NameSearch {
    /// Where a search looks: in the name of a row, or in what its record says as well.
    ///
    /// Rows without a record, such as lines, have nothing but their name.
    public enum Scope: Hashable, Sendable {
        /// In the name as it is shown.
        case name
        /// In the name and all fields, but for data such as pictures, and what only programs read.
        case allFields
        /// In some fields, called as in the file, or as here; `name` is the name as it is shown.
        ///
        /// Upper and lower case are equal, and so are a few words for one thing, such as `mail` and `email`.
        /// The name of an object stands for all that is in it: `address` for `address.city`.
        case fields([String])

        /// Reads what the option `--search` takes: `name`, `all`, or fields with commas between them.
        ///
        /// - Parameter text: The option's value; `nil` is made of one without any field.
        public init?(_ text: String) {
            let words = text.split(separator: ",").map { $0.lowercased().trimmingBlanks }.filter {
                !$0.isEmpty
            }
            if words.isEmpty { return nil }
            self = words == ["name"] ? .name : words.contains("all") ? .allFields : .fields(words)
        }

        /// Whether the name as it is shown is looked at.
        var includesName: Bool {
            if case .fields(let fields) = self { fields.contains("name") } else { true }
        }

        /// Whether a field is looked at, by its key in lower case.
        func includes(field key: String) -> Bool {
            guard case .fields(let fields) = self else { return self == .allFields }
            return fields.contains { Self.isSame(key, $0) }
        }

        /// What a sentence says is without a match when a search finds nothing: “No company contains …”.
        ///
        /// - Parameter hasFields: Whether rows have anything but their name.
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

        private static func isSame(_ key: String, _ wanted: String) -> Bool {
            key.hasPrefix(wanted + ".") || FieldWords.areSame(key, wanted)
        }
    }
}

extension String {
    /// Without spaces and tabs at its ends.
    fileprivate var trimmingBlanks: String {
        let text = drop { $0 == " " || $0 == "\t" }
        let end = text.lastIndex { $0 != " " && $0 != "\t" }.map { text.index(after: $0) } ?? text.startIndex
        return String(text[..<end])
    }
}
