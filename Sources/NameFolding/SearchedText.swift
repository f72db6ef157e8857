internal import ByteScan
package import Languages
package import NameRows

/// A text to search, the allowed place in a name, and further demands on its letters.
package struct SearchedText: Sendable, Hashable {
    package enum Place: Sendable {
        case anywhere
        /// At the very start.
        case rowStart
        /// At the start, after spaces and tabs.
        case nameStart
        /// At the start, or directly after anything but a letter, a digit or a mark of one.
        case wordStart

        /// Whether only the start of a row matches; rows with leading blanks are checked separately.
        package var isAtRowStart: Bool { self == .rowStart || self == .nameStart }
    }

    /// The text in the form that ignores case and marks.
    package let folded: FoldedText
    /// The marks and capitals that count, letter by letter.
    package let demands: LetterDemands
    /// The text that scans of ASCII names look for; `nil` if no ASCII name can match.
    package let inASCII: ASCIIText?
    package let place: Place
    /// Whether a match must be at the very end of the name, except for spaces and tabs.
    package let isAtEnd: Bool

    private init(_ folded: FoldedText, _ demands: LetterDemands, at place: Place, isAtEnd: Bool) {
        self.folded = folded
        self.demands = demands
        self.place = place
        self.isAtEnd = isAtEnd
        inASCII = demands.inASCII(folded.bytes)
    }

    package init(_ folded: FoldedText, at place: Place) {
        self.init(folded, LetterDemands(), at: place, isAtEnd: false)
    }

    package init(
        _ text: String, at place: Place, isAtEnd: Bool = false, _ level: FoldingLevel,
        _ letterCase: RowScan.LetterCase, _ language: LanguageTag = .root
    ) {
        let form = LetteredForm(of: text, level, .all)
        let bytes = form.bytes
        let start = place == .nameStart ? bytes.firstIndex { !ASCII.isBlank($0) } ?? bytes.count : 0
        let end = isAtEnd ? (bytes.lastIndex { !ASCII.isBlank($0) } ?? -1) + 1 : bytes.count
        let range = start..<max(start, end)
        self.init(
            FoldedText(Array(bytes[range]), level),
            LetterDemands(of: form, letterCase, language).demands(in: range), at: place, isAtEnd: isAtEnd)
    }

    package func moved(to place: Place) -> SearchedText {
        SearchedText(folded, demands, at: place, isAtEnd: isAtEnd)
    }

    /// Whether hits of a scan of folded rows must be verified because of their position.
    package var needsPlaceVerified: Bool { place == .wordStart || isAtEnd }
    /// Whether hits of a scan of folded rows must be verified.
    package var needsVerifying: Bool { !demands.isEmpty || needsPlaceVerified }

    /// Whether a name contains the text; invalid UTF-8 counts as U+FFFD.
    package func isIn(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        if isIn(name, folded.level) { return true }
        guard let other = folded.otherLevel, TextFolding.mayHaveOtherForm(name) else { return false }
        return isIn(name, other)
    }

    /// Whether one form of a name contains the text.
    private func isIn(_ name: UnsafeBufferPointer<UInt8>, _ level: FoldingLevel) -> Bool {
        guard !demands.isEmpty else {
            var bytes: [UInt8] = []
            TextFolding.append(name, level, to: &bytes)
            return firstMatch(in: bytes[...], from: 0) { _ in true } != nil
        }
        if demands.haveMarks, !name.contains(where: { $0 >= 0x80 }) { return false }
        return firstMatch(in: LetteredForm(of: name, level, demands.details), from: 0) != nil
    }

    /// Minimum requirements for values that contain the text.
    package var prefilter: ValuePrefilter {
        // A letter that is not ASCII only occurs in values that are not ASCII, which always pass.
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

    /// Returns the first position, from a byte on, at which a form of a name contains the text and meets its
    /// demands.
    package func firstMatch(in form: LetteredForm, from start: Int) -> Int? {
        firstMatch(in: form.bytes[...], from: start) { demands.areMet(in: form, at: $0) }
    }

    /// Returns the first position of the text in a form of a name, from a byte on, where `counts` accepts it.
    private func firstMatch(
        in name: ArraySlice<UInt8>, from start: Int, where counts: (Int) -> Bool
    ) -> Int? {
        guard isAtEnd else { return folded.firstMatch(in: name, from: start, at: place, where: counts) }
        let end = (name.lastIndex { !Self.isBlank($0) } ?? name.startIndex - 1) + 1
        let last = end - folded.bytes.count
        guard last >= max(start, name.startIndex) else { return nil }
        return folded.firstMatch(in: name, from: last, at: place, where: counts) == last ? last : nil
    }

    /// Whether a byte at the end of a name is ignored there; a carriage return belongs to the line end.
    package static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
