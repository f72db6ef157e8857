import Foundation
import Languages
import Names
import Synchronization

/// The fixture of the contract: A:[Abe, Ann, Art], B:[Bob], C:[Cat, Cy].
let fixtureSections: [(title: String, names: [String])] = [
    ("A", ["Abe", "Ann", "Art"]), ("B", ["Bob"]), ("C", ["Cat", "Cy"]),
]

func makeFixture() -> NameCollection { NameCollection(sections: fixtureSections) }

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
            text.letters.indices.contains { needle.stands(in: text, $0) }
        }
    }

    static func hasPrefix(_ name: String, _ prefix: String) -> Bool {
        matches(name, prefix) { needle, text in
            !text.letters.isEmpty && needle.stands(in: text, 0)
        }
    }

    private static func matches(
        _ name: String, _ query: String, _ test: (LetterModel, LetterModel) -> Bool
    ) -> Bool {
        let needle = LetterModel.query(query, ModelForm.level(of: query), .ignored)
        let name = form(of: name)
        return needle.letters.isEmpty
            || ModelForm.levels(needle.level).contains { test(needle, name.form($0)) }
    }

    /// The forms of names, each made once; by their bytes, as to Swift composed and decomposed text is equal.
    private static let forms = Mutex<[[UInt8]: ModelName]>([:])

    private static func form(of name: String) -> ModelName {
        let key = Array(name.utf8)
        if let form = forms.withLock({ $0[key] }) { return form }
        let form = ModelName(name)
        forms.withLock { $0[key] = form }
        return form
    }
}

/// All texts over an alphabet up to a length.
func allTexts(over alphabet: [String], upTo length: Int) -> [String] {
    var all = [""]
    var last = [""]
    for _ in 0..<length {
        last = last.flatMap { text in alphabet.map { text + $0 } }
        all += last
    }
    return all
}
