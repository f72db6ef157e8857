import Languages
import TestSupport
import Testing

/// The fast way of folding against the definition, where scalars depend on their neighbours.
@Suite struct FoldingTextTests {
    /// Scalars that are hard to fold, or hard to fold together.
    private static let awkward: [Unicode.Scalar] = [
        // Marks: overlays, Han reading, nukta, voicing, virama, points of Hebrew, Arabic and Syriac.
        "\u{334}", "\u{338}", "\u{20D2}", "\u{16FF0}", "\u{93C}", "\u{11CB}", "\u{1E94A}", "\u{3099}",
        "\u{309A}", "\u{94D}", "\u{E3A}", "\u{5B0}", "\u{5BC}", "\u{5C1}", "\u{FB1E}", "\u{64B}", "\u{651}",
        "\u{670}", "\u{711}",
        // Telugu, Thai, Lao and Tibetan marks, one of which decomposes though its class is 0.
        "\u{C55}", "\u{C56}", "\u{E38}", "\u{E48}", "\u{EB8}", "\u{EC8}", "\u{F71}", "\u{F72}", "\u{F73}",
        "\u{F74}", "\u{F75}", "\u{F81}",
        // Marks around a letter, one that decomposes to two, some to one, and the one with a case.
        "\u{321}", "\u{1DCE}", "\u{31B}", "\u{1DFA}", "\u{302A}", "\u{323}", "\u{325}", "\u{302E}",
        "\u{1D165}", "\u{1D16D}", "\u{5AE}", "\u{301}", "\u{308}", "\u{340}", "\u{341}", "\u{343}",
        "\u{344}", "\u{35C}", "\u{35D}", "\u{345}", "\u{483}", "\u{487}", "\u{1E000}",
        // Hangul letters and syllables.
        "\u{1100}", "\u{1161}", "\u{11A8}", "\u{AC00}", "\u{AC01}", "\u{D7A3}", "\u{D7A4}", "\u{D7B0}",
        // Latin, Greek, Cyrillic, Armenian, Georgian, Cherokee and Deseret letters.
        "a", "Z", "\u{131}", "\u{130}", "\u{DF}", "\u{1E9E}", "\u{149}", "\u{1F0}", "\u{C5}", "\u{1EC7}",
        "\u{1D6}", "\u{1C4}", "\u{17F}", "\u{FB03}", "\u{212A}", "\u{212B}", "\u{3C2}", "\u{3A3}", "\u{390}",
        "\u{1FB3}", "\u{1FB7}", "\u{1F82}", "\u{1F88}", "\u{1FBE}", "\u{1FED}", "\u{2126}", "\u{419}",
        "\u{451}", "\u{477}", "\u{587}", "\u{10D0}", "\u{1C90}", "\u{13A0}", "\u{AB70}", "\u{10400}",
        // Kana, Indic letters, composition exclusions, compatibility ideographs and others.
        "\u{304B}", "\u{304C}", "\u{30D1}", "\u{FF76}", "\u{FF9E}", "\u{915}", "\u{958}", "\u{929}",
        "\u{9CB}", "\u{F43}", "\u{F77}", "\u{1109A}", "\u{2ADC}", "\u{2260}", "\u{1D15E}", "\u{F900}",
        "\u{2F800}", "\u{FB2E}", "\u{FB4F}", "\u{4E00}", "\u{20000}", "\u{FF21}", "\u{2160}",
        // Invisible ones, emoji and ASCII controls.
        "\u{435}", "\u{627}", "\u{653}", "\u{655}", "\u{64E}", "\u{623}", "\u{E49}", "\u{FB50}",
        "\u{111}", "\u{9AD9}", "\u{20BB7}", "\u{FEFF}", "\u{200D}", "\u{200C}", "\u{34F}", "\u{FE0F}",
        "\u{E0100}", "\u{1F469}", "\u{1F3FD}",
        "\n", "\t", "\r", "\u{0}", " ", "\u{FFFD}", "\u{FFFF}", "\u{10FFFF}",
    ]

