/// Binary search in collections that are in order.
extension RandomAccessCollection {
    /// The first index whose element satisfies a condition that all behind it do; `endIndex` if none does.
    ///
    /// - Complexity: O(log count).
    @inline(__always)
    package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Index {
        var start = startIndex
        var length = count
        while length > 0 {
            let half = length / 2
            let middle = index(start, offsetBy: half)
            if isInSecondPart(self[middle]) {
                length = half
            } else {
                start = index(after: middle)
                length -= half + 1
            }
        }
        return start
    }
}

extension Array {
    /// The element at a place, in an array that is in the order of its elements' places.
    ///
    /// - Complexity: O(log count).
    func element<Place: Comparable>(at place: Place, by key: (Element) -> Place) -> Element? {
        let index = partitioningIndex { key($0) >= place }
        return index < count && key(self[index]) == place ? self[index] : nil
    }
}

extension [IndexPath] {
    /// The first index whose path is not before `path`, in an array in order.
    ///
    /// - Complexity: O(log count).
    func firstIndex(atOrAfter path: IndexPath) -> Int { partitioningIndex { $0 >= path } }

    /// Whether a path is in an array in order.
    ///
    /// - Complexity: O(log count).
    func contains(sorted path: IndexPath) -> Bool {
        let index = firstIndex(atOrAfter: path)
        return index < count && self[index] == path
    }

    /// The indices of the paths of a section, in an array in order.
    ///
    /// - Complexity: O(log count).
    func range(ofSection section: Int) -> Range<Int> {
        let start = partitioningIndex { $0.section >= section }
        return start..<self[start...].partitioningIndex { $0.section > section }
    }

    /// The rows of a section among these paths, which are in order.
    ///
    /// - Complexity: O(log count).
    func rows(ofSection section: Int) -> some RandomAccessCollection<Int> {
        self[range(ofSection: section)].lazy.map(\.row)
    }
}
