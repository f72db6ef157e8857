import DatabaseSchemas
import HelperProtocol
import Languages
import SystemSupport
import TestClock
import TestSupport
import Testing

/// The sections of prepared tables on a real server, in all languages.
@Suite(.serialized) struct TableOrderTests {
    /// First those in which ideographs, or scripts, stand otherwise than elsewhere.
    private static let tags = [
        "ja", "zh", "ja-u-co-unihan", "zh-hant", "zh-u-co-unihan", "zh-u-co-zhuyin", "ko", "root", "ru", "el",
        "sv",
        "da", "nb", "nn", "fi", "es", "is", "fo", "cs", "sk", "sl", "hr", "bs", "sr", "sr-latn", "hu", "pl",
        "ro", "lt",
        "lv", "et", "tr", "az", "uz", "sq", "cy", "mt", "eo", "vi", "fil", "uk", "be", "bg", "mk", "kk", "ky",
        "mn",
        "hy", "ka", "he", "ar", "fa", "ur", "ps", "ckb", "hi", "mr", "ne", "bn", "ta", "te", "kn", "ml", "gu",
        "pa",
        "or", "si", "th", "lo", "km", "my", "bo", "am", "fr-ca", "de-u-co-phonebk", "de-at-u-co-phonebk",
        "sv-u-co-trad", "fi-u-co-trad", "es-u-co-trad", "ar-u-co-compat",
    ]

    private static func schema(_ tag: String) throws -> PostgreSQLSchema {
        try PostgreSQLSchema(language: try #require(LanguageTag(tag)))
    }

    /// All letters that the order knows, with another letter after each; but for ideographs that are others in
    /// another form, which the server takes for these.
    private static let names = (UInt32(0x21)...0x323AF).compactMap { Unicode.Scalar($0) }.filter {
        !(0xF900...0xFAFF).contains($0.value) && !(0x2F800...0x2FA1F).contains($0.value)
            && $0.properties.isAlphabetic && $0.properties.age.map { $0 <= (15, 0) } == true
    }.map { "\($0)x" }

    private static func findings(_ server: PostgreSQLServer) throws -> [String] {
        let helper = try PostgreSQLTests.helper()
        let open = HelperRequest.open(
            version: HelperRequest.version, address: server.address().bytes, isImmutable: false)
        _ = try helper.answer(to: open, within: .seconds(20))
        let check = HelperRequest.check(table: Array("names".utf8))
        guard case .findings(let found) = try helper.answer(to: check, within: .seconds(60)) else {
            return ["?"]
        }
        helper.end()
        return found.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(
        "TR-8: in every language a letter stands in the section that it has in a file, and rows are in its order",
        arguments: tags.prefix(LongWalks.count(3, long: tags.count)))
    func letters(tag: String) throws {
        let parsed = try #require(LanguageTag(tag))
        let language = Language.of(parsed)
        let server = try PostgreSQLServer(try Self.schema(tag).text)
        #expect(Self.names.count > 130_000)
        // Marks begin no name; before a letter they count for nothing, or as signs, by the language.
        let rows = Self.names.filter {
            language.section(of: String($0.unicodeScalars.prefix(1))) != language.noLetterSection
        }.map { "('\($0)', \(language.section(of: $0)))" }
        let wrong = try server.run(
            """
            create temp table told(name text, section int);
            insert into told values \(rows.joined(separator: ",\n"));
            select name, section, sections."section_\(parsed)"(name) from told
                where section <> sections."section_\(parsed)"(name) limit 20;
            """)
        #expect(wrong.isEmpty, "\(tag): \(wrong)")
        #expect(try Self.findings(server) == [])
        try server.stop()
    }

    @Test("TR-8: --check-database says letters and rows that stand in other sections than in a file")
    func checking() throws {
        let server = try PostgreSQLServer(
            try Self.schema("ja").text + "insert into names(name) values ('あべ'), ('山田'), ('Bob');")
        #expect(try Self.findings(server) == [])
        // As an earlier version made it: all in one section.
        try server.run(
            """
            create or replace function sections.section_ja(name text) returns int
                language sql immutable strict parallel safe as 'select 3';
            """)
        let found = try Self.findings(server)
        #expect(
            found.contains { $0.contains("other letters stand in another section than in a file") },
            "\(found)")
        #expect(
            found.contains { $0.hasPrefix("3 rows stand elsewhere than their names ask for") }, "\(found)")
        // What is printed now puts it right.
        try server.run(try Self.schema("ja").text)
        #expect(try Self.findings(server) == [])
        try server.stop()
    }
}
