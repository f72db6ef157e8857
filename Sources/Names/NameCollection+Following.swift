internal import FormatCore
internal import Glibc
internal import NameRows

extension NameCollection {
    /// Number of rows to compare one by one before the position of the next one is looked up.
    private static let rowsToWalk = 256

    /// Maps rows of another dictionary to this one, which contains them and more in the same order.
    ///
    /// Among rows with equal bytes, the first that keep the order are used. Rows missing here are skipped.
    ///
    /// - Parameters:
    ///   - ranges: Rows of one section of the other dictionary, ascending.
    ///   - section: Their section there.
    ///   - former: The other dictionary.
    ///   - body: Receives the index of a range in `ranges`, and the rows here that correspond to it, in
    ///     order.
    /// - Returns: Their section here, the first one with the same title; `nil` if there is none.
    /// - Complexity: O(ranges * log rows) and O(bytes) of the rows in the ranges; long runs of consecutive
    ///   rows are compared at once.
    public func findRows(
        following ranges: [Range<Int>], ofSection section: Int, in former: NameCollection,
        _ body: (_ range: Int, _ rows: Range<Int>) -> Void
    ) -> Int? {
        let title = former.title(ofSection: section)
        guard let target = firstSection(titled: title) else { return nil }
        var walk = RowWalk(
            former: former, section: section, first: former.section(section).rows.lowerBound, names: self,
            rows: store.sections[target].rows)
        for (index, range) in ranges.enumerated() where !range.isEmpty {
            if range.lowerBound - walk.former.place > Self.rowsToWalk {
                walk.leap(to: range.lowerBound)
            }
            walk.skip(to: range.lowerBound)
            var found: Range<Int>?
            var left = range.count
            while left > 0 {
                let (count, rows) = walk.next(upTo: left)
                left -= count
                guard let rows else { continue }
                if let present = found, present.upperBound == rows.lowerBound {
                    found = present.lowerBound..<rows.upperBound
                } else {
                    if let found { body(index, found) }
                    found = rows
                }
            }
            if let found { body(index, found) }
        }
        return target
    }
}

/// A parallel walk through a section of a dictionary and the same section of one with more names.
private struct RowWalk {
    /// The next row of the former dictionary's section, and the start of that section in its store.
    var former: (names: NameCollection, section: Int, first: Int, place: Int)
    /// The rows of this dictionary's section in its store, and the first one not yet used.
    private let names: NameCollection
    private let rows: Range<Int>
    private var place: Int
    /// Whether the names are in another order, so that each must be searched.
    private var isDisordered = false
    /// Number of rows to compare at once, and number to compare one by one before trying that again.
    private var block = Self.minBlock
    private var single = 0

    private static let minBlock = 16

    init(former: NameCollection, section: Int, first: Int, names: NameCollection, rows: Range<Int>) {
        self.former = (former, section, first, 0)
        self.names = names
        self.rows = rows
        place = rows.lowerBound
    }

    /// Returns the position of a row of the former section within this one, found by its name only.
    private func lookUp(_ row: Int) -> Int? {
        names.id(of: RowID(section: former.section, number: row), in: former.names)?.number
    }

    /// Advances to a row far ahead.
    mutating func leap(to row: Int) {
        // None of the rows between can have been removed, so this row is at least as far ahead here.
        let least = min(rows.upperBound, place + row - former.place)
        former.place = row
        place = max(least, lookUp(row).map { rows.lowerBound + $0 } ?? least)
    }

    /// Advances to a row, past those before it.
    mutating func skip(to row: Int) {
        while former.place < row { _ = next(upTo: row - former.place) }
    }

    /// Returns the positions of the next consecutive rows within the section; `nil` for one that is missing.
    mutating func next(upTo limit: Int) -> (count: Int, rows: Range<Int>?) {
        let count = min(block, limit, rows.upperBound - place)
        if single == 0, count >= Self.minBlock, !isDisordered {
            if areSame(former.place, place, count) {
                defer {
                    former.place += count
                    place += count
                    block = min(block * 2, 1 << 20)
                }
                return (count, place - rows.lowerBound..<place - rows.lowerBound + count)
            }
            block = max(Self.minBlock, block / 4)
            single = Self.minBlock
        }
        single = max(0, single - 1)
        return (1, next().map { $0..<$0 + 1 })
    }

    /// Returns the position of the next row within the section; `nil` if it is missing.
    private mutating func next() -> Int? {
        let row = former.place
        former.place += 1
        if isDisordered { return lookUp(row) }
        var candidate = place
        while candidate < rows.upperBound, !isSame(row, candidate) { candidate += 1 }
        guard candidate < rows.upperBound else {
            isDisordered = true
            return lookUp(row)
        }
        place = candidate + 1
        return candidate - rows.lowerBound
    }

    /// Whether `count` rows of the former section and of this store have the same bytes.
    private func areSame(_ row: Int, _ other: Int, _ count: Int) -> Bool {
        let (old, new) = (former.names.store, names.store)
        guard old.exactBytes.isEmpty, new.exactBytes.isEmpty else { return false }
        let start = former.first + row
        let left = old.text.bytes(ofRows: start..<start + count)
        let right = new.text.bytes(ofRows: other..<other + count)
        guard left.count == right.count, let a = left.baseAddress, let b = right.baseAddress else {
            return false
        }
        // Both stores keep their texts alive, and both texts have `left.count` bytes.
        return memcmp(a, b, left.count) == 0
    }

    /// Whether a row of the former section and one of this store have the same bytes.
    private func isSame(_ row: Int, _ other: Int) -> Bool {
        let (old, new) = (former.names.store, names.store)
        let oldRow = former.first + row
        guard old.exactBytes.isEmpty, new.exactBytes.isEmpty else {
            return old.bytes(ofRow: oldRow) == new.bytes(ofRow: other)
        }
        let (left, right) = (old.textBytes(ofRow: oldRow), new.textBytes(ofRow: other))
        guard left.count == right.count else { return false }
        guard let a = left.baseAddress, let b = right.baseAddress else { return left.count == right.count }
        // Both stores keep their texts alive, and both rows have `left.count` bytes.
        return memcmp(a, b, left.count) == 0
    }
}
