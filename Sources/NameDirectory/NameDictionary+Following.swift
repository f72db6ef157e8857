internal import Glibc
internal import NameRows

extension NameDictionary {
    /// Rows that are compared one by one before the place of the next one is looked up.
    private static let rowsToWalk = 256

    /// Finds where rows of another dictionary are in this one, which has them and more in the same order.
    ///
    /// Of rows whose bytes are equal the first that keep the order are taken. Rows not here are left out.
    ///
    /// - Parameters:
    ///   - ranges: Rows of one section of the other dictionary, ascending.
    ///   - section: Their section there.
    ///   - former: The other dictionary.
    ///   - body: Gets the place of a range in `ranges`, and rows of this dictionary that it has become, in
    ///     order.
    /// - Returns: Their section here, the first one with the same title; `nil` if there is none.
    /// - Complexity: O(ranges * log rows) and O(bytes) of the rows in the ranges; many rows that still follow
    ///   each other are compared at once.
    public func findRows(
        following ranges: [Range<Int>], ofSection section: Int, in former: NameDictionary,
        _ body: (_ range: Int, _ rows: Range<Int>) -> Void
    ) -> Int? {
        let title = former.title(ofSection: section)
        guard let target = store.sections.firstIndex(where: { $0.title == title }) else { return nil }
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

/// A walk through a section of a dictionary and through the same section of one that has more names.
private struct RowWalk {
    /// The next row of the former dictionary's section, and where that section begins in its store.
    var former: (names: NameDictionary, section: Int, first: Int, place: Int)
    /// The rows of this dictionary's section in its store, and the first one that is not taken yet.
    private let names: NameDictionary
    private let rows: Range<Int>
    private var place: Int
    /// Whether the names turned out to be in another order, so that each has to be looked for.
    private var isDisordered = false
    /// How many rows are compared at once, and how many one by one before that is tried again.
    private var block = Self.leastBlock
    private var single = 0

    private static let leastBlock = 16

    init(former: NameDictionary, section: Int, first: Int, names: NameDictionary, rows: Range<Int>) {
        self.former = (former, section, first, 0)
        self.names = names
        self.rows = rows
        place = rows.lowerBound
    }

    /// Where a row of the former section is by its name alone, counted in the section.
    private func lookUp(_ row: Int) -> Int? {
        names.position(of: (former.section, row), in: former.names)?.row
    }

    /// Goes on to a row that lies far behind.
    mutating func leap(to row: Int) {
        // None of the rows between can have gone, so this one is at least as far behind.
        let least = min(rows.upperBound, place + row - former.place)
        former.place = row
        place = max(least, lookUp(row).map { rows.lowerBound + $0 } ?? least)
    }

    /// Goes on to a row, past those before it.
    mutating func skip(to row: Int) {
        while former.place < row { _ = next(upTo: row - former.place) }
    }

    /// Where the next rows are, counted in the section: those that follow each other; `nil` for one gone.
    mutating func next(upTo limit: Int) -> (count: Int, rows: Range<Int>?) {
        let count = min(block, limit, rows.upperBound - place)
        if single == 0, count >= Self.leastBlock, !isDisordered {
            if areSame(former.place, place, count) {
                defer {
                    former.place += count
                    place += count
                    block = min(block * 2, 1 << 20)
                }
                return (count, place - rows.lowerBound..<place - rows.lowerBound + count)
            }
            block = max(Self.leastBlock, block / 4)
            single = Self.leastBlock
        }
        single = max(0, single - 1)
        return (1, next().map { $0..<$0 + 1 })
    }

    /// Where the next row is, counted in the section; `nil` if it is gone.
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

    /// Whether rows of the former section and as many of this store have the same bytes.
    private func areSame(_ row: Int, _ other: Int, _ count: Int) -> Bool {
        let (old, new) = (former.names.store, names.store)
        guard old.exactBytes.isEmpty, new.exactBytes.isEmpty else { return false }
        let start = former.first + row
        let left = old.text.bytes(ofRows: start..<start + count)
        let right = new.text.bytes(ofRows: other..<other + count)
        guard left.count == right.count, let a = left.baseAddress, let b = right.baseAddress else {
            return false
        }
        // Both stores live, so their texts do, and both have so many bytes.
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
        // Both stores live, so their texts do, and both rows have so many bytes.
        return memcmp(a, b, left.count) == 0
    }
}
