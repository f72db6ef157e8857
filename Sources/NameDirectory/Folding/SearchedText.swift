internal import Languages
internal import NameForms
internal import NameRows

/// A text that a search looks for, where it may stand in a name, and what else its letters demand.
struct SearchedText: Sendable, Hashable {
    enum Place: Sendable {
        case anywhere
        /// At the very start.
        case rowStart
        /// At the start, behind spaces and tabs.
        case nameStart
        /// At the start, or right behind what is no letter, digit or mark of one.
        case wordStart

        /// Whether only the start of a row will do; rows with leading blanks are looked at by themselves.
        var isAtRowStart: Bool { self == .rowStart || self == .nameStart }
    }

    /// The text in the form that is compared in either case, with any marks.
    let folded: FoldedText
    /// The marks and capitals that count in it, letter by letter.
    let demands: LetterDemands
    /// How scans find it in names of ASCII; `nil` if none of them has it.
    let inASCII: ASCIIText?
    let place: Place
    /// Whether it stands at the very end of the name, but for spaces and tabs.
    let isAtEnd: Bool

    private init(_ folded: FoldedText, _ demands: LetterDemands, at place: Place, isAtEnd: Bool) {
        self.folded = folded
        self.demands = demands
        self.place = place
        self.isAtEnd = isAtEnd
        inASCII = demands.inASCII(folded.bytes)
    }

    /// Makes a text that is found in either case and with any marks.
    init(_ folded: FoldedText, at place: Place) {
        self.init(folded, LetterDemands(), at: place, isAtEnd: false)
    }

    /// Makes a text of what was typed; leading blanks do not count for the start of a name.
    init(
        _ text: String, at place: Place, isAtEnd: Bool = false, _ level: FoldingLevel,
        _ letterCase: RowScan.LetterCase, _ language: LanguageTag = .root
    ) {
        let form = LetteredForm(of: text, level, .all)
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        let bytes = form.bytes
        let start = place == .nameStart ? bytes.firstIndex { !isBlank($0) } ?? bytes.count : 0
        let end = isAtEnd ? (bytes.lastIndex { !isBlank($0) } ?? -1) + 1 : bytes.count
        let range = start..<max(start, end)
        self.init(
            FoldedText(Array(bytes[range]), level),
            LetterDemands(of: form, letterCase, language).demands(in: range), at: place, isAtEnd: isAtEnd)
    }

    /// The same text at another place.
    func moved(to place: Place) -> SearchedText { SearchedText(folded, demands, at: place, isAtEnd: isAtEnd) }

    /// Whether what a scan of folded rows finds must be looked at again because of where it stands.
    var needsPlaceVerified: Bool { place == .wordStart || isAtEnd }
    /// Whether what a scan of folded rows finds must be looked at again.
    var needsVerifying: Bool { !demands.isEmpty || needsPlaceVerified }

    /// Whether the text is in a name; what is not UTF-8 counts as U+FFFD.
    func isIn(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        if isIn(name, folded.level) { return true }
        guard let other = folded.otherLevel, TextFolding.mayHaveOtherForm(name) else { return false }
        return isIn(name, other)
    }

    /// Whether the text is in one form of a name.
    private func isIn(_ name: UnsafeBufferPointer<UInt8>, _ level: FoldingLevel) -> Bool {
        guard !demands.isEmpty else {
            var bytes: [UInt8] = []
            TextFolding.append(name, level, to: &bytes)
            return firstMatch(in: bytes[...], from: 0) { _ in true } != nil
        }
        if demands.haveMarks, !name.contains(where: { $0 >= 0x80 }) { return false }
        return firstMatch(in: LetteredForm(of: name, level, demands.details), from: 0) != nil
    }

    /// What values must have at least that hold the text.
    var sieve: ValueSieve {
        // A letter that is not ASCII stands only in values that are not, and these are passed.
        guard let first = folded.bytes.first(where: { $0 < 0x80 }), first == folded.bytes.first else {
            return .all
        }
        let count = folded.bytes.count
        switch place {
        case .rowStart: return .beginning(first, count: count, skipsBlanks: false)
        case .nameStart: return .beginning(first, count: count, skipsBlanks: true)
        case .anywhere, .wordStart: return .holding(first, count: count)
        }
    }

    /// Where the text first stands in a form of a name, from a byte on, and has what it demands.
    func firstMatch(in form: LetteredForm, from start: Int) -> Int? {
        firstMatch(in: form.bytes[...], from: start) { demands.areMet(in: form, at: $0) }
    }

    /// Where the text first stands in a name in its form, from a byte on, if it counts there.
    private func firstMatch(
        in name: ArraySlice<UInt8>, from start: Int, where counts: (Int) -> Bool
    ) -> Int? {
        guard isAtEnd else { return folded.firstMatch(in: name, from: start, at: place, where: counts) }
        let end = (name.lastIndex { !Self.isBlank($0) } ?? name.startIndex - 1) + 1
        let last = end - folded.bytes.count
        guard last >= max(start, name.startIndex) else { return nil }
        return folded.firstMatch(in: name, from: last, at: place, where: counts) == last ? last : nil
    }

    /// Whether a byte at the end of a name does not count there; a carriage return belongs to the line.
    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
