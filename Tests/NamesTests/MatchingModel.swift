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

    /// The points of the best placement in the best form; `nil` if there is none.
    func score(_ name: ModelName) -> Int? {
        ModelForm.levels(needles[0].level).compactMap { level -> Int? in
            let text = name.form(level)
            // The letters of a name that is ASCII keep their case in its own form.
            let isASCII = name.name.utf8.allSatisfy { $0 < 0x80 } && level == needles[0].level
            let scalars =
                isASCII
                ? name.name.unicodeScalars.map { $0 == "\n" ? " " : $0 } : text.letters.map(\.scalar)
            return points(units[...], text, scalars, from: 0, nil, 0)
        }.max()
    }

    /// The order of rows with the same points: short ones first.
    static func isBefore(
        _ one: (score: Int, place: Int, name: String), _ other: (score: Int, place: Int, name: String)
    ) -> Bool {
        (other.score, one.name.utf8.count, one.place) < (one.score, other.name.utf8.count, other.place)
    }

    /// The bonus of a place in the default scheme; see `cnamescan_fuzzy_place`.
    private func bonus(_ scalars: [Unicode.Scalar], _ place: Int) -> Int {
        func isBlank(_ scalar: Unicode.Scalar) -> Bool {
            scalar == " " || ("\t"..."\r").contains(scalar)
        }
        func isWord(_ scalar: Unicode.Scalar) -> Bool {
            !scalar.isASCII || ("0"..."9").contains(scalar) || scalar.properties.isAlphabetic
        }
        func isCapital(_ scalar: Unicode.Scalar) -> Bool { ("A"..."Z").contains(scalar) }
        func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
        let scalar = scalars[place]
        if isBlank(scalar) { return 10 }
        guard isWord(scalar) else { return 8 }
        guard place > 0, !isBlank(scalars[place - 1]) else { return 10 }
        let before = scalars[place - 1]
        guard isWord(before) else { return "/,:;|".unicodeScalars.contains(before) ? 9 : 8 }
        if isCapital(scalar) { return isCapital(before) || isDigit(before) ? 0 : 7 }
        return isDigit(scalar) && !isDigit(before) ? 7 : 0
    }

    /// The most points of units that follow others, which got some points and end with a run of some bonus.
    private func points(
        _ units: ArraySlice<LetterModel>, _ text: LetterModel, _ scalars: [Unicode.Scalar], from: Int,
        _ before: (points: Int, bonus: Int)?, _ points: Int
    ) -> Int? {
        guard let unit = units.first else { return points }
        var best: Int?
        for place in text.letters.indices where place >= from && unit.stands(in: text, place) {
            let own = bonus(scalars, place)
            var (sum, run) = (16 + 2 * own, own)
            if let before {
                // Gaps are counted in bytes.
                let gap = text.letters[from..<place].reduce(0) { $0 + UTF8.width($1.scalar) }
                run = gap == 0 ? max(own, before.bonus, 4) : own
                sum = (gap == 0 ? before.points : max(0, before.points - gap - 2)) + 16 + run
            }
            let rest = self.points(
                units.dropFirst(), text, scalars, from: place + unit.letters.count, (sum, run), sum)
            if let rest { best = max(best ?? 0, rest) }
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
            let sorted = ranked.sorted(by: Self.isBefore)
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
