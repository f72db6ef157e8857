import Names
import Synchronization
import TestSupport

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
