internal import ByteScan

/// The sections of rows that are left, in their order.
package struct RemainingSections: RandomAccessCollection, Equatable, Sendable {
    /// The numbers of the sections, ascending; `nil` while all are left.
    private var numbers: [UInt32]?
    /// Number of all sections.
    private let allCount: Int

    /// Creates a list of all sections.
    package init(allOf count: Int) { allCount = count }

    /// Lists the sections with rows that are set.
    ///
    /// - Parameters:
    ///   - count: The number of all sections.
    ///   - rows: The rows.
    ///   - end: Returns the row after the last one of a section; sections cover all rows, in order.
    /// - Complexity: O(sections listed · log sections + rows / 64).
    package init(of count: Int, with rows: RowBitmap, endOf end: (Int) -> Int) {
        allCount = count
        var found: [UInt32] = []
        var (place, section) = (0, 0)
        while let row = rows.firstRow(atOrAfter: place, before: rows.count) {
            section = Self.section(ofRow: row, of: count, from: section, endOf: end)
            found.append(UInt32(section))
            place = end(section)
        }
        if found.count < count { numbers = found }
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { numbers?.count ?? allCount }

    package subscript(place: Int) -> Int {
        guard let numbers else {
            precondition(place >= 0 && place < allCount, "The section must be one of those left.")
            return place
        }
        return Int(numbers[place])
    }

    /// Returns the place of a section; `nil` if it is not left.
    ///
    /// - Complexity: O(log sections).
    package func place(of section: Int) -> Int? {
        guard let numbers else { return section >= 0 && section < allCount ? section : nil }
        let place = numbers.partitioningIndex { $0 >= section }
        return place < numbers.count && numbers[place] == section ? place : nil
    }

    /// Removes a section; O(sections).
    package mutating func remove(at place: Int) {
        var left = numbers ?? (0..<allCount).map { UInt32($0) }
        left.remove(at: place)
        numbers = left
    }

    /// Keeps the sections that are in another list too; O(sections).
    package mutating func formIntersection(_ other: RemainingSections) {
        if numbers == nil { self = other } else { numbers?.removeAll { other.place(of: Int($0)) == nil } }
    }

    /// Returns the section of a row, given that no section before `start` has it; `count` if there is none.
    ///
    /// - Complexity: O(log sections passed).
    package static func section(
        ofRow row: Int, of count: Int, from start: Int = 0, endOf end: (Int) -> Int
    ) -> Int {
        var (low, step) = (start, 1)
        while low + step <= count, end(low + step - 1) <= row {
            low += step
            step *= 2
        }
        let high = Swift.min(count, low + step)
        return low + (0..<high - low).partitioningIndex { end(low + $0) > row }
    }
}
