internal import NameForms

/// A query letter by letter, for finding names that have its letters in order.
///
/// A unit is a scalar with the marks that make another letter of it; white space is left out.
struct FuzzyUnits: Sendable, Hashable {
    /// The units, one after the other.
    let bytes: [UInt8]
    /// Where each ends in `bytes`.
    let ends: [UInt32]
    /// How names get the form in which they are compared.
    let text: FoldedText

    init(_ text: FoldedText) {
        self.text = text
        var bytes: [UInt8] = []
        var ends: [UInt32] = []
        var isNew = true
        for scalar in String(decoding: text.bytes, as: UTF8.self).unicodeScalars {
            if scalar.properties.isWhitespace {
                isNew = true
                continue
            }
            let binds = TextFolding.bindsToLetterBefore(scalar, text.level)
            if binds, !isNew { ends.removeLast() }
            bytes.append(contentsOf: scalar.utf8)
            ends.append(UInt32(truncatingIfNeeded: bytes.count))
            isNew = false
        }
        self.bytes = bytes
        self.ends = ends
    }

    var count: Int { ends.count }
    var isASCII: Bool { bytes.allSatisfy { $0 < 0x80 } }

    /// How long a unit is, in bytes.
    func length(ofUnit unit: Int) -> Int {
        Int(ends[unit]) - (unit > 0 ? Int(ends[unit - 1]) : 0)
    }
}
