/// The syntax of sections in formats that store them as dictionary keys with arrays.
package protocol SectionNotation: NameNotation {
    /// The keys of the dictionary in file order, including those of values that are not arrays.
    ///
    /// - Throws: `NameEditError` if they cannot be read.
    /// - Complexity: O(bytes).
    func keys(of source: FileSource) throws(NameEditError) -> [SectionKey]

    /// The patch that renames the keys of arrays.
    ///
    /// - Parameters:
    ///   - titles: The new keys by array number; the format can represent them.
    ///   - keys: The present keys.
    ///   - source: The file.
    /// - Returns: The patch.
    /// - Throws: `NameEditError` if a key cannot be replaced.
    func patch(
        renaming titles: [Int: [UInt8]], _ keys: [SectionKey], of source: FileSource
    ) throws(NameEditError) -> FilePatch

    /// The patch that removes arrays with their keys and separators.
    func patch(
        removing lists: Set<Int>, _ keys: [SectionKey], of source: FileSource
    ) throws(NameEditError) -> FilePatch
}

/// A key of the dictionary whose arrays are sections.
package struct SectionKey {
    /// The text of the key.
    package let title: [UInt8]
    /// The number of the array; `nil` if the value is not an array.
    package let list: Int?
    /// The range of the key's text without quotes or tags; in binary files, the range of the reference.
    package let text: Range<Int>
    /// The range of the whole entry, from the key to the end of the value.
    package let entry: Range<Int>

    package init(title: [UInt8], list: Int?, text: Range<Int>, entry: Range<Int>) {
        self.title = title
        self.list = list
        self.text = text
        self.entry = entry
    }
}

extension FileLayout {
    /// The arrays of sections by the end offsets of their opening brackets or start tags.
    package var listsByOpening: [Int: Int] {
        var lists: [Int: Int] = [:]
        for (number, list) in self.lists.enumerated() where list.key != nil {
            lists[list.opening.upperBound] = number
        }
        return lists
    }
}

extension [SectionKey] {
    /// The ranges of the entries of arrays; adjacent entries are merged.
    package func runs(of lists: Set<Int>, areNeighbours: (SectionKey, SectionKey) -> Bool) -> [Range<Int>] {
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
