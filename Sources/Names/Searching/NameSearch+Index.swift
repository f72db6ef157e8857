internal import ByteScan
internal import Languages
internal import NameFolding
package import NameRows

/// Queries for a trigram index, in which every three consecutive letters lead to the rows that contain them.
extension NameSearch {
    /// Texts that each matching row contains in one of the forms of its name or values.
    package struct Phrases: Hashable, Sendable {
        /// Groups of alternatives, one of which occurs in the row.
        package var groups: [[Phrase]]
        /// Whether every row that contains them in the right forms matches.
        package var isExact: Bool

        /// Whether an occurrence in any form of a row implies one in the right forms.
        package var areInAnyForm: Bool { groups.allSatisfy { $0.allSatisfy { $0.forms == .any } } }

        /// Whether any text is shorter than a trigram.
        package var isAnyShort: Bool { groups.contains { $0.contains { $0.letterCount < 3 } } }
    }

    /// A text in the form of names that only keeps base letters.
    package struct Phrase: Hashable, Sendable {
        package var text: [UInt8]
        /// The forms of a name in which the text counts.
        package var forms: Forms

        /// Number of letters, in scalars.
        package var letterCount: Int { text.count { $0 & 0xC0 != 0x80 } }

        package enum Forms: Sendable {
            /// Any form: an occurrence in another form implies one in these.
            case any
            /// The forms of base letters with and without apostrophes, but not the one with letters written
            /// out: "er" is not in "Öztürk", though it is in "oeztuerk".
            case unspelled
            /// The form of base letters, and the one with some letters written out.
            case spelled
        }

        init(_ text: [UInt8]) {
            self.text = text
            if TextFolding.hasPair(text) {
                forms = .spelled
            } else {
                // Of two letters that stand for one, the text contains at most the second, at its start.
                forms = text.first.map(TextFolding.isSecondLetter) == true ? .unspelled : .any
            }
        }
    }

    /// Minimum number of letters to use such an index: two are a prefix of three, since a newline follows
    /// each form.
    package static let minLetters = 2
    /// Maximum numbers of letters in a text and of groups to look up: longer queries match few rows anyway.
    private static let (maxLetters, maxGroups) = (64, 16)

    /// Returns the part of a form to look up; `nil` if an index cannot be used for it.
    package static func lookedUp(_ form: [UInt8], least: Int = minLetters) -> [UInt8]? {
        let part = NamePrefix.indexedBeginning(of: form, letters: maxLetters)
        // SQL statements cannot contain a NUL.
        guard !part.contains(0) else { return nil }
        return part.count(where: { $0 & 0xC0 != 0x80 }) >= least ? part : nil
    }

    /// Returns texts that each matching row contains; `nil` if an index cannot be used and all rows must be
    /// searched.
    ///
    /// - Parameters:
    ///   - isLatin: Whether all names are in Latin letters, so that none sounds different from its spelling.
    ///   - hasCombiningMarks: Whether any row has marks that belong to the letter before.
    ///   - least: The minimum number of letters for which the index can be used.
    /// - Returns: Groups of texts, and whether their forms decide the match.
    package func phrases(isLatin: Bool, hasCombiningMarks: Bool, least: Int = minLetters) -> Phrases? {
        guard case .terms(let terms) = plan, !terms.isRanked else { return nil }
        // Named fields may include ones that other searches ignore.
        if case .fields = options.scope { return nil }
        var phrases = Phrases(groups: [], isExact: !hasCombiningMarks)
        for group in terms.groups {
            guard phrases.groups.count < Self.maxGroups,
                let texts = texts(of: group, isLatin: isLatin, least: least, &phrases.isExact)
            else {
                phrases.isExact = false
                continue
            }
            phrases.groups.append(texts)
        }
        return phrases.groups.isEmpty ? nil : phrases
    }

    /// Returns texts one of which occurs in every row with one of the terms; `nil` if a row may contain none.
    private func texts(
        of group: [SearchTerms.Term], isLatin: Bool, least: Int, _ isExact: inout Bool
    ) -> [Phrase]? {
        var texts: [Phrase] = []
        for term in group {
            guard !term.isExcluded else { return nil }
            switch term.kind {
            case .text(let text):
                let letters =
                    text.folded.level == .letters
                    ? text.folded.bytes
                    : TextFolding.folded(String(decoding: text.folded.bytes, as: UTF8.self), .letters)
                guard let part = Self.lookedUp(letters, least: least) else { return nil }
                if part != letters || text.folded.level != .letters || text.place != .anywhere
                    || text.needsVerifying
                {
                    isExact = false
                }
                texts.append(Phrase(part))
            // These only apply to names in other scripts.
            case .sound where isLatin: continue
            case .reading(_, let readings, _) where isLatin && readings.readings.list == nil: continue
            case .letters, .digits, .sound, .reading: return nil
            }
        }
        return texts.isEmpty ? nil : texts
    }

    /// Whether matching rows are ranked within their sections.
    package var isRanked: Bool { if case .terms(let terms) = plan { terms.isRanked } else { false } }
}

/// The forms of a name or value, as stored in a trigram index.
package struct IndexedForms: Sendable {
    /// The forms of base letters, each followed by a newline.
    package private(set) var bytes: [UInt8] = []
    /// Whether there are no letters of scripts other than Latin.
    package private(set) var isLatin = true
    /// Whether there are marks that belong to the letter before.
    package private(set) var hasCombiningMarks = false

    /// Lead byte of the first letters after Latin, from Greek on.
    private static let firstByteAfterLatin: UInt8 = 0xCD

    /// - Complexity: O(text).
    package init(_ text: UnsafeBufferPointer<UInt8>) {
        append(text, .letters)
        let letters = bytes
        for level in [FoldingLevel.joined, .spelled] {
            var form: [UInt8] = []
            TextFolding.append(text, level, to: &form)
            guard form != letters else { continue }
            bytes.append(ASCII.newline)
            bytes += form
        }
        bytes.append(ASCII.newline)
        guard letters.contains(where: { $0 >= 0xCC }) else { return }
        isLatin = !letters.contains { $0 >= Self.firstByteAfterLatin }
        hasCombiningMarks = String(decoding: letters, as: UTF8.self).unicodeScalars.contains {
            TextFolding.bindsToLetterBefore($0, .letters)
        }
    }

    private mutating func append(_ text: UnsafeBufferPointer<UInt8>, _ level: FoldingLevel) {
        TextFolding.append(text, level, to: &bytes)
    }
}

/// The matches of a search among some rows.
package struct RowMatches: Sendable {
    /// One bit per row.
    package let rows: RowBitmap
    /// Keys of the matching rows, in row order, higher for better rows; empty if they are not ranked.
    package let keys: [UInt64]
    /// Reason for which matches may be missing.
    package let problem: String?
}

extension NameCollection {
    /// Returns the matches of a search, without trying other keyboard layouts.
    ///
    /// - Complexity: O(bytes).
    package func matches(of search: NameSearch) -> RowMatches { mutableDeepCopy().matches(of: search) }
}
