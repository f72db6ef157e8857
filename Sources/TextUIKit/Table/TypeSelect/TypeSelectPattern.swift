/// The beginning of a row's text or of an index title, compared without case and accents.
package struct TypeSelectPattern: Sendable {
    private let text: String
    private let key: CollationKey

    /// Creates a pattern; a text without letters, digits and symbols matches nothing.
    package init(_ text: String) {
        self.text = text
        key = CollationKey(text)
    }

    /// Whether a text begins with the pattern; "o" and "ö" both begin Özil, and "ss" begins ß.
    ///
    /// - Complexity: O(pattern), if the text is longer.
    package func isAtStart(of text: String) -> Bool {
        guard !key.isEmpty else { return false }
        // The comparison of strings knows letters that are composed of several, such as Hangul of file names.
        return key.isAtStart(of: text) || text.hasPrefix(self.text)
    }

    /// Whether a text that begins with the pattern also has its accents, if it has any.
    ///
    /// - Complexity: O(text).
    package func hasAccents(of text: String) -> Bool {
        self.text.utf8.allSatisfy { $0 < 0x80 } || text.lowercased().hasPrefix(self.text.lowercased())
    }

    /// Returns the index of the title of the section index that a letter leads to; `nil` for none.
    ///
    /// The title itself comes before one that differs in accents, and that before longer ones: with "O" and
    /// "Ö" in the index, "ö" leads to "Ö"; without "Ö", it leads to "O".
    ///
    /// - Complexity: O(titles).
    package func index(in titles: [String]) -> Int? {
        guard !key.isEmpty else { return nil }
        let small = text.lowercased()
        var (equal, longer): (Int?, Int?) = (nil, nil)
        for (index, title) in titles.enumerated() where title != TableView.indexSearch {
            if title == text || title.lowercased() == small { return index }
            guard equal == nil, isAtStart(of: title) else { continue }
            if TypeSelectPattern(title).isAtStart(of: text) { equal = index }
            longer = longer ?? index
        }
        return equal ?? longer
    }
}

extension CollationKey {
    /// Whether a text begins with the letters of the key, whatever their case and accents.
    ///
    /// - Complexity: O(key), if the text is longer.
    func isAtStart(of text: String) -> Bool {
        var (left, elements) = (primary[...], [UInt32]())
        for scalar in text.unicodeScalars {
            guard let first = left.first else { return true }
            // Most rows differ in the first letter; plain letters are compared without an array.
            if scalar.isASCII, first < Class.other {
                guard Self.element(ofASCII: scalar) == first else { return false }
                left.removeFirst()
                continue
            }
            elements.removeAll(keepingCapacity: true)
            Self.appendElements(of: scalar, to: &elements)
            for element in elements {
                guard let next = left.first else { return true }
                guard Self.isSameLetter(element, next) else { return false }
                left.removeFirst()
            }
        }
        return left.isEmpty
    }

    /// Whether two elements are the same letter; in alphabets other than Latin, ά and α are the same here.
    private static func isSameLetter(_ a: UInt32, _ b: UInt32) -> Bool {
        if a == b { return true }
        guard a >= Class.other, b >= Class.other, let one = baseName(of: a), let other = baseName(of: b)
        else { return false }
        return one == other
    }

    /// The words of the Unicode name of an element's letter, without those for its marks.
    ///
    /// `nil` above U+2000, where no letters have accents: ideographs and Hangul need no look-up.
    private static func baseName(of element: UInt32) -> [Substring]? {
        guard let scalar = Unicode.Scalar(element & ~Class.other), scalar.value < 0x2000 else { return nil }
        return scalar.properties.name.map { Array($0.split(separator: " ").prefix { $0 != "WITH" }) }
    }
}
