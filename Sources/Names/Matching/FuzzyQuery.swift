internal import Languages
internal import NameFolding
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
    /// The letters for scans of names in the form of the units, and of ASCII names as they were read; `nil`
    /// if there are none, or if no ASCII name can match.
    let letters: FuzzyLetters?
    let inASCII: FuzzyLetters?

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
        letters = units.count > 0 ? units.letters : nil
        inASCII =
            texts.isEmpty || texts.contains { $0 == nil }
            ? nil : units.letters(inASCII: ASCIIText(joining: texts.compactMap(\.self)))
    }

    var isEmpty: Bool { units.count == 0 }

    /// Whether a name contains the letters.
    func isIn(_ name: UnsafeBufferPointer<UInt8>) -> Bool { placement(in: name, .standard).points > 0 }

    /// Returns the best placement of the letters in a name.
    func placement(in name: UnsafeBufferPointer<UInt8>, _ scheme: FuzzyLetters.Scheme) -> FuzzyPlacement {
        let placement = placement(in: name, scheme, units.text.level)
        guard let other = units.text.otherLevel, TextFolding.mayHaveOtherForm(name) else { return placement }
        let second = self.placement(in: name, scheme, other)
        return second.points > placement.points ? second : placement
    }

    private func placement(
        in name: UnsafeBufferPointer<UInt8>, _ scheme: FuzzyLetters.Scheme, _ level: FoldingLevel
    ) -> FuzzyPlacement {
        var places: [UInt32]?
        let isASCII = !RowScan.hasHighByte(in: name)
        if demands.haveMarks, isASCII { return FuzzyPlacement() }
        if isASCII, level == units.text.level {
            return inASCII?.placement(in: name, scheme, places: &places) ?? FuzzyPlacement()
        }
        return placement(in: LetteredForm(of: name, level, demands.details), scheme, places: &places)
    }

    /// Returns the best placement in a form of a name; `places` receives the offsets of the letters, in
    /// bytes.
    func placement(
        in form: LetteredForm, _ scheme: FuzzyLetters.Scheme, places: inout [UInt32]?
    ) -> FuzzyPlacement {
        let allowed = allowedPlaces(in: form)
        return form.bytes.withUnsafeBufferPointer { bytes in
            letters?.placement(in: bytes, scheme, allowed: allowed, places: &places) ?? FuzzyPlacement()
        }
    }

    /// Returns a byte for each unit and position of a form, 0 where the unit's demands are not met; `nil`
    /// if there are no demands.
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
