internal import Languages
internal import NameRows

/// Letters that a name must contain in order.
struct FuzzyQuery: Sendable {
    /// The letters, ignoring case and marks.
    let units: FuzzyUnits
    /// The marks and capitals that count in the whole query, letter by letter.
    let demands: LetterDemands
    /// The demands of each unit.
    private let demandsOfUnits: [LetterDemands]
    /// The demands of the unit with the longest marked text, for which a scan looks.
    let rarestDemands: LetterDemands
    /// The units that scans of ASCII names look for; `nil` if no ASCII name can match.
    let inASCII: ASCIIText?

    init(
        _ text: String, _ level: FoldingLevel, _ letterCase: RowScan.LetterCase, _ language: LanguageTag
    ) {
        let form = LetteredForm(of: text, level, .all)
        // Marks without a letter are ignored: anything may precede a letter here.
        let demands = LetterDemands(of: form, letterCase, language).ofLetters
        let units = FuzzyUnits(FoldedText(form.bytes, level), joining: demands.ranges)
        let demandsOfUnits = units.ranges.map { demands.demands(in: $0) }
        (self.units, self.demandsOfUnits, self.demands) = (units, demandsOfUnits, demands)
        let marked = demandsOfUnits.filter(\.haveMarks)
        rarestDemands = marked.max { $0.markedText.count < $1.markedText.count } ?? LetterDemands()
        let texts = zip(demandsOfUnits, units.ranges).map { $0.inASCII(Array(form.bytes[$1])) }
        inASCII = texts.contains { $0 == nil } ? nil : ASCIIText(joining: texts.compactMap(\.self))
    }

    var isEmpty: Bool { units.count == 0 }

    /// Returns the score of a name; 0 if it lacks the letters.
    func score(of name: UnsafeBufferPointer<UInt8>) -> UInt16 {
        let score = score(of: name, units.text.level)
        guard let other = units.text.otherLevel, TextFolding.mayHaveOtherForm(name) else { return score }
        return max(score, self.score(of: name, other))
    }

    private func score(of name: UnsafeBufferPointer<UInt8>, _ level: FoldingLevel) -> UInt16 {
        if demands.haveMarks, !name.contains(where: { $0 >= 0x80 }) { return 0 }
        var places: [UInt32]?
        return score(of: LetteredForm(of: name, level, demands.details), places: &places)
    }

    /// Returns the score of a form of a name, or 0; `places` receives the offsets of the best match, in
    /// bytes.
    func score(of form: LetteredForm, places: inout [UInt32]?) -> UInt16 {
        units.score(of: form.bytes, allowed: allowedPlaces(in: form), places: &places)
    }

    /// Returns a byte for each unit and position of a form, 0 where the unit's demands are not met; `nil` if
    /// there are no demands.
    private func allowedPlaces(in form: LetteredForm) -> [UInt8]? {
        guard !demands.isEmpty else { return nil }
        var allowed = [UInt8](repeating: 1, count: units.count * form.bytes.count)
        for (unit, demands) in demandsOfUnits.enumerated() where !demands.isEmpty {
            let first = units.bytes[unit == 0 ? 0 : Int(units.ends[unit - 1])]
            for (place, byte) in form.bytes.enumerated()
            where byte == first && !demands.areMet(in: form, at: place) {
                allowed[unit * form.bytes.count + place] = 0
            }
        }
        return allowed
    }

    /// Minimum requirements for values that contain the letters.
    var prefilter: ValuePrefilter { ValuePrefilter(inOrder: units.bytes.prefix { $0 < 0x80 }) }
}
