import Foundation
import NameDirectory
import NameForms

/// A name with its forms, each made once.
struct ModelName {
    let name: String
    private let forms: [[[Unicode.Scalar]]]

    init(_ name: String) {
        self.name = name
        let levels = FoldingLevel.allCases
        forms = levels.map { level in [false, true].map { ModelForm.of(name, level, $0) } }
    }

    func form(_ level: FoldingLevel, _ keepsCase: Bool) -> [Unicode.Scalar] {
        forms[FoldingLevel.allCases.firstIndex(of: level) ?? 0][keepsCase ? 1 : 0]
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
    private let level: FoldingLevel
    /// The forms that a name must have: without case, and with it if that counts.
    private let keepsCase: [Bool]
    /// For each form what it must have: texts, or units in order.
    private let needles: [[[Unicode.Scalar]]]

    /// Models a literal query, or a word of one that decides about marks and case.
    init(
        _ query: String, _ options: NameSearch.Options, of whole: String? = nil, at place: Place? = nil,
        isAtEnd: Bool = false
    ) {
        self.query = query
        self.options = options
        self.place = place ?? [.prefix: .start, .words: .wordStart][options.matching] ?? .anywhere
        self.isAtEnd = isAtEnd
        let whole = whole ?? query
        let hasMarks = ModelForm.of(whole, .marks, false) != ModelForm.of(whole, .letters, false)
        let level: FoldingLevel = options.exactAccents ? .exact : hasMarks ? .marks : .letters
        self.level = level
        let hasUpper = whole.unicodeScalars.contains {
            $0.properties.isUppercase || $0.properties.generalCategory == .titlecaseLetter
        }
        let regardsCase = options.letterCase == .exact || (options.letterCase == .smart && hasUpper)
        keepsCase = regardsCase ? [false, true] : [false]
        needles = keepsCase.map { keepsCase in
            switch options.matching {
            case .contains, .regex, .sounds: [ModelForm.of(query, level, keepsCase)]
            case .prefix: [Array(ModelForm.of(query, level, keepsCase).drop { $0 == " " || $0 == "\t" })]
            case .words:
                query.split(whereSeparator: \.isWhitespace).map { ModelForm.of(String($0), level, keepsCase) }
            case .fuzzy: ModelForm.units(ModelForm.of(query, level, keepsCase), level)
            }
        }
    }

    func finds(_ name: ModelName) -> Bool {
        switch options.matching {
        case .contains, .prefix, .words: all(name, where: isPlace)
        case .fuzzy: score(name) != nil
        case .regex, .sounds: preconditionFailure("There is no model of regular expressions and sounds here.")
        }
    }

    private func isPlace(_ text: [Unicode.Scalar], _ start: Int) -> Bool {
        switch place {
        case .anywhere: true
        case .start: text[..<start].allSatisfy { $0 == " " || $0 == "\t" }
        case .wordStart: start == 0 || !ModelForm.isInWord(text[start - 1])
        }
    }

    private func all(_ name: ModelName, where isPlace: ([Unicode.Scalar], Int) -> Bool) -> Bool {
        needles[0].indices.allSatisfy { number in
            ModelForm.levels(level).contains { level in
                zip(keepsCase, needles).allSatisfy { keepsCase, needles in
                    isIn(name.form(level, keepsCase), needles[number], where: isPlace)
                }
            }
        }
    }

    private func isIn(
        _ text: [Unicode.Scalar], _ needle: [Unicode.Scalar], where isPlace: ([Unicode.Scalar], Int) -> Bool
    ) -> Bool {
        guard needle.count <= text.count else { return false }
        return needle.isEmpty
            || (0...text.count - needle.count).contains {
                stands(needle, text, $0) && isPlace(text, $0)
                    && (!isAtEnd || text[($0 + needle.count)...].allSatisfy { $0 == " " || $0 == "\t" })
            }
    }

    private func stands(_ needle: [Unicode.Scalar], _ text: [Unicode.Scalar], _ start: Int) -> Bool {
        let end = start + needle.count
        guard end <= text.count, text[start] == needle[0], text[start..<end].elementsEqual(needle) else {
            return false
        }
        return end == text.count || !ModelForm.binds(text[end], level)
    }

    /// The score of the best placement in the best form; `nil` if there is none.
    func score(_ name: ModelName) -> Int? {
        ModelForm.levels(level).compactMap { score(name, $0) }.max()
    }

    private func score(_ name: ModelName, _ level: FoldingLevel) -> Int? {
        var best: Int?
        for (keepsCase, units) in zip(keepsCase, needles) {
            let text = name.form(level, keepsCase)
            guard let points = points(units[...], text, from: 0, isFirst: true) else { return nil }
            let length = text.reduce(0) { $0 + UTF8.width($1) }
            best = points * 64 + max(0, 63 - length) + 1
        }
        return best
    }

    private func points(
        _ units: ArraySlice<[Unicode.Scalar]>, _ text: [Unicode.Scalar], from: Int, isFirst: Bool
    ) -> Int? {
        guard let unit = units.first else { return 0 }
        var best: Int?
        for place in text.indices where place >= from && stands(unit, text, place) {
            guard let rest = points(units.dropFirst(), text, from: place + unit.count, isFirst: false) else {
                continue
            }
            var points = rest
            if place == 0 {
                points += 8
            } else if text[place - 1].isASCII, !ModelForm.isInWord(text[place - 1]) {
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

    /// The levels of the forms in which a query at a level is looked for.
    static func levels(_ level: FoldingLevel) -> [FoldingLevel] {
        level.isOfLetters ? [.letters, .joined, .spelled] : [level]
    }

    /// Letters with the marks that make others of them, without white space.
    static func units(_ scalars: [Unicode.Scalar], _ level: FoldingLevel) -> [[Unicode.Scalar]] {
        scalars.split(whereSeparator: \.properties.isWhitespace).flatMap { part in
            var units: [[Unicode.Scalar]] = []
            for scalar in part {
                if binds(scalar, level), !units.isEmpty {
                    units[units.count - 1].append(scalar)
                } else {
                    units.append([scalar])
                }
            }
            return units
        }
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
