internal import Languages
internal import NameFolding
internal import NameRows

/// A query divided into letters, to find names that contain them in order.
///
/// A unit is a scalar with the marks that turn it into another letter; white space is dropped.
struct FuzzyUnits: Sendable, Hashable {
    /// The units, concatenated.
    let bytes: [UInt8]
    /// End of each unit in `bytes`.
    let ends: [UInt32]
    /// Range of each unit in the text.
    let ranges: [Range<Int>]
    /// The text, whose level determines the form of names.
    let text: FoldedText

    /// Divides a text into units.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - joined: Ranges to keep together, such as the two letters to which æ is folded.
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

extension FuzzyUnits {
    /// The letters for scans of names in the form of the text.
    var letters: FuzzyLetters {
        FuzzyLetters(bytes, ends: ends, combining: TextFolding.combiningSet(text.level))
    }

    /// Returns the letters for scans of ASCII names, in which no mark can follow a letter, in their case.
    func letters(inASCII cased: ASCIIText) -> FuzzyLetters {
        FuzzyLetters(cased.bytes, ends: ends, letterCase: cased.letterCase)
    }
}
