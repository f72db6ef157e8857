internal import Languages
internal import NameForms
internal import NameRows

/// Letters that a name must have in order.
struct FuzzyQuery: Sendable {
    /// The letters in either case, with any marks.
    let units: FuzzyUnits
    /// The marks and capitals that count in all of them, letter by letter.
    let demands: LetterDemands
    /// The same for each unit.
    private let demandsOfUnits: [LetterDemands]
    /// Those of the unit with the longest marked text, by which a scan finds rows.
    let rarestDemands: LetterDemands
    /// How scans find the units in names of ASCII; `nil` if none of them has them.
    let inASCII: ASCIIText?

    init(
        _ text: String, _ level: FoldingLevel, _ letterCase: RowScan.LetterCase, _ language: LanguageTag
    ) {
        let form = LetteredForm(of: text, level, .all)
        // A mark without a letter is passed over: where it would stand, anything may.
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

    /// How well a name has the letters; 0 if it does not have them.
    func score(of name: UnsafeBufferPointer<UInt8>) -> UInt16 {
        let score = score(of: name, units.text.level)
        guard let other = units.text.otherLevel, TextFolding.mayHaveOtherForm(name) else { return score }
        return max(score, self.score(of: name, other))
    }

    /// How well one form of a name has the letters.
    private func score(of name: UnsafeBufferPointer<UInt8>, _ level: FoldingLevel) -> UInt16 {
        if demands.haveMarks, !name.contains(where: { $0 >= 0x80 }) { return 0 }
        var places: [UInt32]?
        return score(of: LetteredForm(of: name, level, demands.details), places: &places)
    }

    /// How well a form of a name has the letters, or 0; `places` gets where they begin at best, in bytes.
    func score(of form: LetteredForm, places: inout [UInt32]?) -> UInt16 {
        units.score(of: form.bytes, allowed: allowedPlaces(in: form), places: &places)
    }

    /// For each unit a byte for each place of a form: 0 where it lacks what the unit demands; `nil` if
    /// nothing is demanded.
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

    /// What values must have at least that have the letters.
    var sieve: ValueSieve { ValueSieve(inOrder: units.bytes.prefix { $0 < 0x80 }) }
}
