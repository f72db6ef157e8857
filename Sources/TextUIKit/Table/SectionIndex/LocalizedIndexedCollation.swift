/// Sorts objects into the sections of an alphabetical list with an index.
///
/// Mirrors `UILocalizedIndexedCollation`. Differs from UIKit: a value; by itself it knows the Latin alphabet,
/// from A to Z with `#` for everything else, and other languages by its `Language`; a closure or a key path
/// returns the sort text, in place of a selector.
public struct LocalizedIndexedCollation: Sendable {
    /// The titles of the sections, in order.
    public let sectionTitles: [String]
    /// The titles of the section index, in order; there may be more or fewer than sections.
    public let sectionIndexTitles: [String]
    /// The first key of each section; `nil` for the section of everything else.
    private let starts: [CollationKey?]
    /// The language that defines order and sections; `nil` for the Latin alphabet.
    private let language: (any Language)?

    /// The letters A to Z, and `#`.
    public static let latinTitles: [String] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map { String($0) }

    /// Returns the usual collation of lists of names; mirrors `UILocalizedIndexedCollation.current()`.
    ///
    /// The engine does not know the user's language: without `language`, this is the Latin alphabet. Code
    /// that imports `UIKitNames` gets the language of LC_ALL, LC_COLLATE and LANG.
    public static func current(
        following language: (any Language)? = nil
    ) -> LocalizedIndexedCollation {
        language.map { LocalizedIndexedCollation($0) } ?? LocalizedIndexedCollation()
    }

    /// Creates the collation of a language.
    ///
    /// - Parameters:
    ///   - language: The language that defines sections and order.
    ///   - sectionIndexTitles: The titles of the section index; `nil` for those of the sections.
    public init(_ language: any Language, sectionIndexTitles: [String]? = nil) {
        self.language = language
        sectionTitles = language.sectionTitles
        self.sectionIndexTitles = sectionIndexTitles ?? sectionTitles
        starts = []
    }

    /// Creates a collation of the Latin alphabet.
    ///
    /// - Parameters:
    ///   - sectionTitles: The titles of the sections. Latin letters, in alphabetical order, each begin a
    ///     section that extends to the next one; a title that does not begin with a Latin letter is the
    ///     section of everything else.
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

    /// Returns the section of an object.
    ///
    /// Mirrors `section(for:collationStringSelector:)`.
    ///
    /// - Parameters:
    ///   - object: The object to sort into a section.
    ///   - collationString: Returns the sort text of the object, such as `\.name`; ignores accents and case.
    /// - Returns: A section from 0. Text that does not begin with a Latin letter, or comes before all
    ///   sections, belongs to the section of everything else or, without one, to the first.
    /// - Complexity: O(sections + text).
    public func section<Object>(
        for object: Object, collationStringSelector collationString: (Object) -> String
    ) -> Int {
        section(of: collationString(object))
    }

    /// Returns the section for a title of the section index, or for the nearest title.
    ///
    /// Mirrors `section(forSectionIndexTitle:)`.
    ///
    /// - Complexity: O(sections).
    public func section(forSectionIndexTitle index: Int) -> Int {
        guard !sectionIndexTitles.isEmpty else { return 0 }
        let title = sectionIndexTitles[min(max(0, index), sectionIndexTitles.count - 1)]
        // A title may sort outside its own section, such as 漢 where surnames sort by reading.
        return (language == nil ? nil : sectionTitles.firstIndex(of: title)) ?? section(of: title)
    }

    /// Returns objects in alphabetical order.
    ///
    /// Mirrors `sortedArray(from:collationStringSelector:)`. Letters count first, then accents, then case;
    /// equal objects keep their order.
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
        var section = starts.firstIndex { $0 == nil }
        guard key.beginsWithLatinLetter else { return section ?? 0 }
        for (index, start) in starts.enumerated() {
            if let start, start.hasLetters(notAfter: key) { section = index }
        }
        return section ?? 0
    }
}

extension LocalizedIndexedCollation {
    /// The order and the sections of a language, for `LocalizedIndexedCollation`.
    ///
    /// `LanguageCollation`, in the module of that name, implements 79 languages and variants.
    public protocol Language: Sendable {
        /// The identifier of the language; collations compare it to decide whether they are equal.
        var identifier: String { get }
        /// The titles of the sections, in order.
        var sectionTitles: [String] { get }
        /// Returns the section of a text, from 0; it must exist.
        func section(of text: String) -> Int
        /// Returns the sort key of a text; keys are compared byte by byte.
        func sortKey(of text: String) -> [UInt8]
        /// Returns whether a text comes before another one with the same key.
        func isOrdered(_ text: String, before other: String) -> Bool
    }
}

extension LocalizedIndexedCollation: Hashable {
    /// Whether titles and languages are equal.
    public static func == (left: LocalizedIndexedCollation, right: LocalizedIndexedCollation) -> Bool {
        left.sectionTitles == right.sectionTitles && left.sectionIndexTitles == right.sectionIndexTitles
            && left.language?.identifier == right.language?.identifier
    }

    /// Hashes the titles and the language.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(sectionTitles)
        hasher.combine(sectionIndexTitles)
        hasher.combine(language?.identifier)
    }
}
