import Foundation
import NameDirectory

/// A name with its forms, each made once.
struct ModelName {
    let name: String
    private let forms: [[Unicode.Scalar]]

    init(_ name: String) {
        self.name = name
        forms = [false, true].flatMap { marks in [false, true].map { ModelForm.of(name, marks, $0) } }
    }

    func form(_ keepsMarks: Bool, _ keepsCase: Bool) -> [Unicode.Scalar] {
        forms[(keepsMarks ? 2 : 0) + (keepsCase ? 1 : 0)]
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
    private let keepsMarks: Bool
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
        let marks = options.exactAccents || ModelForm.decomposed(whole).contains(where: ModelForm.isMark)
        keepsMarks = marks
        let hasUpper = whole.unicodeScalars.contains {
            $0.properties.isUppercase || $0.properties.generalCategory == .titlecaseLetter
        }
        let regardsCase = options.letterCase == .exact || (options.letterCase == .smart && hasUpper)
        keepsCase = regardsCase ? [false, true] : [false]
        needles = keepsCase.map { keepsCase in
            switch options.matching {
            case .contains, .regex: [ModelForm.of(query, marks, keepsCase)]
            case .prefix: [Array(ModelForm.of(query, marks, keepsCase).drop { $0 == " " || $0 == "\t" })]
            case .words:
                query.split(whereSeparator: \.isWhitespace).map { ModelForm.of(String($0), marks, keepsCase) }
            case .fuzzy: ModelForm.units(ModelForm.of(query, marks, keepsCase), marks)
            }
        }
    }

    func finds(_ name: ModelName) -> Bool {
        switch options.matching {
        case .contains, .prefix, .words: all(name, where: isPlace)
        case .fuzzy: score(name) != nil
        case .regex: preconditionFailure("There is no model of regular expressions.")
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
        zip(keepsCase, needles).allSatisfy { keepsCase, needles in
            let text = name.form(keepsMarks, keepsCase)
            return needles.allSatisfy { needle in
                guard needle.count <= text.count else { return false }
                return needle.isEmpty
                    || (0...text.count - needle.count).contains {
                        stands(needle, text, $0) && isPlace(text, $0)
                            && (!isAtEnd
                                || text[($0 + needle.count)...].allSatisfy { $0 == " " || $0 == "\t" })
                    }
            }
        }
    }

    private func stands(_ needle: [Unicode.Scalar], _ text: [Unicode.Scalar], _ start: Int) -> Bool {
        let end = start + needle.count
        guard end <= text.count, text[start] == needle[0], text[start..<end].elementsEqual(needle) else {
            return false
        }
        return end == text.count || !ModelForm.binds(text[end], keepsMarks)
    }

    /// The score of the best placement; `nil` if there is none.
    func score(_ name: ModelName) -> Int? {
        var best: Int?
        for (keepsCase, units) in zip(keepsCase, needles) {
            let text = name.form(keepsMarks, keepsCase)
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
        case .contains, .regex: query.isEmpty
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

    static func of(_ text: String, _ keepsMarks: Bool, _ keepsCase: Bool) -> [Unicode.Scalar] {
        let spaced = String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\n" ? " " : $0 }))
        let form = spaced.decomposedStringWithCanonicalMapping
        let scalars = decomposed(keepsCase ? form : form.uppercased().lowercased())
        // Only the word's end makes a final sigma; without case both are one letter.
        return scalars.filter { keepsMarks || !isMark($0) }.map {
            !keepsCase && $0 == "\u{3C2}" ? "\u{3C3}" : $0
        }
    }

    /// Letters with the marks that make others of them, without white space.
    static func units(_ scalars: [Unicode.Scalar], _ keepsMarks: Bool) -> [[Unicode.Scalar]] {
        scalars.split(whereSeparator: \.properties.isWhitespace).flatMap { part in
            var units: [[Unicode.Scalar]] = []
            for scalar in part {
                if binds(scalar, keepsMarks), !units.isEmpty {
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
        return place == 1 || (10...36).contains(place) || (200...254).contains(place)
    }

    static func binds(_ scalar: Unicode.Scalar, _ keepsMarks: Bool) -> Bool {
        let place = scalar.properties.canonicalCombiningClass.rawValue
        return place == 7 || place == 8 || (keepsMarks && isMark(scalar))
    }

    static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
        CharacterSet.alphanumerics.contains(scalar)
            || [.otherNumber, .letterNumber, .decimalNumber].contains(scalar.properties.generalCategory)
    }
}
