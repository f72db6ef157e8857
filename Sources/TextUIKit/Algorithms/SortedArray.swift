extension Array {
    /// Returns the element with a key in an array sorted by that key; `nil` if there is none; O(log count).
    func element<Place: Comparable>(at place: Place, by key: (Element) -> Place) -> Element? {
        let index = partitioningIndex { key($0) >= place }
        return index < count && key(self[index]) == place ? self[index] : nil
    }
}

extension [IndexPath] {
    /// Returns the first index whose path is not before `path`, in a sorted array; O(log count).
    func firstIndex(atOrAfter path: IndexPath) -> Int { partitioningIndex { $0 >= path } }

    /// Whether a sorted array contains a path; O(log count).
    func contains(sorted path: IndexPath) -> Bool {
        let index = firstIndex(atOrAfter: path)
        return index < count && self[index] == path
    }

    /// Returns the indices of a section's paths in a sorted array; O(log count).
    func range(ofSection section: Int) -> Range<Int> {
        let start = partitioningIndex { $0.section >= section }
        return start..<self[start...].partitioningIndex { $0.section > section }
    }

    /// Returns the rows of a section among these sorted paths; O(log count).
    func rows(ofSection section: Int) -> some RandomAccessCollection<Int> {
        self[range(ofSection: section)].lazy.map(\.row)
    }
}
