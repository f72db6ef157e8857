internal import NameDirectory
internal import NameService

/// What rows have that a search finds, in SQL.
struct TableFilter {
    /// Each row has one text of each group.
    var groups: [[NameSearch.Phrase]]
    /// Which of the rows with other letters than Latin ones count as having them.
    var others = Others.none

    enum Others {
        /// There are no such rows.
        case none
        /// All of them do.
        case all
        /// Those with some keys, in the sections that they are of.
        case keys([[Int]])
    }

    /// That a row has other letters than Latin ones; there is an index of these rows.
    static let otherLetters = "\(PreparedTable.forms) ~ '[^\\u0001-\\u033f]'"

    /// The same, of which some rows with other letters than Latin ones count as having them.
    func with(_ others: Others) -> TableFilter { TableFilter(groups: groups, others: others) }

    /// Whether the index of letters leads to them: it has three of them together.
    var isIndexed: Bool { groups.contains { $0.allSatisfy { $0.letterCount >= 3 } } }

    /// Whether few rows are to be expected, as of five letters together.
    var isRare: Bool { groups.contains { $0.allSatisfy { $0.letterCount >= 5 } } }

    /// Whether only rows with other letters than Latin ones can have them.
    var needsOtherLetters: Bool {
        groups.contains { $0.allSatisfy { phrase in phrase.text.contains { $0 >= Self.firstByteOfOthers } } }
    }

    /// U+0340, the first letter that `otherLetters` takes for one, begins with this byte.
    private static let firstByteOfOthers: UInt8 = 0xCD

    /// Adds the condition to others.
    ///
    /// - Parameters:
    ///   - statement: A statement with conditions.
    ///   - table: Where the rows are.
    ///   - section: The section that they are of; `nil` for any.
    ///   - usesIndex: Whether the index of letters may lead to the rows. No setting of the session could
    ///     forbid that on another server.
    func append(
        to statement: inout PostgreSQLStatement, of table: PreparedTable, section: Int? = nil,
        usesIndex: Bool = true
    ) {
        switch others {
        case .none:
            appendLetters(to: &statement, usesIndex)
        case .all where needsOtherLetters:
            statement += " and \(Self.otherLetters)"
        case .all:
            statement += " and (\(Self.otherLetters) or (true"
            appendLetters(to: &statement, usesIndex)
            statement += "))"
        case .keys(let keys):
            statement += " and ((true"
            appendLetters(to: &statement, usesIndex)
            statement += " and not \(Self.otherLetters)) or (true"
            table.append(section.map { keys[$0] } ?? Array(keys.joined()), to: &statement)
            statement += "))"
        }
    }

    private func appendLetters(to statement: inout PostgreSQLStatement, _ usesIndex: Bool) {
        let forms = usesIndex ? PreparedTable.forms : "(\(PreparedTable.forms) || '')"
        for phrases in groups {
            statement += " and ("
            for (index, phrase) in phrases.enumerated() {
                let text = "%\(Self.escaped(String(decoding: phrase.text, as: UTF8.self)))%"
                statement += "\(index == 0 ? "" : " or ")\(forms) like "
                statement.append(text, as: "text")
                Self.append(phrase.forms, have: text, to: &statement)
            }
            statement += ")"
        }
    }

    /// Adds that a text stands in one of the forms that count, of those that have it at all.
    ///
    /// They stand in lines: first the letters; then, if it is another one, that without apostrophes, which
    /// is shorter than the first; then, if it is another one, that with some letters written out.
    private static func append(
        _ counted: NameSearch.Phrase.Forms, have text: String, to statement: inout PostgreSQLStatement
    ) {
        func line(_ number: Int) -> String { "split_part(\(PreparedTable.forms), E'\\n', \(number))" }
        let condition: (other: Int, holds: String)
        switch counted {
        case .any: return
        case .unspelled: condition = (2, "and length(\(line(2))) < length(\(line(1)))")
        case .spelled: condition = (3, "or \(line(3)) = ''")
        }
        statement += " and (\(line(1)) like "
        statement.append(text, as: "text")
        statement += " or \(line(condition.other)) like "
        statement.append(text, as: "text")
        statement += " \(condition.holds))"
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
