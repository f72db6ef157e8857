internal import ByteScan

/// A folded text with the origin of each letter: its marks and its case.
package struct LetteredForm: Sendable {
    /// Origins to record along with the folded text.
    package struct Details: OptionSet, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        package static let marks = Details(rawValue: 1)
        package static let cases = Details(rawValue: 2)
        package static let all: Details = [.marks, .cases]
    }

    package let level: FoldingLevel
    package let details: Details
    /// The folded text, in UTF-8.
    package private(set) var bytes: [UInt8] = []
    /// Each letter with its marks, ignoring case; empty at levels that distinguish marks anyway.
    package private(set) var marks = LetterOrigins()
    /// Each letter in its case, without the marks that do not count.
    package private(set) var cases = LetterOrigins()

    package init(_ level: FoldingLevel, _ details: Details) {
        self.level = level
        switch level {
        case .letters, .joined: self.details = details
        // Apostrophes are removed at the end, so the form is built letter by letter.
        case .spelled: self.details = details.union(.marks)
        case .marks, .exact: self.details = details.subtracting(.marks)
        }
    }

    /// Creates the form of a UTF-8 text; invalid bytes count as U+FFFD; O(text).
    package init(of text: UnsafeBufferPointer<UInt8>, _ level: FoldingLevel, _ details: Details) {
        self.init(level, details)
        bytes.reserveCapacity(text.count)
        if self.details.contains(.marks) { marks.reserveCapacity(text.count) }
        if self.details.contains(.cases) { cases.reserveCapacity(text.count) }
        append(text)
        _ = dropApostrophes()
    }

    package init(of text: String, _ level: FoldingLevel, _ details: Details) {
        var text = text
        // The pointer is used only within the closure that receives it.
        self = text.withUTF8 { LetteredForm(of: $0, level, details) }
    }

    /// Appends whole characters in UTF-8, followed by a capital if `isBeforeCapital`: Æ is AE among capitals.
    package mutating func append(_ text: UnsafeBufferPointer<UInt8>, isBeforeCapital: Bool = false) {
        if details.contains(.cases) { appendCases(of: text, isBeforeCapital: isBeforeCapital) }
        if details.contains(.marks) {
            appendMarks(of: text)
        } else {
            // Removing apostrophes requires the whole text.
            TextFolding.append(text, level == .joined ? .letters : level, to: &bytes)
        }
    }

    /// Removes apostrophes within words if the level requires it; returns their offsets, descending.
    package mutating func dropApostrophes() -> [Int] {
        guard level.joinsWords else { return [] }
        let places: [Int] = TextFolding.apostrophes(in: bytes).reversed()
        for place in places {
            bytes.remove(at: place)
            marks.removeByte(at: place)
            cases.removeByte(at: place)
        }
        return places
    }

    /// Appends folded letters, and each of them with its marks.
    private mutating func appendMarks(of text: UnsafeBufferPointer<UInt8>) {
        var at = marks.text.count
        TextFolding.append(text, .marks, to: &marks.text)
        // A mark at the start of a character belongs to the character before.
        while at < marks.text.count, !marks.isEmpty, let end = diacriticEnd(at) {
            marks.extendLast(to: end)
            at = end
        }
        while at < marks.text.count {
            let first = marks.text[at]
            var end = at + Self.length(ofScalarBeginningWith: first)
            while let next = diacriticEnd(end) { end = next }
            let start = bytes.count
            if first < 0x80, level != .spelled || end == at + 1 {
                bytes.append(first)
            } else {
                TextFolding.append(marks.text[at..<end], level, to: &bytes)
            }
            marks.appendPart(from: start, textEnd: end)
            at = end
        }
    }

    /// Returns the end of a diacritic at an offset; `nil` if there is none.
    private func diacriticEnd(_ at: Int) -> Int? {
        // All diacritics are above U+02FF, whose first byte is 0xCB.
        guard at < marks.text.count, marks.text[at] >= 0xCC else { return nil }
        var decoder = UTF8()
        var rest = marks.text[at...].makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&rest), TextFolding.isDiacritic(scalar) else {
            return nil
        }
        return at + UTF8.width(scalar)
    }

    private static func length(ofScalarBeginningWith byte: UInt8) -> Int {
        byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    }

    /// Appends letters in their case, each with its offset in the folded text.
    private mutating func appendCases(of text: UnsafeBufferPointer<UInt8>, isBeforeCapital: Bool) {
        var place = bytes.count
        guard text.contains(where: { $0 >= 0x80 }) else {
            for byte in text {
                cases.append(byte == ASCII.newline ? 0x20 : byte, from: place)
                place += 1
            }
            return
        }
        let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
        var at = 0
        while at < scalars.count {
            var end = at + 1
            while end < scalars.count, scalars[end].value >= 0x300,
                scalars[end].properties.canonicalCombiningClass != .notReordered
            {
                end += 1
            }
            if end == at + 1, scalars[at].isASCII {
                let byte = UInt8(truncatingIfNeeded: scalars[at].value)
                cases.append(byte == ASCII.newline ? 0x20 : byte, from: place)
                place += 1
            } else {
                let isBeforeCapital =
                    end < scalars.count ? scalars[end].properties.isUppercase : isBeforeCapital
                place = appendCase(
                    of: String(String.UnicodeScalarView(scalars[at..<end])),
                    isBeforeCapital: isBeforeCapital, from: place)
            }
            at = end
        }
    }

    /// Appends a letter with its marks; returns its end in the folded text.
    private mutating func appendCase(of letter: String, isBeforeCapital: Bool, from start: Int) -> Int {
        let plain: FoldingLevel = level == .joined ? .letters : level
        let folded = TextFolding.folded(letter, plain)
        var cased: [UInt8] = []
        TextFolding.appendInCase(letter, plain, isBeforeCapital: isBeforeCapital, to: &cased)
        let one = String(decoding: folded, as: UTF8.self).unicodeScalars
        let other = String(decoding: cased, as: UTF8.self).unicodeScalars
        if one.count == other.count {
            var place = start
            for (scalar, casedScalar) in zip(one, other) {
                cases.append(casedScalar.utf8, from: place)
                place += UTF8.width(scalar)
            }
        } else {
            // As for ß, which folds to ss.
            cases.append(cased, from: start)
        }
        return start + folded.count
    }
}
