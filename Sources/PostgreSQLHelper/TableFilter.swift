internal import HelperProtocol
internal import Names

/// An SQL condition for the rows that a search finds.
struct TableFilter {
    /// Alternatives; a row must contain one phrase of each group.
    var groups: [[NameSearch.Phrase]]
    /// The non-Latin rows that count as matches.
    var nonLatin = NonLatin.none

    enum NonLatin {
        /// No non-Latin rows exist.
        case none
        /// All non-Latin rows.
        case all
        /// The rows with some keys, by section.
        case keys([[Int]])
    }

    /// SQL condition for non-Latin rows, for which there is an index.
    static let nonLatinCondition = "\(PreparedTable.forms) ~ '[^\\u0001-\\u033f]'"

    /// This filter with other non-Latin rows that count as matches.
    func with(_ nonLatin: NonLatin) -> TableFilter { TableFilter(groups: groups, nonLatin: nonLatin) }

    /// Whether the trigram index can be used, which requires three consecutive letters.
    var isIndexed: Bool { groups.contains { $0.allSatisfy { $0.letterCount >= 3 } } }

    /// Whether few matches are expected, as for five consecutive letters.
    var isRare: Bool { groups.contains { $0.allSatisfy { $0.letterCount >= 5 } } }

    /// Whether only non-Latin rows can match.
    var needsNonLatin: Bool {
        groups.contains { $0.allSatisfy { phrase in phrase.text.contains { $0 >= Self.firstNonLatinByte } } }
    }

    /// First byte of U+0340, the first letter that `nonLatinCondition` matches.
    private static let firstNonLatinByte: UInt8 = 0xCD

    /// Appends the condition to a statement that already has conditions.
    ///
    /// - Parameters:
    ///   - statement: The statement.
    ///   - table: The table.
    ///   - section: The section of the rows; `nil` for any.
    ///   - usesIndex: Whether the trigram index may be used. Settings of the session cannot prevent that on a
    ///     remote server.
    func append(
        to statement: inout PostgreSQLStatement, of table: PreparedTable, section: Int? = nil,
        usesIndex: Bool = true
    ) {
        switch nonLatin {
        case .none:
            appendLetters(to: &statement, usesIndex)
        case .all where needsNonLatin:
            statement += " and \(Self.nonLatinCondition)"
        case .all:
            statement += " and (\(Self.nonLatinCondition) or (true"
            appendLetters(to: &statement, usesIndex)
            statement += "))"
        case .keys(let keys):
            statement += " and ((true"
            appendLetters(to: &statement, usesIndex)
            statement += " and not \(Self.nonLatinCondition)) or (true"
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

    /// Appends the condition that the relevant form contains a text, for rows in which any form contains it.
    ///
    /// The forms are lines: first the letters; then the form without apostrophes, if it differs, which is
    /// shorter; then the form with some letters spelled out, if it differs.
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

    /// Escapes a text so that `like` matches it literally.
    static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if "\\%_".unicodeScalars.contains(scalar) { escaped.append("\\") }
            escaped.append(scalar)
        }
        return String(escaped)
    }
}
