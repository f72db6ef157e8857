internal import FormatCore
internal import Records

/// A column of a list: the name or a field of the records.
package enum ListColumn: Hashable, Sendable {
    /// The name as the list shows it.
    case name
    /// A field, identified by its lower-case key.
    case field(String)

    /// Parses `name`, or the key of a field in any case.
    package init(_ text: String) {
        let key = text.lowercased()
        self = key == "name" ? .name : .field(key)
    }

    /// Whether the column shows a field.
    func holds(_ field: RecordField) -> Bool {
        guard case .field(let key) = self else { return false }
        return RequestedField(key).match(key: field.key.lowercased()) != nil
    }
}

/// The choice of a list's columns.
package enum ColumnChoice: Hashable, Sendable {
    /// Columns that suit the records, if the screen is wide enough.
    case automatic
    /// No columns: a row is a line.
    case none
    /// The given columns, on any screen.
    case columns([ListColumn])

    /// Parses `auto`, `none`, or field keys separated by commas; fails if the text contains no key.
    ///
    /// - Parameter text: The text.
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
    /// The text without leading and trailing blanks.
    fileprivate var trimmingBlanks: String {
        var rest = drop { $0 == " " }
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }
}
