import Languages
import Testing

/// The weights of letters, from which databases compute keys.
struct LanguageWeightsTests {
    @Test("weights tell digits, ignored characters, accents and contractions")
    func weights() throws {
        let root = Language.root
        #expect(root.weights(of: "7").codes.map(\.bytes) == [[0x37]])
        #expect(root.weights(of: "½").codes.map(\.isDigit) == [true, false, true])
        #expect(root.weights(of: "½").codes.map(\.isLetterOrDigit) == [true, false, true])
        #expect(root.weights(of: "é") == root.weights(of: "e\u{301}"))
        #expect(root.weights(of: "é").codes == root.weights(of: "e").codes)
        #expect(root.weights(of: "é").accents != root.weights(of: "e").accents)
        #expect(root.weights(of: "E").accents == root.weights(of: "e").accents)
        #expect(root.weights(of: "E").cases != root.weights(of: "e").cases)
        let thai = Language.of(try #require(LanguageTag("th")))
        #expect(thai.weights(of: "-").codes.map(\.bytes) == [[]] && thai.weights(of: "-").accents.isEmpty)
        let czech = Language.of(try #require(LanguageTag("cs")))
        #expect(czech.contractions(from: "c").contains("ch") && czech.contractions(from: "b").isEmpty)
    }

    @Test("a text of letters has the codes of its key", arguments: ["root", "hu", "ja", "ko"])
    func codes(tag: String) throws {
        let language = Language.of(try #require(LanguageTag(tag)))
        for text in ["Ann", "Zoë", "ﬁt", "Dzsó", "やまだ", "한국", "王伟", "Ёлкин"] {
            #expect(language.weights(of: text).codes.flatMap(\.bytes) == language.key(of: text), "\(text)")
        }
    }

    @Test("sections start at their lowest keys", arguments: ["root", "zh", "da"])
    func starts(tag: String) throws {
        let language = Language.of(try #require(LanguageTag(tag)))
        let starts = language.startsOfSections
        #expect(starts.map { language.section(ofKey: $0) } == Array(0..<language.sectionCount))
    }
}
