internal import ByteScan
internal import NameForms
internal import SourceText

/// A name in a form in which it is compared; each byte remembers the character it came from.
struct NameForm {
    let bytes: [UInt8]
    /// The same with what its letters were; nothing for a name's own bytes.
    let lettered: LetteredForm
    /// For each byte the number of its character.
    private var owners: [Int] = []
    /// Where each character starts in the name, and where the name ends.
    private var starts: [String.Index] = []

    /// The form in which a text is looked for in the name.
    ///
    /// Character by character, with the bytes of the whole name, as marks are only reordered within one.
    ///
    /// - Parameters:
    ///   - name: Any text.
    ///   - level: What of it counts.
    init(of name: String, _ level: FoldingLevel) {
        var lettered = LetteredForm(level, .all)
        for index in name.indices {
            let next = name[name.index(after: index)...].unicodeScalars.first
            var character = String(name[index])
            // The pointer is used only while the closure runs that lends it.
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

    /// The name's own bytes, with a space for a newline.
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

    /// The characters of which some bytes come; there is at least one byte.
    func characters(of range: Range<Int>) -> Range<Int> {
        owners[range.lowerBound]..<owners[range.upperBound - 1] + 1
    }

    /// Where a text stands in the name, in characters; none overlapping another.
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

    /// Characters as places in the name.
    func indices(of ranges: [Range<Int>]) -> [Range<String.Index>] {
        ranges.map { starts[$0.lowerBound]..<starts[$0.upperBound] }
    }

    /// Ranges in order, those that overlap made one, or that touch if `joining`.
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
