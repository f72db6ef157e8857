/// Searching in what is in order.
extension RandomAccessCollection {
    /// How many elements from the first on satisfy a condition that none satisfies after one that does not.
    ///
    /// - Parameter condition: Is given an element's number, from 0, and the element.
    /// - Returns: The number of the first element that does not satisfy it, or how many there are.
    /// - Complexity: O(log count).
    func countOfFirst(where condition: (Int, Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if condition(middle, self[index(startIndex, offsetBy: middle)]) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }
}

extension [IndexPath] {
    /// Where the paths of a section are among these, which are in order.
    ///
    /// - Complexity: O(log count).
    func range(ofSection section: Int) -> Range<Int> {
        let start = countOfFirst { _, path in path.section < section }
        return start..<(start + self[start...].countOfFirst { _, path in path.section == section })
    }

    /// The rows of a section among these paths, which are in order.
    ///
    /// - Complexity: O(log count).
    func rows(ofSection section: Int) -> some RandomAccessCollection<Int> {
        self[range(ofSection: section)].lazy.map(\.row)
    }
}

extension Array {
    /// The element at a place, if these, which are in the order of their places, have one.
    ///
    /// - Complexity: O(log count).
    func element<Place: Comparable>(at place: Place, by key: (Element) -> Place) -> Element? {
        let number = countOfFirst { _, element in key(element) < place }
        return number < count && key(self[number]) == place ? self[number] : nil
    }
}
