extension NameSearch {
    /// Where the query stands in a name, for highlighting.
    ///
    /// A match that begins or ends within a character (an "s" in "ß", a letter without its marks) covers all
    /// of it.
    ///
    /// - Parameter name: Any text.
    /// - Returns: Ranges of whole characters, in order, none overlapping another; at least one if the query
    ///   is not empty and the name is found, none otherwise.
    /// - Complexity: O(name).
    public func ranges(in name: String) -> [Range<String.Index>] {
        guard !isEmpty else { return [] }
        // Each folded byte remembers the character it came from. Folding character by character gives the
        // same bytes as folding the whole name, because marks are only reordered within one character.
        var bytes: [UInt8] = []
        var owners: [Int] = []
        var starts: [String.Index] = []
        for index in name.indices {
            TextFolding.append(
                name[index...index], keepingDiacritics: folded.regardsDiacritics, to: &bytes)
            owners.append(contentsOf: repeatElement(starts.count, count: bytes.count - owners.count))
            starts.append(index)
        }
        starts.append(name.endIndex)

        var ranges: [Range<String.Index>] = []
        var covered = 0
        var from = 0
        while let match = folded.firstMatch(in: bytes[...], from: from) {
            let first = owners[match]
            let end = owners[match + folded.bytes.count - 1] + 1
            if first >= covered {
                ranges.append(starts[first]..<starts[end])
                covered = end
                from = match + folded.bytes.count
            } else {
                from = match + 1
            }
        }
        return ranges
    }
}
