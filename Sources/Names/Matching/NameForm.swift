internal import ByteScan
internal import FormatCore
internal import Languages
internal import NameFolding

/// A name in a form for comparison, with the character that each byte comes from.
struct NameForm {
    let bytes: [UInt8]
    /// The form with the origins of its letters; empty for a name's own bytes.
    let lettered: LetteredForm
    /// Index of the character that each byte comes from.
    private var owners: [Int] = []
    /// Start of each character in the name, followed by the name's end.
    private var starts: [String.Index] = []

    /// Creates the form in which a text is searched in the name.
    ///
    /// It is built character by character. The bytes equal those for the whole name, since marks are only
    /// reordered within a character.
    ///
    /// - Parameters:
    ///   - name: Any text.
    ///   - level: The distinctions to keep.
    init(of name: String, _ level: FoldingLevel) {
        var lettered = LetteredForm(level, .all)
        for index in name.indices {
            let next = name[name.index(after: index)...].unicodeScalars.first
            var character = String(name[index])
            // The pointer is used only within the closure that receives it.
            character.withUTF8 {
                lettered.append($0, isBeforeCapital: next?.properties.isUppercase ?? false)
            }
            owners += repeatElement(starts.count, count: lettered.bytes.count - owners.count)
            starts.append(index)
        }
        for place in lettered.dropApostrophes() { owners.remove(at: place) }
        starts.append(name.endIndex)
        (bytes, self.lettered) = (lettered.bytes, lettered)
    }

    /// Creates a form of the name's own bytes, with newlines replaced by spaces.
    init(of name: String) {
        var bytes: [UInt8] = []
        for index in name.indices {
            bytes.append(contentsOf: name[index].utf8.map { $0 == ASCII.newline ? 0x20 : $0 })
            owners += repeatElement(starts.count, count: bytes.count - owners.count)
            starts.append(index)
        }
        starts.append(name.endIndex)
        (self.bytes, lettered) = (bytes, LetteredForm(.exact, []))
    }

    /// Returns the characters that some bytes, at least one, come from.
    func characters(of range: Range<Int>) -> Range<Int> {
        owners[range.lowerBound]..<owners[range.upperBound - 1] + 1
    }

    /// Returns the non-overlapping matches of a text, in characters.
    func ranges(of text: SearchedText) -> [Range<Int>] {
        let length = text.folded.bytes.count
        var ranges: [Range<Int>] = []
        var covered = 0
        var from = 0
        while let match = text.firstMatch(in: lettered, from: from) {
            let range = characters(of: match..<match + length)
            if range.lowerBound >= covered {
                ranges.append(range)
                covered = range.upperBound
                from = match + length
            } else {
                from = match + 1
            }
        }
        return ranges
    }

    /// Converts character ranges to ranges in the name.
    func indices(of ranges: [Range<Int>]) -> [Range<String.Index>] {
        ranges.map { starts[$0.lowerBound]..<starts[$0.upperBound] }
    }

    /// Merges overlapping ranges, and adjacent ones if `joining`; the result is in order.
    static func union(_ ranges: [Range<Int>], joining: Bool) -> [Range<Int>] {
        var union: [Range<Int>] = []
        for range in ranges.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
            if let last = union.last, range.lowerBound < last.upperBound + (joining ? 1 : 0) {
                union[union.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                union.append(range)
            }
        }
        return union
    }
}
