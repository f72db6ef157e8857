import NamePatterns
import Names

/// What is promised of patterns, whatever they are and wherever they are looked for.
enum PatternCheck {
    /// Looks for the first line in the other ones.
    ///
    /// - Parameter input: Any bytes.
    /// - Returns: What is wrong, in a sentence; `nil` if nothing is.
    static func fault(in input: [UInt8]) -> String? {
        let end = input.firstIndex(of: 0x0A) ?? input.count
        let text = Array(input.dropFirst(end + 1))
        let pattern = String(decoding: input[..<end], as: UTF8.self)
        for ignoresCase in [false, true] {
            do throws(NamePattern.Failure) {
                let pattern = try NamePattern(pattern, ignoresCase: ignoresCase)
                if let fault = matchFault(of: pattern, in: text) { return fault }
            } catch {
                _ = error.sentence(about: pattern)
            }
        }
        let names = text.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
        return searchFault(for: pattern, in: names, matching: .regex)
    }

    private static func matchFault(of pattern: NamePattern, in text: [UInt8]) -> String? {
        // The array is used only while it is lent.
        text.withUnsafeBufferPointer { bytes in
            guard let found = pattern.firstMatch(in: bytes) else { return nil }
            for range in [found.match, found.group ?? found.match]
            where range.lowerBound < 0 || range.upperBound > bytes.count {
                return "a match at \(range) of \(bytes.count) bytes"
            }
            return nil
        }
    }

    /// Looks for a text in names, all at once and one by one.
    static func searchFault(
        for text: String, in names: [String], matching: NameSearch.Matching
    ) -> String? {
        let dictionary = NameCollection(sections: [("", names)])
        for letterCase in NameSearch.LetterCase.allCases {
            let search = NameSearch(text, options: .init(matching: matching, letterCase: letterCase))
            var found = dictionary.mutableDeepCopy()
            found.filter(search)
            // A pattern that was given up may be found in a name alone.
            guard search.isEmpty || found.searchProblem == nil else { continue }
            let expected = names.count { search.matches($0) }
            if found.count != expected {
                return "\(found.count) found of \(expected), \(matching) \(letterCase)"
            }
            for name in names.prefix(20) {
                for range in search.ranges(in: name) where range.isEmpty { return "an empty range" }
            }
        }
        return nil
    }
}
