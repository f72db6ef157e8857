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
    /// How the rows left are ordered within their sections; `nil` if they are in the store's order.
    var ranking: RowRanking?
    /// Whether rows stand in another order within their sections than in the original, the best ones first.
    public var isRanked: Bool { ranking != nil }
    /// How many rows of the store were searched; what is behind them is not shown.
    var searchedRows: Int
    /// Whether a search still goes on in the rows behind those that are shown.
    public var isGrowing: Bool { searchedRows < store.rowCount }

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
        searchedRows = store.rowCount
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
        if left.ranking == nil && right.ranking == nil { return true }
        return left.sections.allSatisfy { section in
            let all = left.store.sections[section].rows
            return left.order(ofRows: all) == right.order(ofRows: all)
        }
    }

    /// The rows left of a section as they are shown.
    private func order(ofRows all: Range<Int>) -> [UInt32] {
        ranking?.rows(in: all) ?? rows.rows(in: all).map { UInt32($0) }
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

    /// Whether all rows of a section were searched.
    public func isWhole(section: Int) -> Bool { originalSection(section).rows.upperBound <= searchedRows }

    func originalSection(_ section: Int) -> NameStore.Section {
        precondition(
            section >= 0 && section < sections.count,
            "Section \(section) does not exist: \(sections.count) sections are left.")
        return store.sections[sections[section]]
    }

    func storeRow(_ row: Int, inSection section: Int) -> Int {
        let all = originalSection(section).rows
        let before = rows.rank(all.lowerBound)
        guard row >= 0, row < count(ofSection: section), let found = rows.select(before + row) else {
            preconditionFailure(
                "Row \(row) does not exist: section \(section) has \(count(ofSection: section)) names left.")
        }
        return ranking?.row(row, in: all) ?? found
    }
}
