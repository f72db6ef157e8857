import Languages
import Names
import Synchronization

/// The form of a name or a query in an array, and of which whole letter each scalar is.
struct LetterModel {
    struct Letter {
        var scalar: Unicode.Scalar
        /// The whole letter that it is of, by its place in `marked` and in `cased`.
        var marked: Int
        var cased: Int
    }

    let level: FoldingLevel
    private(set) var letters: [Letter] = []
    /// Letters with their marks, in either case; none where marks count anyway.
    private var marked: [[Unicode.Scalar]] = []
    /// Letters in their case, without marks where these do not count.
    private var cased: [[Unicode.Scalar]] = []

    /// Makes the form of a name, or of a query that is compared so.
    init(of text: String, _ level: FoldingLevel, _ letterCase: NameSearch.LetterCase? = nil) {
        self.init(formOf: text, level)
        if let letterCase { demands = allDemands(letterCase) }
    }

    /// What is known of a query.
    private struct Key: Hashable {
        let bytes: [UInt8]
        let level: FoldingLevel
        let letterCase: NameSearch.LetterCase
    }
    private static let queries = Mutex<[Key: LetterModel]>([:])

    /// The form of a query, made once.
    static func query(
        _ text: String, _ level: FoldingLevel, _ letterCase: NameSearch.LetterCase
    ) -> LetterModel {
        let key = Key(bytes: Array(text.utf8), level: level, letterCase: letterCase)
        if let known = queries.withLock({ $0[key] }) { return known }
        let made = LetterModel(of: text, level, letterCase)
        queries.withLock { $0[key] = made }
        return made
    }

    private init(formOf text: String, _ level: FoldingLevel) {
        self.level = level
        let marked =
            level.isOfLetters
            ? Self.divided(ModelForm.of(text, .marks, false), at: ModelForm.isMark) : []
        let cells = Self.divided(Array(text.unicodeScalars)) {
            $0.properties.canonicalCombiningClass != .notReordered
        }
        var owners: [Int] = []
        for cell in cells {
            let (folded, cased) = (Self.form(cell, level, false), Self.form(cell, level, true))
            let isSplit = folded.count == cased.count
            for part in isSplit ? cased.map({ [$0] }) : [cased] {
                owners += repeatElement(self.cased.count, count: isSplit ? 1 : folded.count)
                self.cased.append(part)
            }
        }
        let scalars: [(Unicode.Scalar, Int)] =
            level.isOfLetters
            ? marked.enumerated().flatMap { number, letter in
                Self.form(letter, level, false).map { ($0, number) }
            }
            : ModelForm.of(text, level, false).map { ($0, 0) }
        self.marked = marked
        letters = scalars.enumerated().map { place, letter in
            Letter(scalar: letter.0, marked: letter.1, cased: place < owners.count ? owners[place] : 0)
        }
        guard level == .joined || level == .spelled else { return }
        letters = letters.indices.filter { place in
            letters[place].scalar != "'" || place == 0 || place == letters.count - 1
                || ![letters[place - 1], letters[place + 1]].allSatisfy {
                    !$0.scalar.isASCII || $0.scalar.properties.isAlphabetic
                        || $0.scalar.properties.numericType != nil
                }
        }.map { letters[$0] }
    }

    private static func form(
        _ scalars: [Unicode.Scalar], _ level: FoldingLevel, _ keepsCase: Bool
    ) -> [Unicode.Scalar] {
        ModelForm.of(String(String.UnicodeScalarView(scalars)), level, keepsCase)
    }

    /// Scalars, each with those after it that belong to it.
    private static func divided(
        _ scalars: [Unicode.Scalar], at belongs: (Unicode.Scalar) -> Bool
    ) -> [[Unicode.Scalar]] {
        scalars.reduce(into: []) { parts, scalar in
            if belongs(scalar), !parts.isEmpty {
                parts[parts.count - 1].append(scalar)
            } else {
                parts.append([scalar])
            }
        }
    }

