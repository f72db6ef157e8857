internal import Languages
@_spi(_Unicode) internal import Swift

/// The letters of each section of a language.
struct LettersOfSections {
    /// Sections with all their letters, except ideographs beyond U+FFFF.
    let bySection: [(section: Int, letters: String)]
    /// Sections with titles of several letters that count as one.
    let titles: [(section: Int, title: String)]
    /// The section of ideographs beyond U+FFFF, most of which follow all other letters by code point.
    let beyond: Int
    /// Ideographs beyond U+FFFF in other sections.
    let exceptions: [(section: Int, letter: String)]

    /// Ideographs beyond U+FFFF (The Unicode Standard).
    private static let supplementary = UInt32(0x20000)...0x3FFFF

    init(of language: Language) {
        var letters = [String.UnicodeScalarView](repeating: .init(), count: language.sectionCount)
        var others: [(section: Int, letter: String)] = []
        for value in 0x21...FoldingSQL.lastLetter {
            // The order of newer letters is undefined, and the server treats compatibility ideographs as the
            // ones they stand for.
            guard let letter = Unicode.Scalar(value), letter.properties.isAlphabetic,
                letter.properties.age.map({ $0 <= (15, 0) }) == true,
                !letter.properties.isIdeographic || String(letter)._nfd.elementsEqual([letter])
            else { continue }
            let section = language.section(of: String(letter))
            if Self.supplementary.contains(value) {
                others.append((section, String(letter)))
            } else {
                letters[section].append(letter)
            }
        }
        bySection = letters.enumerated().filter { !$0.element.isEmpty }.map {
            ($0.offset, String($0.element))
        }
        var counts: [Int: Int] = [:]
        for other in others { counts[other.section, default: 0] += 1 }
        let beyond = counts.max { $0.value < $1.value }?.key ?? language.noLetterSection
        self.beyond = beyond
        exceptions = others.filter { $0.section != beyond }
        var titles: [(section: Int, title: String)] = []
        for section in 0..<language.sectionCount {
            let title = language.title(ofSection: section)
            for form in Set([title, title.lowercased()]).sorted() where form.unicodeScalars.count > 1 {
                if language.section(of: form) == section { titles.append((section, form)) }
            }
        }
        self.titles = titles
    }
}
