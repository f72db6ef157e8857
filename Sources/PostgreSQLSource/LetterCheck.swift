internal import Languages
internal import NameService

/// Looks in which sections the server puts names, and where they stand in a file.
///
/// The server's order is that of its ICU, which may be of another version than the order of this program.
struct LetterCheck {
    private let table: PreparedTable
    private let session: PostgreSQLSession
    /// So many letters are named.
    private static let mostNamed = 8

    init(_ table: PreparedTable, _ session: PostgreSQLSession) {
        (self.table, self.session) = (table, session)
    }

    /// Whether a letter is another one in another form, as which the server takes it: blocks of compatibility
    /// ideographs (The Unicode Standard).
    private static func isOther(_ letter: Unicode.Scalar) -> Bool {
        (0xF900...0xFAFF).contains(letter.value) || (0x2F800...0x2FA1F).contains(letter.value)
    }

    /// What is wrong, a sentence or none.
    ///
    /// - Complexity: A second: all letters are looked at.
    func findings() throws(ServiceFailure) -> [String] {
        guard let tag = LanguageTag(table.language) else {
            return ["“\(table.language)” is not a language: rows stand in an order that is not known here."]
        }
        let language = Language.of(tag)
        var letters: [String] = []
        var sections: [String] = []
        for value in UInt32(0x41)...0x323AF {
            guard let letter = Unicode.Scalar(value), letter.properties.isAlphabetic, !Self.isOther(letter),
                letter.properties.age.map({ $0 <= (15, 0) }) == true
            else { continue }
            letters.append("\(letter)")
            sections.append("\(language.section(of: "\(letter)"))")
        }
        var statement = PostgreSQLStatement("select letter, count(*) over () from unnest(")
        statement.append("{\(letters.joined(separator: ","))}", as: "text[]")
        statement += ", "
        statement.append("{\(sections.joined(separator: ","))}", as: "int[]")
        statement += ") as x(letter, section) where \(table.sectionFunction)(letter) is distinct from section"
        statement += " limit \(Self.mostNamed)"
        guard try session.ask(statement) > 0 else { return [] }
        let count = session.number(0, 1)
        let named = (0..<session.rowCount).map { session.text($0, 0) }.joined(separator: " ")
        let what = count > Self.mostNamed ? "\(named) and \(count - Self.mostNamed) other letters" : named
        return [
            "Names that begin with \(what) stand in another section than in a file; what "
                + "--database-schema prints puts right what an earlier version did, the rest is the server's."
        ]
    }
}
