/// What rows have that a search finds, in SQL.
struct TableFilter {
    /// Each row has one text of each group.
    var groups: [[String]]
    /// Whether all rows with other letters than Latin ones count as having them.
    var includesOtherLetters = false

    /// That a row has other letters than Latin ones; there is an index of these rows.
    static let otherLetters = "\(PreparedTable.forms) ~ '[^\\u0001-\\u033f]'"

    /// Whether the index of letters leads to them: it has three of them together.
    var isIndexed: Bool {
        groups.contains { $0.allSatisfy { $0.unicodeScalars.count >= 3 } }
    }

    /// Whether few rows are to be expected, as of five letters together.
    var isRare: Bool { groups.contains { $0.allSatisfy { $0.unicodeScalars.count >= 5 } } }

    /// Adds the condition to others.
    ///
    /// - Parameters:
    ///   - statement: A statement with conditions.
    ///   - usesIndex: Whether the index of letters may lead to the rows. No setting of the session could
    ///     forbid that on another server.
    func append(to statement: inout PostgreSQLStatement, usesIndex: Bool = true) {
        let forms = usesIndex ? PreparedTable.forms : "(\(PreparedTable.forms) || '')"
        statement += includesOtherLetters ? " and (\(Self.otherLetters) or (true" : ""
        for texts in groups {
            statement += " and ("
            for (index, text) in texts.enumerated() {
                statement += "\(index == 0 ? "" : " or ")\(forms) like "
                statement.append("%\(Self.escaped(text))%", as: "text")
            }
            statement += ")"
        }
        if includesOtherLetters { statement += "))" }
    }

    /// A text in which `like` reads every letter as itself.
    static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if "\\%_".unicodeScalars.contains(scalar) { escaped.append("\\") }
            escaped.append(scalar)
        }
        return String(escaped)
    }
}
