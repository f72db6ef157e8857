import Foundation
import Languages
import Names
import TestSupport

/// A name with its forms, each made once.
struct ModelName {
    let name: String
    private let forms: [LetterModel]

    init(_ name: String) {
        self.name = name
        forms = FoldingLevel.allCases.map { LetterModel(of: name, $0) }
    }

    func form(_ level: FoldingLevel) -> LetterModel {
        forms[FoldingLevel.allCases.firstIndex(of: level) ?? 0]
    }
}

/// Every way of matching as slowly and obviously as possible: scalars in arrays, every place and placement tried.
struct MatchingModel {
    /// Where the text of a word stands.
    enum Place { case anywhere, start, wordStart }

    let options: NameSearch.Options
    let query: String
    private let place: Place
    private let isAtEnd: Bool
    /// What a name must have: texts, or the one whose letters must stand in order.
    private let needles: [LetterModel]
    private let units: [LetterModel]

    /// Models a literal query, or a word of one.
    init(
        _ query: String, _ options: NameSearch.Options, at place: Place? = nil, isAtEnd: Bool = false
    ) {
        self.query = query
        self.options = options
        self.place = place ?? [.prefix: .start, .words: .wordStart][options.matching] ?? .anywhere
        self.isAtEnd = isAtEnd
        let texts =
            options.matching == .words
            ? query.split(whereSeparator: \.isWhitespace).map { String($0) } : [query]
        needles = texts.map { text in
            let level = options.exactAccents ? FoldingLevel.exact : ModelForm.level(of: text)
            let needle = LetterModel.query(text, level, options.letterCase)
            return options.matching == .prefix ? needle.withoutBlanksInFront : needle
        }
        units = options.matching == .fuzzy ? needles[0].units : []
    }

    func finds(_ name: ModelName) -> Bool {
        switch options.matching {
        case .contains, .prefix, .words: needles.allSatisfy { isIn(name, $0) }
        case .fuzzy: score(name) != nil
        case .regex, .sounds: preconditionFailure("There is no model of regular expressions and sounds here.")
        }
    }

    private func isPlace(_ text: LetterModel, _ start: Int) -> Bool {
        switch place {
        case .anywhere: true
        case .start: text.letters[..<start].allSatisfy { $0.scalar == " " || $0.scalar == "\t" }
        case .wordStart: start == 0 || !ModelForm.isInWord(text.letters[start - 1].scalar)
        }
    }

    private func isIn(_ name: ModelName, _ needle: LetterModel) -> Bool {
        needle.letters.isEmpty
            || ModelForm.levels(needle.level).contains { level in
                let text = name.form(level)
                return text.letters.indices.contains { start in
                    needle.stands(in: text, start) && isPlace(text, start)
                        && (!isAtEnd
                            || text.letters[(start + needle.letters.count)...].allSatisfy {
                                $0.scalar == " " || $0.scalar == "\t"
                            })
                }
            }
    }

    /// The score of the best placement in the best form; `nil` if there is none.
    func score(_ name: ModelName) -> Int? {
        let units = self.units
        return ModelForm.levels(needles[0].level).compactMap { level -> Int? in
            let text = name.form(level)
            guard let points = points(units[...], text, from: 0, isFirst: true) else { return nil }
            let length = text.letters.reduce(0) { $0 + UTF8.width($1.scalar) }
            return points * 64 + max(0, 63 - length) + 1
        }.max()
    }

    private func points(
        _ units: ArraySlice<LetterModel>, _ text: LetterModel, from: Int, isFirst: Bool
    ) -> Int? {
        guard let unit = units.first else { return 0 }
        var best: Int?
        for place in text.letters.indices
        where place >= from && unit.stands(in: text, place) {
            let rest = points(
                units.dropFirst(), text, from: place + unit.letters.count, isFirst: false)
            guard let rest else { continue }
            var points = rest
            if place == 0 {
                points += 8
            } else if text.letters[place - 1].scalar.isASCII,
                !ModelForm.isInWord(text.letters[place - 1].scalar)
            {
                points += 4
            }
            if !isFirst, place == from { points += 6 }
            best = max(best ?? 0, points)
        }
        return best
    }

