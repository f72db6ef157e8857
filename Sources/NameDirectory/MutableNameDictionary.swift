internal import NameRows

/// What a screen shows of a directory: it can lose names and sections, and be filtered and reset.
///
/// A value: a copy of it is independent, and the directory it came from never changes. It shares the
/// directory's names and owns one bit a row, and four bytes for each row that is ranked. Mirrors the sample's
/// pair of `names`, the mutable dictionary, and `keys`, its sorted titles.
public struct MutableNameDictionary: Sendable {
    let store: NameStore
    /// Which rows of the store are left.
    var rows: RowBitmap
    /// Which sections of the store are left, ascending.
    var sections: [Int]
    /// The rows left as a ranking shows them, section by section; `nil` if they are in the store's order.
    var order: [UInt32]?
    /// Whether rows stand in another order within their sections than in the original, the best ones first.
    public var isRanked: Bool { order != nil }

    /// Why the last filter may have found less than there is: one sentence; `nil` if all was looked at.
    ///
    /// A regular expression that is not valid finds nothing, and one that takes too long skips the name.
    public internal(set) var searchProblem: String?
    /// The search that replaced one without matches: the same keys typed in another keyboard layout.
    public internal(set) var substitute: NameSearch?

    init(of original: NameDictionary) {
        store = original.store
        rows = RowBitmap(repeating: true, count: store.rowCount)
        sections = Array(store.sections.indices)
    }

    /// The directory from which this was copied.
    public var original: NameDictionary { NameDictionary(store: store) }
    /// The number of rows in the directory from which this was copied.
    public var originalCount: Int { store.rowCount }
    /// Whether any name or section of the original is missing.
    public var isFiltered: Bool { count != originalCount || sections.count != store.sections.count }

    /// A copy of what is left, as mutable as this one and independent of it.
    ///
    /// Differs from UIKit's Foundation: a plain assignment does the same, because this is a value.
    public func mutableDeepCopy() -> MutableNameDictionary { self }
}

extension MutableNameDictionary: Equatable {
    /// Whether two copies show the same names in the same order, and come from equal directories.
    ///
    /// - Complexity: O(bytes), and O(rows / 64) for two of one directory; O(rows) if one of them is ranked.
    public static func == (left: MutableNameDictionary, right: MutableNameDictionary) -> Bool {
        guard left.store == right.store, left.rows == right.rows, left.sections == right.sections else {
            return false
        }
        // Both have the same rows, in which only one order ascends.
        switch (left.order, right.order) {
        case (nil, nil): return true
        case (let order?, nil), (nil, let order?): return zip(order, order.dropFirst()).allSatisfy { $0 < $1 }
        case (let one?, let other?): return one == other
        }
    }
}

extension MutableNameDictionary: SectionedNames {
    public var sectionCount: Int { sections.count }
    public var count: Int { rows.setCount }

    public func title(ofSection section: Int) -> String {
        originalSection(section).title
    }

    public func count(ofSection section: Int) -> Int {
        let all = originalSection(section).rows
        return rows.rank(all.upperBound) - rows.rank(all.lowerBound)
    }

    public func name(at row: Int, inSection section: Int) -> String {
        store.name(ofRow: storeRow(row, inSection: section))
    }

    public func beginningOfName(at row: Int, inSection section: Int, limit: Int) -> String {
        store.name(ofRow: storeRow(row, inSection: section), limit: limit)
    }

    public func bytes(ofNameAt row: Int, inSection section: Int) -> [UInt8] {
        store.bytes(ofRow: storeRow(row, inSection: section))
    }

    func originalSection(_ section: Int) -> NameStore.Section {
        precondition(
            section >= 0 && section < sections.count,
            "Section \(section) does not exist: \(sections.count) sections are left.")
        return store.sections[sections[section]]
    }

    func storeRow(_ row: Int, inSection section: Int) -> Int {
        let before = rows.rank(originalSection(section).rows.lowerBound)
        guard row >= 0, row < count(ofSection: section), let found = shownRow(before + row) else {
            preconditionFailure(
                "Row \(row) does not exist: section \(section) has \(count(ofSection: section)) names left.")
        }
        return found
    }

    /// The row of the store that is shown at a place, counted over all sections.
    private func shownRow(_ place: Int) -> Int? {
        guard let order else { return rows.select(place) }
        return Int(order[place])
    }
}
