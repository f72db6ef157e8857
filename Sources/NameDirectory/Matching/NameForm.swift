internal import ByteScan
internal import NameForms
internal import SourceText

/// A name in a form in which it is compared; each byte remembers the character it came from.
struct NameForm {
    private(set) var bytes: [UInt8] = []
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
    ///   - keepsCase: Whether capitals do.
    init(of name: String, _ level: FoldingLevel, keepsCase: Bool) {
        for index in name.indices {
            let character = name[index...index]
            if keepsCase {
                let next = name[name.index(after: index)...].unicodeScalars.first
                TextFolding.appendInCase(
                    character, level, isBeforeCapital: next?.properties.isUppercase ?? false, to: &bytes)
            } else {
                TextFolding.append(character, level, to: &bytes)
            }
            endCharacter(from: index)
        }
        if level.joinsWords {
            for place in TextFolding.apostrophes(in: bytes).reversed() {
                bytes.remove(at: place)
                owners.remove(at: place)
            }
        }
        starts.append(name.endIndex)
    }

    /// The name's own bytes, with a space for a newline.
    init(of name: String) {
        for index in name.indices {
            bytes.append(contentsOf: name[index].utf8.map { $0 == ASCII.newline ? 0x20 : $0 })
            endCharacter(from: index)
        }
        starts.append(name.endIndex)
    }

    private mutating func endCharacter(from index: String.Index) {
        owners.append(contentsOf: repeatElement(starts.count, count: bytes.count - owners.count))
        starts.append(index)
    }

    /// The characters of which some bytes come; there is at least one byte.
    func characters(of range: Range<Int>) -> Range<Int> {
        owners[range.lowerBound]..<owners[range.upperBound - 1] + 1
    }

    /// Where a text stands in the name, in characters; none overlapping another.
    func ranges(of text: SearchedText) -> [Range<Int>] {
        let form = text.shown
        var ranges: [Range<Int>] = []
        var covered = 0
        var from = 0
        while let match = text.firstMatch(of: form, in: bytes[...], from: from) {
            let range = characters(of: match..<match + form.bytes.count)
            if range.lowerBound >= covered {
                ranges.append(range)
                covered = range.upperBound
                from = match + form.bytes.count
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
