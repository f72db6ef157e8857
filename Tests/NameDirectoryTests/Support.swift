import Foundation
import NameDirectory
import NameForms

/// The fixture of the contract: A:[Abe, Ann, Art], B:[Bob], C:[Cat, Cy].
let fixtureSections: [(title: String, names: [String])] = [
    ("A", ["Abe", "Ann", "Art"]), ("B", ["Bob"]), ("C", ["Cat", "Cy"]),
]

func makeFixture() -> NameDictionary { NameDictionary(sections: fixtureSections) }

/// Titles and names as plain values, to compare with.
struct Listing: Equatable, CustomStringConvertible {
    var sections: [(title: String, names: [String])]

    init(_ sections: [(title: String, names: [String])]) {
        self.sections = sections
    }

    init(_ names: some SectionedNames) {
        sections = (0..<names.sectionCount).map { section in
            let rows = 0..<names.count(ofSection: section)
            return (names.title(ofSection: section), rows.map { names.name(at: $0, inSection: section) })
        }
    }

    static func == (left: Listing, right: Listing) -> Bool {
        left.sections.elementsEqual(right.sections) { one, other in
            one.title == other.title && one.names == other.names
        }
    }

    var description: String {
        sections.map { "\($0.title): \($0.names)" }.joined(separator: "; ")
    }
}

/// Searching as slowly and obviously as possible: scalars in arrays, every place compared.
enum SlowModel {
    static func filter(_ listing: Listing, _ query: String) -> Listing {
        if query.isEmpty { return listing }
        let kept = listing.sections.map { section in
            (title: section.title, names: section.names.filter { contains($0, query) })
        }
        return Listing(kept.filter { !$0.names.isEmpty })
    }

    static func contains(_ name: String, _ query: String) -> Bool {
        matches(name, query) { needle, text in
            guard needle.count <= text.count else { return false }
            return (0...text.count - needle.count).contains { stands(needle, text, $0, level(of: query)) }
        }
    }

    static func hasPrefix(_ name: String, _ prefix: String) -> Bool {
        matches(name, prefix) { needle, text in
            needle.isEmpty || stands(needle, text, 0, level(of: prefix))
        }
    }

    private static func level(of query: String) -> FoldingLevel {
        ModelForm.of(query, .marks, false) == ModelForm.of(query, .letters, false) ? .letters : .marks
    }

    private static func matches(
        _ name: String, _ query: String, _ test: ([Unicode.Scalar], [Unicode.Scalar]) -> Bool
    ) -> Bool {
        let level = level(of: query)
        let needle = ModelForm.of(query, level, false)
        return ModelForm.levels(level).contains { test(needle, ModelForm.of(name, $0, false)) }
    }

    private static func stands(
        _ needle: [Unicode.Scalar], _ text: [Unicode.Scalar], _ start: Int, _ level: FoldingLevel
    ) -> Bool {
        let end = start + needle.count
        guard end <= text.count, Array(text[start..<end]) == needle else { return false }
        return end == text.count || !ModelForm.binds(text[end], level)
    }
}

/// Repeatable random numbers: Steele, Lea and Flood's SplitMix64 (OOPSLA 2014).
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// All texts over an alphabet with at most so many characters.
func allTexts(over alphabet: [String], upTo length: Int) -> [String] {
    var all = [""]
    var last = [""]
    for _ in 0..<length {
        last = last.flatMap { text in alphabet.map { text + $0 } }
        all += last
    }
    return all
}
