import Languages
import Testing

@Suite struct LanguageTagTests {
    @Test(
        "a tag is read in the form of BCP 47 and in that of an environment",
        arguments: [
            ("sv", "sv"), ("SV", "sv"), ("sv_SE.UTF-8", "sv-SE"), ("sv-SE", "sv-SE"), ("zh-Hant", "zh-Hant"),
            ("zh_Hant_HK", "zh-Hant-HK"), ("zh_TW.UTF-8", "zh-TW"), ("C", "root"), ("POSIX", "root"),
            ("C.UTF-8", "root"),
            ("de-u-co-phonebk", "de-u-co-phonebk"), ("de_AT@collation=phonebook", "de-AT-u-co-phonebk"),
            ("sr_RS@latin", "sr-Latn-RS"), ("ca_ES.UTF-8@valencia", "ca-ES"), ("de_DE@euro", "de-DE"),
            ("es-419", "es-419"),
            ("sl-rozaj", "sl"), ("de-1996-u-co-phonebk", "de-u-co-phonebk"),
            ("zh-u-nu-hanidec-co-stroke", "zh-u-co-stroke"),
        ])
    func read(text: String, tag: String) { #expect(LanguageTag(text)?.description == tag) }

    @Test(
        "what is not a tag is none",
        arguments: [
            "", "svenska", "x", "qq", "-", "sv-", "_SE", "sv--SE", "sv-u", "sv-u-co", "1", "sv SE", "šv",
            "sv\n", "en-toolongaword1",
        ])
    func refused(text: String) { #expect(LanguageTag(text) == nil) }

    @Test(
        "the nearest tag is found by names of languages in English and in their own",
        arguments: [
            ("svenska", "sv"), ("Swedish", "sv"), ("swedsh", "sv"), ("german", "de"), ("日本語", "ja"),
            ("sv SE", "sv"),
        ])
    func nearest(text: String, tag: String) { #expect(LanguageTag.nearest(to: text)?.tag == tag) }

    @Test func `nothing is near to what looks like no language`() {
        #expect(LanguageTag.nearest(to: "qqqqqqqqqq") == nil)
    }

    @Test(
        "the environment's first variable that is set decides",
        arguments: [
            (["LC_ALL": "ja_JP.UTF-8", "LC_COLLATE": "sv_SE", "LANG": "de_DE"], "ja-JP"),
            (["LC_COLLATE": "sv_SE", "LANG": "de_DE"], "sv-SE"), (["LC_ALL": "", "LANG": "de_DE"], "de-DE"),
        ])
    func environment(variables: [String: String], tag: String) {
        let found = Language.tag { variables[$0] ?? "" }
        #expect(found?.tag?.description == tag)
    }

    @Test func `an environment without a language has none`() {
        #expect(Language.tag { _ in "" } == nil)
        let odd = Language.tag { $0 == "LANG" ? "Klingon!" : "" }
        #expect(odd?.text == "Klingon!" && odd?.tag == nil)
    }

    @Test(
        "a language has tables or the root order",
        arguments: [
            ("sv", true), ("sv-FI", true), ("de", true), ("de-u-co-phonebk", true),
            ("zh-u-co-nonsense", true), ("gd", false),
            ("root", true),
        ])
    func tables(text: String, isTailored: Bool) throws {
        let tag = try #require(LanguageTag(text))
        let language = try #require(Language(tag))
        #expect(language.isTailored == isTailored)
    }
}
