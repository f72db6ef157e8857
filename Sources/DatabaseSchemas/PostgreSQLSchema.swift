package import Languages
internal import NameService

/// What a table of a PostgreSQL server needs so that it can be browsed through where it is, as statements.
///
/// Columns that the server computes, indexes over them, the number of rows in each section, which triggers
/// keep, and every so many rows one that tells where others are. Nothing of it changes what is in the table.
package struct PostgreSQLSchema {
    /// The table, maybe with its schema before a dot, and two of its columns.
    let (table, name, key): (String, String, String)
    let language: Language
    private let tag: LanguageTag

    /// Takes a table.
    ///
    /// - Parameters:
    ///   - table: Its name.
    ///   - name: The column of the names.
    ///   - key: The column of the primary key, a number.
    ///   - language: In whose order rows are to stand.
    /// - Throws: `NameProblem` if there can be no such table, or none beside it.
    package init(
        table: String = "names", name: String = "name", key: String = "id", language: LanguageTag
    ) throws(NameProblem) {
        for part in Self.parts(of: table) + [name, key] {
            guard !part.isEmpty else { throw .isEmpty }
            guard !part.utf8.contains(0) else { throw .hasNUL }
            guard part.utf8.count <= Self.mostNameBytes else { throw .isTooLong(part) }
        }
        (self.table, self.name, self.key, tag) = (table, name, key, language)
        self.language = Language.of(language, NameReadings())
    }

    /// Why a table cannot be called so.
    package enum NameProblem: Error, Hashable {
        case isEmpty, hasNUL
        /// The server would cut the names of what stands beside it.
        case isTooLong(String)

        package var message: String {
            switch self {
            case .isEmpty: "a name of a table or column cannot be empty"
            case .hasNUL: "a name of a table or column cannot contain a NUL"
            case .isTooLong(let name):
                "“\(name)” is longer than \(PostgreSQLSchema.mostNameBytes) bytes, so that what stands "
                    + "beside it cannot be named after it; rename it"
            }
        }
    }

    /// A name of PostgreSQL has 63 bytes, and the longest one beside the table's ends so.
    private static let mostNameBytes = 63 - "_of_other_letters".utf8.count

    /// A name, with its schema before it if it has one.
    private static func parts(of name: String) -> [String] {
        name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    }

    /// How many rows there are from one that tells where others are to the next.
    static let rowsInRung = 1_024
    /// Of so many rows an estimate of 20,000 matches among ten million is wrong by less than 5 % most times.
    static let rowsInSample = 400_000
    /// How many letters of a name decide where it stands, and in how many of its forms letters are found; so
    /// that an index has room for it.
    static let (sortedLetters, foundLetters) = (150, 300)

    /// The name of a table beside the list's.
    func beside(_ suffix: String) -> String { Self.quoted(table + "_" + suffix) }

    /// A name in quotes; with its schema if it has one.
    static func quoted(_ name: String) -> String {
        parts(of: name).map { SQLText.quoted($0) }.joined(separator: ".")
    }

    private var locale: String { tag == .root ? "und" : "\(tag)" }
    var collation: String { "sections." + SQLText.quoted("\(tag)") }
    var sectionFunction: String { "sections." + SQLText.quoted("section_\(tag)") }
    var sortedFunction: String { "sections." + SQLText.quoted("sorted_\(tag)") }

    /// The functions that tell how rows are ordered and found, in the schema `sections`.
    var functions: String {
        let (order, bounds) = parts(firstLetters)
        return """
            -- Prepares tables to be browsed through where they are.
            -- To be run by the owner of the table, as by psql -1 -v ON_ERROR_STOP=1.
            create extension if not exists pg_trgm;
            create schema if not exists sections;
            grant usage on schema sections to public;
            \(SQLForms.text)

            -- The order of the language, and its sections.
            create collation if not exists \(collation) (provider = icu, locale = '\(locale)');
            create or replace function \(sectionFunction)(name text) returns int
                language sql immutable strict parallel safe as \(choosing(order, bounds));
            -- What names are ordered by: those that begin with no letter by the values of their numbers.
            create or replace function \(sortedFunction)(name text) returns text
                language plpgsql immutable strict parallel safe as $$
            begin
                if \(sectionFunction)(name) <> \(language.noLetterSection) then
                    return left(ltrim(name, E' \\t'), \(Self.sortedLetters));
                end if;
                return left(regexp_replace(regexp_replace(ltrim(name, E' \\t'),
                        '([0-9]+)', '00000000000000000000\\1', 'g'),
                    '0*([0-9]{20})(?![0-9])', '\\1', 'g'), \(Self.sortedLetters));
            end $$;

            """
    }

    /// What chooses the section of a name.
    private func choosing(_ order: [Int], _ bounds: [String]) -> String {
        SQLText.dollarQuoted(
            """
            select (array[\(order.map { "\($0)" }.joined(separator: ","))])[1 + width_bucket(
                ltrim(name, E' \\t') collate \(collation),
                array[\(bounds.joined(separator: ","))] collate \(collation))]
            """)
    }

    /// The name of the table without its schema.
    var last: String { Self.parts(of: table).last ?? table }

    // MARK: Sections

    /// A text that names of a section begin behind, in the order of the language; `nil` for no names.
    private var firstLetters: [String?] {
        var first = [(key: [UInt8], text: String)?](repeating: nil, count: language.sectionCount)
        func take(_ text: String) {
            let key = language.key(of: text)
            let section = language.section(ofKey: key)
            guard section != language.noLetterSection else { return }
            if let known = first[section], !isFirst((key, text), before: known) { return }
            first[section] = (key, text)
        }
        // Where all ideographs stand in one section, this is the first of them.
        let hasOneHanSection = Set(["一", "中", "龍", "𠀀", "丁"].map { language.section(of: $0) }).count == 1
        for section in 0..<language.sectionCount { take(language.title(ofSection: section).lowercased()) }
        for value in 0...SQLForms.lastLetter {
            guard let letter = Unicode.Scalar(value), letter.properties.isAlphabetic,
                !(hasOneHanSection && letter.properties.isIdeographic && letter != "一")
            else { continue }
            take(String(letter))
        }
        return first.map { $0?.text }
    }

    private func isFirst(
        _ left: (key: [UInt8], text: String), before right: (key: [UInt8], text: String)
    ) -> Bool {
        left.key == right.key
            ? language.areInOrder(left.text, right.text) && !language.areInOrder(right.text, left.text)
            : left.key.lexicographicallyPrecedes(right.key)
    }

    /// For each part of the order between two bounds the section that it belongs to.
    private func parts(_ letters: [String?]) -> (sections: [Int], bounds: [String]) {
        let known = letters.enumerated().compactMap { section, letter in letter.map { (section, $0) } }
        return ([language.noLetterSection] + known.map(\.0), known.map { SQLText.literal($0.1) })
    }

    var titles: String {
        (0..<language.sectionCount).map { section in
            "(\(section), \(SQLText.literal(language.title(ofSection: section))), 0)"
        }.joined(separator: ", ")
    }
}
