package import Languages
package import NameRows

/// Requirements beyond the letters of a query: the marks and capitals that were typed, each for its letter.
///
/// This is asymmetric search (Unicode Technical Standard #10, section 8.2): a letter without a mark stands
/// for the letter with any mark, a small letter for either case, and any other for itself.
package struct LetterDemands: Sendable, Hashable {
    private struct Demand: Sendable, Hashable {
        /// Range of the letter in the folded query.
        var range: Range<Int>
        /// Allowed origins of the letter.
        var texts: [[UInt8]]

        func isMet(by origins: LetterOrigins, in form: LetteredForm, at place: Int) -> Bool {
            let wanted = range.lowerBound + place..<range.upperBound + place
            guard let found = origins.text(of: wanted, ofBytes: form.bytes.count) else { return false }
            return texts.contains { found.elementsEqual($0) }
        }
    }

    private var marks: [Demand] = []
    private var cases: [Demand] = []
    /// Marks at the start of the query, with which the text before a match must end.
    private var marksBefore: [UInt8] = []
    /// The longest run of letters with marks in the query, as names contain it at the level of marks.
    package private(set) var markedText: [UInt8] = []
    /// Whether that run is the whole query, so that names that contain it match.
    package private(set) var areOnlyMarkedText = false
    /// Whether small letters must have the case of the query as well.
    private var areOfExactCase = false

    package init() {}

    /// Creates the demands of a query.
    ///
    /// - Parameters:
    ///   - query: The folded query, with all details.
    ///   - letterCase: The letters whose case is required.
    ///   - language: The language in which some marks are interchangeable.
    package init(of query: LetteredForm, _ letterCase: RowScan.LetterCase, _ language: LanguageTag) {
        let count = query.bytes.count
        for part in 0..<query.marks.count {
            let range = Self.range(ofPart: part, of: query.marks, count)
            let text = Array(query.marks.text(ofPart: part))
            if range.isEmpty {
                if part == 0 { marksBefore = text }
            } else if !query.bytes[range].elementsEqual(text) {
                marks.append(Demand(range: range, texts: [text] + Self.writtenAlike(text, language)))
            }
        }
        areOfExactCase = letterCase == .exact
        for part in 0..<query.cases.count where letterCase != .either {
            let range = Self.range(ofPart: part, of: query.cases, count)
            let text = Array(query.cases.text(ofPart: part))
            let isCapital = String(decoding: text, as: UTF8.self).unicodeScalars
                .contains(where: TextFolding.isUppercase)
            if !range.isEmpty, isCapital || letterCase == .exact {
                cases.append(Demand(range: range, texts: [text]))
            }
        }
        chooseMarkedText(of: count)
    }

    private static func range(ofPart part: Int, of origins: LetterOrigins, _ count: Int) -> Range<Int> {
        origins.starts[part]..<(part + 1 < origins.count ? origins.starts[part + 1] : count)
    }

    /// Returns a letter with other marks that are interchangeable with its own in the language.
    private static func writtenAlike(_ letter: [UInt8], _ language: LanguageTag) -> [[UInt8]] {
        let scalars = String(decoding: letter, as: UTF8.self).unicodeScalars
        guard let alike = language.marksWrittenAlike, let first = scalars.first,
            alike.letters.unicodeScalars.contains(first)
        else { return [] }
        return alike.marks.compactMap { mark in
            let other = scalars.map { alike.marks.contains($0) ? mark : $0 }
            let text = TextFolding.folded(String(String.UnicodeScalarView(other)), .marks)
            return text == letter ? nil : text
        }
    }

    private mutating func chooseMarkedText(of count: Int) {
        var (text, end): ([UInt8], Int) = ([], 0)
        for demand in marks {
            // A scan only looks for a single text.
            let isPlain = demand.texts.count == 1
            if !isPlain || demand.range.lowerBound != end { text = [] }
            if isPlain { text += demand.texts[0] }
            end = demand.range.upperBound
            if text.count > markedText.count { markedText = text }
        }
        areOnlyMarkedText =
            cases.isEmpty && marksBefore.isEmpty && marks.allSatisfy { $0.texts.count == 1 }
            && marks.reduce(0) { $0 + $1.range.count } == count
    }

    /// Whether nothing is required.
    package var isEmpty: Bool { marks.isEmpty && cases.isEmpty && marksBefore.isEmpty }
    /// Whether marks are required, so that no ASCII name matches.
    package var haveMarks: Bool { !marks.isEmpty || !marksBefore.isEmpty }
    /// Details of a name to record for checking the demands.
    package var details: LetteredForm.Details { [haveMarks ? .marks : [], cases.isEmpty ? [] : .cases] }
    /// Ranges of the letters with a requirement.
    package var ranges: [Range<Int>] { (marks + cases).map(\.range) }

    /// Whether a name meets the demands at a match of the query.
    package func areMet(in form: LetteredForm, at place: Int) -> Bool {
        marks.allSatisfy { $0.isMet(by: form.marks, in: form, at: place) }
            && cases.allSatisfy { $0.isMet(by: form.cases, in: form, at: place) }
            && (marksBefore.isEmpty
                || form.marks.text(before: place)?.suffix(marksBefore.count).elementsEqual(marksBefore)
                    == true)
    }

    /// Returns the demands of a part of the query, relative to the start of the part.
    package func demands(in range: Range<Int>) -> LetterDemands {
        func part(_ demands: [Demand]) -> [Demand] {
            demands.filter {
                range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
            }.map {
                let start = $0.range.lowerBound - range.lowerBound
                return Demand(range: start..<start + $0.range.count, texts: $0.texts)
            }
        }
        var demands = LetterDemands()
        (demands.marks, demands.cases) = (part(marks), part(cases))
        if range.lowerBound == 0 { demands.marksBefore = marksBefore }
        demands.areOfExactCase = areOfExactCase
        demands.chooseMarkedText(of: range.count)
        return demands
    }

    /// The demands without marks that have no letter.
    package var ofLetters: LetterDemands {
        var demands = self
        demands.marksBefore = []
        return demands
    }

    /// Returns the text that a scan of ASCII names looks for; `nil` if no ASCII name can match.
    package func inASCII(_ folded: [UInt8]) -> ASCIIText? {
        guard !haveMarks, folded.allSatisfy({ $0 < 0x80 }) else { return nil }
        var bytes = folded
        for demand in cases {
            guard demand.texts[0].count == demand.range.count, demand.texts[0].allSatisfy({ $0 < 0x80 })
            else { return nil }
            bytes.replaceSubrange(demand.range, with: demand.texts[0])
        }
        let letterCase: RowScan.LetterCase = cases.isEmpty ? .either : .capitalsCount
        return ASCIIText(bytes: bytes, letterCase: areOfExactCase ? .exact : letterCase)
    }
}
