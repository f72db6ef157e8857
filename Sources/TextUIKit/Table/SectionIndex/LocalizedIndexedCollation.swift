/// Sorts things into the sections of an alphabetical list with an index.
///
/// Mirrors `UILocalizedIndexedCollation`. Differs from UIKit: a value; it knows the Latin alphabet, from A to
/// Z with `#` for everything else, whatever the user's language (a program with other alphabets brings its
/// own section titles and sorting); what is sorted by is said with a closure or a key path in place of a
/// selector.
public struct LocalizedIndexedCollation: Hashable, Sendable {
    /// The titles of the sections, in order.
    public let sectionTitles: [String]
    /// The titles of the section index, in order; there may be more or fewer than sections.
    public let sectionIndexTitles: [String]
    /// What each section begins with; `nil` for the section of everything else.
    private let starts: [CollationKey?]

    /// The alphabet, and `#`.
    public static let latinTitles: [String] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map { String($0) }

    /// The collation that lists of names usually have; mirrors `UILocalizedIndexedCollation.current()`.
    public static func current() -> LocalizedIndexedCollation { LocalizedIndexedCollation() }

    /// Makes a collation.
    ///
    /// - Parameters:
    ///   - sectionTitles: The titles of the sections: Latin letters in alphabetical order, each of which
    ///     begins a section that reaches as far as the next; one that does not begin with a Latin letter
    ///     takes everything else.
    ///   - sectionIndexTitles: The titles of the section index; `nil` for those of the sections.
    public init(
        sectionTitles: [String] = Self.latinTitles, sectionIndexTitles: [String]? = nil
    ) {
        self.sectionTitles = sectionTitles
        self.sectionIndexTitles = sectionIndexTitles ?? sectionTitles
        starts = sectionTitles.map { title in
            let key = CollationKey(title)
            return key.beginsWithLatinLetter ? key : nil
        }
    }

    /// The section that something belongs to.
    ///
    /// Mirrors `section(for:collationStringSelector:)`.
    ///
    /// - Parameters:
    ///   - object: What is to be sorted in.
    ///   - collationString: What it is sorted by, such as `\.name`; accents and case do not count.
    /// - Returns: A section from 0; the one of everything else for text that does not begin with a Latin
    ///   letter or comes before all sections, and the first if there is none such.
    /// - Complexity: O(sections + text).
    public func section<Object>(
        for object: Object, collationStringSelector collationString: (Object) -> String
    ) -> Int {
        section(of: collationString(object))
    }

    /// The section that an entry of the section index, or the nearest one, leads to.
    ///
    /// Mirrors `section(forSectionIndexTitle:)`.
    ///
    /// - Complexity: O(sections).
    public func section(forSectionIndexTitle index: Int) -> Int {
        guard !sectionIndexTitles.isEmpty else { return 0 }
        return section(of: sectionIndexTitles[min(max(0, index), sectionIndexTitles.count - 1)])
    }

    /// Things in alphabetical order.
    ///
    /// Mirrors `sortedArray(from:collationStringSelector:)`. Letters count first, then accents, then case;
    /// what is equal keeps its order.
    ///
    /// - Complexity: O(n log n) comparisons.
    public func sortedArray<Object>(
        from array: [Object], collationStringSelector collationString: (Object) -> String
    ) -> [Object] {
        let keyed = array.enumerated().map { (key: CollationKey(collationString($1)), place: $0, object: $1) }
        return keyed.sorted { $0.key == $1.key ? $0.place < $1.place : $0.key < $1.key }.map(\.object)
    }

    private func section(of text: String) -> Int {
        let key = CollationKey(text)
        var found = starts.firstIndex { $0 == nil }
        guard key.beginsWithLatinLetter else { return found ?? 0 }
        for (index, start) in starts.enumerated() {
            if let start, start.hasLetters(notAfter: key) { found = index }
        }
        return found ?? 0
    }
}
