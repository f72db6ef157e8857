internal import HelperProtocol
internal import Languages

/// Checks that the server assigns names to the same sections as files do.
///
/// The server uses the order of its ICU, whose version may differ from that of this program's tables.
struct LetterCheck {
    private let table: PreparedTable
    private let session: PostgreSQLSession
    /// Maximum number of letters listed.
    private static let maxNamed = 8

    init(_ table: PreparedTable, _ session: PostgreSQLSession) {
        (self.table, self.session) = (table, session)
    }

    /// Whether a letter is a compatibility ideograph (The Unicode Standard), which the server treats as the
    /// letter it stands for.
    private static func isOther(_ letter: Unicode.Scalar) -> Bool {
        (0xF900...0xFAFF).contains(letter.value) || (0x2F800...0x2FA1F).contains(letter.value)
    }

    /// The problem found, as one sentence; empty if there is none.
    ///
    /// - Complexity: Takes about a second, because all letters are checked.
    func findings() throws(HelperFailure) -> [String] {
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
        statement += " limit \(Self.maxNamed)"
        guard try session.ask(statement) > 0 else { return [] }
        let count = session.number(0, 1)
        let named = (0..<session.rowCount).map { session.text($0, 0) }.joined(separator: " ")
        let what = count > Self.maxNamed ? "\(named) and \(count - Self.maxNamed) other letters" : named
        return [
            "Names that begin with \(what) stand in another section than in a file; what "
                + "--database-schema prints puts right what an earlier version did, the rest is the server's."
        ]
    }
}
