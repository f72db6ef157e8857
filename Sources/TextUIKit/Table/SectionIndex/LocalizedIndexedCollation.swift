/// Sorts things into the sections of an alphabetical list with an index.
///
/// Mirrors `UILocalizedIndexedCollation`. Differs from UIKit: a value; by itself it knows the Latin alphabet,
/// from A to Z with `#` for everything else, and other languages by its `Language`; what is sorted by is
/// said with a closure or a key path in place of a selector.
public struct LocalizedIndexedCollation: Sendable {
    /// The titles of the sections, in order.
    public let sectionTitles: [String]
    /// The titles of the section index, in order; there may be more or fewer than sections.
    public let sectionIndexTitles: [String]
    /// What each section begins with; `nil` for the section of everything else.
    private let starts: [CollationKey?]
    /// The language whose order and sections they are; `nil` for the Latin alphabet.
    private let language: (any Language)?

    /// The alphabet, and `#`.
    public static let latinTitles: [String] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map { String($0) }

    /// The collation that lists of names usually have; mirrors `UILocalizedIndexedCollation.current()`.
    ///
    /// The engine knows no user's language: without one that is given, this is the Latin alphabet. Who
    /// imports `UIKitNames` gets that of LC_ALL, LC_COLLATE and LANG.
    public static func current(
        following language: (any Language)? = nil
    ) -> LocalizedIndexedCollation {
        language.map { LocalizedIndexedCollation($0) } ?? LocalizedIndexedCollation()
    }

    /// Makes the collation of a language.
    ///
    /// - Parameters:
    ///   - language: Says the sections and the order.
    ///   - sectionIndexTitles: The titles of the section index; `nil` for those of the sections.
    public init(_ language: any Language, sectionIndexTitles: [String]? = nil) {
        self.language = language
        sectionTitles = language.sectionTitles
        self.sectionIndexTitles = sectionIndexTitles ?? sectionTitles
        starts = []
    }

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
        language = nil
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
        let title = sectionIndexTitles[min(max(0, index), sectionIndexTitles.count - 1)]
        // A title need not belong to its own section, such as 漢 where surnames are read.
        return (language == nil ? nil : sectionTitles.firstIndex(of: title)) ?? section(of: title)
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
        if let language { return sorted(array, by: language, collationString) }
        let keyed = array.enumerated().map { (key: CollationKey(collationString($1)), place: $0, object: $1) }
        return keyed.sorted { $0.key == $1.key ? $0.place < $1.place : $0.key < $1.key }.map(\.object)
    }

    private func sorted<Object>(
        _ array: [Object], by language: any Language, _ collationString: (Object) -> String
    ) -> [Object] {
        let keyed = array.enumerated().map { place, object in
            let text = collationString(object)
            return (key: language.sortKey(of: text), text: text, place: place, object: object)
        }
        return keyed.sorted { left, right in
            guard left.key == right.key else { return left.key.lexicographicallyPrecedes(right.key) }
            if language.isOrdered(left.text, before: right.text) { return true }
            return !language.isOrdered(right.text, before: left.text) && left.place < right.place
        }.map(\.object)
    }

    private func section(of text: String) -> Int {
        if let language { return language.section(of: text) }
        let key = CollationKey(text)
        var found = starts.firstIndex { $0 == nil }
        guard key.beginsWithLatinLetter else { return found ?? 0 }
        for (index, start) in starts.enumerated() {
            if let start, start.hasLetters(notAfter: key) { found = index }
        }
        return found ?? 0
    }
}

extension LocalizedIndexedCollation {
    /// The order and the sections of a language, for `LocalizedIndexedCollation`.
    ///
    /// `LanguageCollation`, of the module with that name, knows those of 79 languages and variants.
    public protocol Language: Sendable {
        /// Which language it is: collations of the same one are equal.
        var identifier: String { get }
        /// The titles of the sections, in order.
        var sectionTitles: [String] { get }
        /// The section that a text belongs to, from 0; one that is there.
        func section(of text: String) -> Int
        /// What texts are ordered by: keys are compared byte by byte.
        func sortKey(of text: String) -> [UInt8]
        /// Whether one of two texts with the same key comes before the other.
        func isOrdered(_ text: String, before other: String) -> Bool
    }
}

extension LocalizedIndexedCollation: Hashable {
    /// Whether titles and languages are equal.
    public static func == (left: LocalizedIndexedCollation, right: LocalizedIndexedCollation) -> Bool {
        left.sectionTitles == right.sectionTitles && left.sectionIndexTitles == right.sectionIndexTitles
            && left.language?.identifier == right.language?.identifier
    }

    /// Feeds titles and language to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(sectionTitles)
        hasher.combine(sectionIndexTitles)
        hasher.combine(language?.identifier)
    }
}