    @Test("every pair of awkward scalars folds as it is defined")
    func pairs() {
        for first in Self.awkward {
            let wrong = Self.awkward.filter { !foldsAsDefined([first, $0]) }
            #expect(wrong.isEmpty, "\(numbers([first])) before \(numbers(wrong))")
        }
    }

    @Test("random texts of awkward scalars fold as they are defined", arguments: 1...4)
    func texts(seed: UInt64) {
        var random = RandomNumbers(seed: seed)
        for _ in 0..<4_000 {
            let text = (0..<Int.random(in: 3...6, using: &random)).map { _ in
                Self.awkward.randomElement(using: &random) ?? "a"
            }
            #expect(foldsAsDefined(text), "\(numbers(text))")
        }
    }

    @Test("random marks after a letter fold as they are defined", arguments: 5...6)
    func marks(seed: UInt64) {
        var random = RandomNumbers(seed: seed)
        let marks = Self.awkward.filter { $0.properties.canonicalCombiningClass != .notReordered }
        for _ in 0..<3_000 {
            let text = (0..<Int.random(in: 1...5, using: &random)).map { place in
                (place == 0 ? Self.awkward : marks).randomElement(using: &random) ?? "a"
            }
            #expect(foldsAsDefined(text), "\(numbers(text))")
        }
    }

    @Test("ASCII bytes at every place of a name fold as they are defined")
    func places() {
        for length in 0..<20 {
            for place in 0...length {
                for scalar: Unicode.Scalar in ["\n", "@", "A", "Z", "[", "`", "z", "\u{7F}", "é", "か", "😀"] {
                    var name = [UInt8](repeating: 0x4D, count: length)
                    name.insert(contentsOf: scalar.utf8, at: place)
                    #expect(foldsAsDefined(name))
                }
            }
        }
        let all = [UInt8](0...0x7F)
        for shift in 0..<9 { #expect(foldsAsDefined([UInt8](repeating: 0x2E, count: shift) + all)) }
    }

    @Test("names longer than a piece fold as they are defined, and are added to what is there")
    func longNames() {
        for unit in ["é", "e\u{301}", "각", "ΐ", "か\u{3099}", "a", "가나다라", "\u{1EC7}", "😀", "e\u{321}\u{345}"]
        {
            for count in [300, 340, 341, 342, 512, 1_023, 2_000] {
                let name = Array(String(repeating: unit, count: count).utf8)
                #expect(foldsAsDefined(name), "\(unit) \(count)")
                #expect(foldsAsDefined(name + [0xFF]), "\(unit) \(count)")
            }
        }
        for count in 990...1_030 {
            let letters = String(repeating: "a", count: count)
            #expect(foldsAsDefined(Array("\(letters)\u{301}\u{323}\u{94D}\u{93C}".utf8)), "\(count)")
        }
        var bytes: [UInt8] = [1, 2, 3]
        TextFolding.append([0xC3, 0x89, 0x80][...], .letters, to: &bytes)
        #expect(bytes == [1, 2, 3, 0x65, 0xEF, 0xBF, 0xBD])
        TextFolding.append([][...], .exact, to: &bytes)
        #expect(bytes.count == 7)
    }
}

extension FoldingTextTests {
    @Test("a scalar is spelled out only if a glance at its bytes says that it may be")
    func glance() {
        let scalars = (0x80..<UInt32(0x30000)).compactMap(Unicode.Scalar.init)
        let wrong = scalars.filter { scalar in
            let bytes = Array("a\(scalar)a".utf8)
            let isSpelled = fold(bytes, .spelled) != fold(bytes, .letters)
            return isSpelled && !bytes.withUnsafeBufferPointer(TextFolding.mayBeSpelled)
        }
        #expect(wrong.isEmpty, "\(numbers(wrong))")
    }
}
