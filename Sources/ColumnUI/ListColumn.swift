internal import FieldKeys
internal import SourceText

/// A column of a list: the name, or a field of the records.
package enum ListColumn: Hashable, Sendable {
    /// The name as the list shows it.
    case name
    /// A field, by its key in lower case.
    case field(String)

    /// Reads `name`, or the key of a field in any case.
    package init(_ text: String) {
        let key = text.lowercased()
        self = key == "name" ? .name : .field(key)
    }

    /// Whether a field belongs into the column.
    func holds(_ field: RecordField) -> Bool {
        guard case .field(let key) = self else { return false }
        return field.key == key || FieldWords.areSame(field.key.lowercased(), key)
    }
}

/// Which columns a list has.
package enum ColumnChoice: Hashable, Sendable {
    /// Those that suit the records, on screens that are wide enough.
    case automatic
    /// None: a row is a line.
    case none
    /// These, on any screen.
    case columns([ListColumn])

    /// Reads `auto`, `none`, or keys of fields after each other with commas between.
    ///
    /// - Parameter text: The text; `nil` is made of one that names nothing.
    package init?(_ text: String) {
        switch text.lowercased() {
        case "auto": self = .automatic
        case "none": self = .none
        default:
            let keys = text.split(separator: ",").map { $0.trimmingBlanks }.filter { !$0.isEmpty }
            guard !keys.isEmpty else { return nil }
            var columns: [ListColumn] = []
            for column in keys.map({ ListColumn($0) }) where !columns.contains(column) {
                columns.append(column)
            }
            self = .columns(columns)
        }
    }
}

extension Substring {
    /// The text without blanks at its ends.
    fileprivate var trimmingBlanks: String {
        var rest = drop { $0 == " " }
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }
}
