internal import ByteScan
internal import Languages
internal import NameForms
package import NameRows

/// What an index of letters needs, in which every three letters that follow each other lead to the rows that
/// have them.
extension NameSearch {
    /// What each row that is found has in one of the forms of its name or of its values.
    package struct Phrases: Hashable, Sendable {
        /// Of each group one text stands in the row.
        package var groups: [[Phrase]]
        /// Whether every row that has them in the right forms is found.
        package var isExact: Bool

        /// Whether a row that has them in any of its forms has them in the right ones.
        package var areInAnyForm: Bool { groups.allSatisfy { $0.allSatisfy { $0.forms == .any } } }

        /// Whether any is shorter than what an index has together.
        package var isAnyShort: Bool { groups.contains { $0.contains { $0.letterCount < 3 } } }
    }

    /// A text in the form of names in which only letters count.
    package struct Phrase: Hashable, Sendable {
        package var text: [UInt8]
        /// In which forms of a name it counts.
        package var forms: Forms

        /// How many letters it has, in scalars.
        package var letterCount: Int { text.count { $0 & 0xC0 != 0x80 } }

        package enum Forms: Sendable {
            /// In any: where it stands in another one, it stands in these, too.
            case any
            /// In those of its letters, with and without apostrophes, as nobody typed a letter written out:
            /// "er" is not in "Öztürk", though it is in "oeztuerk".
            case unspelled
            /// In that of its letters, and in the one where some are written out.
            case spelled
        }

        init(_ text: [UInt8]) {
            self.text = text
            if TextFolding.hasPair(text) {
                forms = .spelled
            } else {
                // Of two letters that stand for one, it has at most the second, at its beginning.
                forms = text.first.map(TextFolding.isSecondLetter) == true ? .unspelled : .any
            }
        }
    }

    /// The least letters of a text that such an index leads to: two are the beginnings of three, as behind
    /// each form there is a newline.
    package static let leastLetters = 2
    /// The most letters of a text, and the most groups, that are looked up: whoever types more is looking for
    /// few rows.
    private static let (mostLetters, mostGroups) = (64, 16)

    /// The part of a form that is looked up; `nil` if an index leads to no row that has it.
    package static func lookedUp(_ form: [UInt8], least: Int = leastLetters) -> [UInt8]? {
        let part = NamePrefix.indexedBeginning(of: form, letters: mostLetters)
        // No statement can have a zero.
        guard !part.contains(0) else { return nil }
        return part.count(where: { $0 & 0xC0 != 0x80 }) >= least ? part : nil
    }

    /// What each row that is found has; `nil` if an index leads to none, so that all rows are to be searched.
    ///
    /// - Parameters:
    ///   - isLatin: Whether no name is in other letters, so that none sounds otherwise than it is written.
    ///   - hasBinders: Whether any row has marks that belong to the letter before.
    ///   - least: How many letters a text must have at least that leads to rows.
    /// - Returns: Groups of texts, and what their forms decide.
    package func phrases(isLatin: Bool, hasBinders: Bool, least: Int = leastLetters) -> Phrases? {
        guard case .terms(let terms) = plan, !terms.isRanked else { return nil }
        // Fields that are named may be such as nobody searches otherwise.
        if case .fields = options.scope { return nil }
        var phrases = Phrases(groups: [], isExact: !hasBinders)
        for group in terms.groups {
            guard phrases.groups.count < Self.mostGroups,
                let texts = texts(of: group, isLatin: isLatin, least: least, &phrases.isExact)
            else {
                phrases.isExact = false
                continue
            }
            phrases.groups.append(texts)
        }
        return phrases.groups.isEmpty ? nil : phrases
    }

    /// The texts of which a row has one that has one of the terms; `nil` if it may have none.
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
            // They say something of names in other letters alone.
            case .sound where isLatin: continue
            case .reading(_, let readings) where isLatin && readings.readings.list == nil: continue
            case .letters, .digits, .sound, .reading: return nil
            }
        }
        return texts.isEmpty ? nil : texts
    }

    /// Other searches that are tried if this one finds nothing: the same keys in other keyboard layouts.
    package var substitutes: [NameSearch] { inOtherLayouts }

    /// Whether rows that are found are ranked within their sections.
    package var isRanked: Bool { if case .terms(let terms) = plan { terms.isRanked } else { false } }
}

/// A name or a value as an index of letters has it.
package struct IndexedForms: Sendable {
    /// The forms in which only letters count, with a newline behind each.
    package private(set) var bytes: [UInt8] = []
    /// Whether letters of other scripts than Latin are among them, or such as are written with Latin ones.
    package private(set) var isLatin = true
    /// Whether there are marks that belong to the letter before.
    package private(set) var hasBinders = false

    /// The first letters from Greek on begin with this byte.
    private static let firstByteBehindLatin: UInt8 = 0xCD

    /// Makes the forms of a text.
    ///
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
        isLatin = !letters.contains { $0 >= Self.firstByteBehindLatin }
        hasBinders = String(decoding: letters, as: UTF8.self).unicodeScalars.contains {
            TextFolding.bindsToLetterBefore($0, .letters)
        }
    }

    private mutating func append(_ text: UnsafeBufferPointer<UInt8>, _ level: FoldingLevel) {
        TextFolding.append(text, level, to: &bytes)
    }
}

/// What a search finds of some rows.
package struct RowMatches: Sendable {
    /// One bit a row.
    package let rows: RowBitmap
    /// How well the rows match that are found, in their order; nothing if they are not ranked.
    package let scores: [UInt16]
    /// Why too little may have been found.
    package let problem: String?
}

extension NameDictionary {
    /// What a search finds, without a look at other keyboard layouts.
    ///
    /// - Complexity: O(bytes).
    package func matches(of search: NameSearch) -> RowMatches { mutableDeepCopy().matches(of: search) }
}

/// Rows that were found and are ranked within their sections, of which some may be in no list in memory.
package struct RankedRows: Sendable {
    private let ranking: RowRanking

    /// Takes the scores of rows, one for each bit that is set, in parts.
    package init(_ rows: RowBitmap, scores: [[UInt16]]) {
        var all = RowScores()
        for part in scores { all.append(part) }
        ranking = RowRanking(all, of: rows)
    }

    /// The row at a place of a section, the best one first.
    package func row(_ place: Int, in section: Range<Int>) -> Int { ranking.row(place, in: section) }

    /// The place of a row in its section; `nil` if it was not found.
    package func place(of row: Int, in section: Range<Int>) -> Int? {
        ranking.rows(in: section).firstIndex(of: UInt32(row))
    }
}