    /// A part of a query, with what its letters demand.
    private init(_ other: LetterModel, _ range: Range<Int>) {
        self = other
        letters = Array(other.letters[range])
        demands = other.demands.compactMap { demand in
            guard range.lowerBound <= demand.range.lowerBound, demand.range.upperBound <= range.upperBound
            else { return nil }
            let start = demand.range.lowerBound - range.lowerBound
            return Demand(
                range: start..<start + demand.range.count, isOfCase: demand.isOfCase, text: demand.text)
        }
    }

    var withoutBlanksInFront: LetterModel {
        let start = letters.firstIndex { $0.scalar != " " && $0.scalar != "\t" } ?? letters.count
        return LetterModel(self, start..<letters.count)
    }

    /// Marks in front that have no letter.
    private var marksInFront: [Unicode.Scalar]? {
        guard let first = marked.first, first.allSatisfy(ModelForm.isMark), letters.first?.marked == 1 else {
            return nil
        }
        return first
    }

    /// What a whole letter of a query demands that is more than a letter in either case.
    private struct Demand {
        let range: Range<Int>
        let isOfCase: Bool
        let text: [Unicode.Scalar]
    }

    /// What a query demands.
    private var demands: [Demand] = []

    private func number(_ letter: Letter, _ isOfCase: Bool) -> Int { isOfCase ? letter.cased : letter.marked }
    private func texts(_ areOfCase: Bool) -> [[Unicode.Scalar]] { areOfCase ? cased : marked }

    private func allDemands(_ letterCase: NameSearch.LetterCase) -> [Demand] {
        let kinds = (level.isOfLetters ? [false] : []) + (letterCase != .ignored ? [true] : [])
        return kinds.flatMap { isOfCase in
            letters.indices.compactMap { place -> Demand? in
                let number = number(letters[place], isOfCase)
                guard place == 0 || self.number(letters[place - 1], isOfCase) != number else { return nil }
                let end = letters[place...].firstIndex { self.number($0, isOfCase) != number }
                let range = place..<(end ?? letters.count)
                let text = texts(isOfCase)[number]
                let isCapital = text.contains {
                    $0.properties.isUppercase || $0.properties.generalCategory == .titlecaseLetter
                }
                let isDemanded =
                    isOfCase
                    ? letterCase == .exact || isCapital : letters[range].map(\.scalar) != text
                return isDemanded ? Demand(range: range, isOfCase: isOfCase, text: text) : nil
            }
        }
    }

    /// Whether it stands at a place of a name.
    func stands(in text: LetterModel, _ start: Int) -> Bool {
        let end = start + letters.count
        guard end <= text.letters.count,
            letters.first?.scalar == text.letters[start].scalar,
            zip(letters, text.letters[start...]).allSatisfy({ $0.scalar == $1.scalar }),
            end == text.letters.count || !ModelForm.binds(text.letters[end].scalar, level)
        else { return false }
        if let marksInFront, !isUnit {
            let before = text.letters[start].marked - 1
            guard before >= 0, text.marked[before].suffix(marksInFront.count).elementsEqual(marksInFront)
            else { return false }
        }
        return demands.allSatisfy { demand in
            let range = demand.range.lowerBound + start..<demand.range.upperBound + start
            let numbers = Set(text.letters[range].map { number($0, demand.isOfCase) })
            let isWhole = text.letters.indices.allSatisfy { place in
                range.contains(place) || !numbers.contains(number(text.letters[place], demand.isOfCase))
            }
            return isWhole
                && numbers.sorted().flatMap { text.texts(demand.isOfCase)[$0] } == demand.text
        }
    }

    /// Whether it is one of the units of a query.
    private var isUnit = false

    /// Letters with what makes others of them, without white space.
    var units: [LetterModel] {
        let joined = demands.map(\.range)
        var units: [Range<Int>] = []
        for (place, letter) in letters.enumerated() where !letter.scalar.properties.isWhitespace {
            let isJoined =
                ModelForm.binds(letter.scalar, level)
                || joined.contains { $0.lowerBound < place && place < $0.upperBound }
            if isJoined, let last = units.last, last.upperBound == place {
                units[units.count - 1] = last.lowerBound..<place + 1
            } else {
                units.append(place..<place + 1)
            }
        }
        return units.map { range in
            var unit = LetterModel(self, range)
            unit.isUnit = true
            return unit
        }
    }
}