    /// What is left of sections, ranked if the way of matching ranks.
    func filter(_ sections: [(title: String, names: [ModelName])]) -> Listing {
        if isEmpty { return Listing(sections.map { ($0.title, $0.names.map(\.name)) }) }
        let kept: [(title: String, names: [String])] = sections.map { section in
            let found = section.names.filter(finds)
            guard options.matching == .fuzzy else { return (section.title, found.map(\.name)) }
            let ranked = found.enumerated().map { (score: score($1) ?? 0, place: $0, name: $1.name) }
            let sorted = ranked.sorted { ($1.score, $0.place) < ($0.score, $1.place) }
            return (section.title, sorted.map(\.name))
        }
        return Listing(kept.filter { !$0.names.isEmpty })
    }

    /// Whether the query is one that finds everything.
    var isEmpty: Bool {
        switch options.matching {
        case .contains, .regex, .sounds: query.isEmpty
        case .prefix: query.allSatisfy { $0 == " " || $0 == "\t" || $0 == "\n" }
        case .words, .fuzzy: query.allSatisfy(\.isWhitespace)
        }
    }
}

/// The forms in which names are compared, by Foundation's means.
enum ModelForm {
    static func decomposed(_ text: String) -> [Unicode.Scalar] {
        Array(text.decomposedStringWithCanonicalMapping.unicodeScalars)
    }

    static func of(_ text: String, _ level: FoldingLevel, _ keepsCase: Bool) -> [Unicode.Scalar] {
        let spaced = String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\n" ? " " : $0 }))
        let letters = decomposed(spaced).flatMap { TextFolding.letters(of: $0, level) }
        let form = String(String.UnicodeScalarView(letters))
        let scalars = decomposed(keepsCase ? form : form.uppercased().lowercased())
        // Only the word's end makes a final sigma; without case both are one letter.
        var kept: [Unicode.Scalar] = []
        var letter: Unicode.Scalar = " "
        for scalar in scalars {
            if scalar.properties.canonicalCombiningClass == .notReordered { letter = scalar }
            if level == .spelled, let last = kept.last, let second = second["\(last)\(scalar)"] {
                kept.append(second)
                continue
            }
            if isLeftOut(scalar, on: letter, level) { continue }
            kept.append(!keepsCase && scalar == "\u{3C2}" ? "\u{3C3}" : scalar)
        }
        guard level == .spelled || level == .joined else { return kept }
        return kept.indices.filter { place in
            kept[place] != "'" || place == 0 || place == kept.count - 1
                || ![kept[place - 1], kept[place + 1]].allSatisfy {
                    !$0.isASCII || $0.properties.isAlphabetic || $0.properties.numericType != nil
                }
        }.map { kept[$0] }
    }

    /// Letters that are written out as two, the first and its mark.
    private static let second: [String: Unicode.Scalar] = [
        "a\u{308}": "e", "o\u{308}": "e", "u\u{308}": "e", "A\u{308}": "e", "O\u{308}": "e", "U\u{308}": "e",
        "a\u{30A}": "a", "A\u{30A}": "a",
    ]

    /// The level at which a text is looked for: that of marks only if it has nothing else.
    static func level(of query: String) -> FoldingLevel {
        of(query, .letters, false).isEmpty && !of(query, .marks, false).isEmpty ? .marks : .letters
    }

    /// The levels of the forms in which a query at a level is looked for.
    static func levels(_ level: FoldingLevel) -> [FoldingLevel] {
        level.isOfLetters ? [.letters, .joined, .spelled] : [level]
    }

    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        let place = scalar.properties.canonicalCombiningClass.rawValue
        return [1, 7, 107, 122].contains(place) || (10...36).contains(place) || (200...254).contains(place)
    }

    static func isLeftOut(
        _ scalar: Unicode.Scalar, on letter: Unicode.Scalar, _ level: FoldingLevel
    ) -> Bool {
        switch level {
        case .letters, .joined, .spelled: isMark(scalar)
        case .marks:
            letter == "е" && scalar == "\u{308}"
                || letter == "ا" && ["\u{653}", "\u{654}", "\u{655}"].contains(scalar)
        case .exact: false
        }
    }

    static func binds(_ scalar: Unicode.Scalar, _ level: FoldingLevel) -> Bool {
        scalar.properties.canonicalCombiningClass.rawValue == 8
            || [.marks, .exact].contains(level) && isMark(scalar)
    }

    static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
        CharacterSet.alphanumerics.contains(scalar)
            || [.otherNumber, .letterNumber, .decimalNumber].contains(scalar.properties.generalCategory)
    }
}
