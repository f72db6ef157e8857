internal import FormatWriting

/// How sections are written in a format whose files say them: each is a key of a dictionary, with an array.
protocol SectionNotation: NameNotation {
    /// The keys of the dictionary, in the order of the file, also those of other values than arrays.
    ///
    /// - Throws: `NameEditError` if they cannot be read.
    /// - Complexity: O(bytes).
    func keys(of source: FileSource) throws(NameEditError) -> [SectionKey]

    /// What gives arrays another key.
    ///
    /// - Parameters:
    ///   - titles: The new keys, by the numbers of the arrays; each can be written.
    ///   - keys: The keys that there are.
    ///   - source: The file.
    /// - Returns: The change.
    /// - Throws: `NameEditError` if one cannot be written so.
    func patch(
        renaming titles: [Int: [UInt8]], _ keys: [SectionKey], of source: FileSource
    ) throws(NameEditError) -> FilePatch

    /// What takes arrays out with their keys, and with what separates them from others.
    func patch(
        removing lists: Set<Int>, _ keys: [SectionKey], of source: FileSource
    ) throws(NameEditError) -> FilePatch
}

/// A key of the dictionary whose arrays are sections.
struct SectionKey {
    /// What it says.
    let title: [UInt8]
    /// The number of its array; `nil` if its value is none.
    let list: Int?
    /// Where what it says is written, without quotes or tags; of binary files where the reference lies.
    let text: Range<Int>
    /// All of the entry, from the key to the end of its value.
    let entry: Range<Int>
}

extension FileLayout {
    /// The arrays of sections, by where their brackets or start tags end.
    var listsByOpening: [Int: Int] {
        var lists: [Int: Int] = [:]
        for (number, list) in self.lists.enumerated() where list.key != nil {
            lists[list.opening.upperBound] = number
        }
        return lists
    }
}

extension [SectionKey] {
    /// The entries of arrays, those at once that follow each other with nothing else between them.
    func runs(of lists: Set<Int>, areNeighbours: (SectionKey, SectionKey) -> Bool) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var last: Int?
        for (number, key) in enumerated() {
            guard let list = key.list, lists.contains(list) else { continue }
            if let last, last + 1 == number, areNeighbours(self[last], key) {
                runs[runs.count - 1] = runs[runs.count - 1].lowerBound..<key.entry.upperBound
            } else {
                runs.append(key.entry)
            }
            last = number
        }
        return runs
    }
}
