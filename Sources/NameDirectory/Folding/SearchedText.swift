internal import NameForms

/// A text that a search looks for, where it may stand in a name, and whether its case counts.
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

    /// The text in the form that is compared in either case.
    let folded: FoldedText
    /// The text with its case, if that counts.
    ///
    /// A name must then have both forms, so no search finds more when case counts.
    let exact: FoldedText?
    let place: Place
    /// Whether it stands at the very end of the name, but for spaces and tabs.
    let isAtEnd: Bool

    /// Makes a text that is found in either case.
    init(_ folded: FoldedText, at place: Place) {
        self.folded = folded
        exact = nil
        self.place = place
        isAtEnd = false
    }

    /// Makes a text of what was typed; leading blanks do not count for the start of a name.
    init(
        _ text: String, at place: Place, isAtEnd: Bool = false, _ level: FoldingLevel, regardingCase: Bool
    ) {
        func form(keepingCase: Bool) -> FoldedText {
            let form = FoldedText(text, level, keepingCase: keepingCase)
            let end = isAtEnd ? form.withoutTrailingBlanks : form
            return place == .nameStart ? end.withoutLeadingBlanks : end
        }
        folded = form(keepingCase: false)
        exact = regardingCase ? form(keepingCase: true) : nil
        self.place = place
        self.isAtEnd = isAtEnd
    }

    private init(anywhere other: SearchedText) {
        folded = other.folded
        exact = other.exact
        place = .anywhere
        isAtEnd = other.isAtEnd
    }

    /// The same text, wherever it stands.
    var anywhere: SearchedText { SearchedText(anywhere: self) }
    /// The form that marks the place in a name.
    var shown: FoldedText { exact ?? folded }
    /// Whether what a scan of folded rows finds must be looked at again.
    var needsVerifying: Bool { exact != nil || place == .wordStart || isAtEnd }

    /// Whether the text is in a name; what is not UTF-8 counts as U+FFFD.
    func isIn(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        if isIn(name, folded.level) { return true }
        guard let other = folded.otherLevel, TextFolding.mayHaveOtherForm(name) else { return false }
        return isIn(name, other)
    }

    /// Whether the text is in one form of a name.
    private func isIn(_ name: UnsafeBufferPointer<UInt8>, _ level: FoldingLevel) -> Bool {
        guard firstMatch(of: folded, in: folded.form(of: name, level)[...], from: 0) != nil else {
            return false
        }
        guard let exact else { return true }
        return firstMatch(of: exact, in: exact.form(of: name, level)[...], from: 0) != nil
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

    /// Where one of the two forms first stands in a name of that form, from a byte on.
    func firstMatch(of form: FoldedText, in name: ArraySlice<UInt8>, from start: Int) -> Int? {
        guard isAtEnd else { return form.firstMatch(in: name, from: start, at: place) }
        let end = (name.lastIndex { !Self.isBlank($0) } ?? name.startIndex - 1) + 1
        let last = end - form.bytes.count
        guard last >= max(start, name.startIndex) else { return nil }
        return form.firstMatch(in: name, from: last, at: place) == last ? last : nil
    }

    /// Whether a byte at the end of a name does not count there; a carriage return belongs to the line.
    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
