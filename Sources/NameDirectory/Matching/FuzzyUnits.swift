internal import NameForms

/// A query letter by letter, for finding names that have its letters in order.
///
/// A unit is a scalar with the marks that make another letter of it; white space is left out.
struct FuzzyUnits: Sendable, Hashable {
    /// The units, one after the other.
    let bytes: [UInt8]
    /// Where each ends in `bytes`.
    let ends: [UInt32]
    /// Where each stands in the text.
    let ranges: [Range<Int>]
    /// How names get the form in which they are compared.
    let text: FoldedText

    /// Divides a text into units.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - joined: Parts of it that stay together, as the two letters that æ is folded to.
    init(_ text: FoldedText, joining joined: [Range<Int>]) {
        self.text = text
        var bytes: [UInt8] = []
        var (ends, ranges): ([UInt32], [Range<Int>]) = ([], [])
        var isNew = true
        var place = 0
        for scalar in String(decoding: text.bytes, as: UTF8.self).unicodeScalars {
            let (start, end) = (place, place + UTF8.width(scalar))
            place = end
            if scalar.properties.isWhitespace {
                isNew = true
                continue
            }
            let binds =
                TextFolding.bindsToLetterBefore(scalar, text.level)
                || joined.contains { $0.lowerBound < start && start < $0.upperBound }
            bytes.append(contentsOf: scalar.utf8)
            if binds, !isNew {
                ends[ends.count - 1] = UInt32(truncatingIfNeeded: bytes.count)
                ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<end
            } else {
                ends.append(UInt32(truncatingIfNeeded: bytes.count))
                ranges.append(start..<end)
            }
            isNew = false
        }
        (self.bytes, self.ends, self.ranges) = (bytes, ends, ranges)
    }

    var count: Int { ends.count }
}
