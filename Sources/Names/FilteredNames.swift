internal import NameRanking
internal import NameRows

/// The displayed part of a directory, which can lose names and sections and be filtered and reset.
///
/// It is a value: copies are independent, and the directory it came from never changes. It shares the
/// directory's names and stores one bit per row, plus four bytes per ranked row. Mirrors the sample's pair of
/// `names`, the mutable dictionary, and `keys`, its sorted titles.
public struct FilteredNames: Sendable {
    let store: NameStore
    /// The remaining rows of the store.
    var rows: RowBitmap
    /// The remaining sections of the store.
    var sections: RemainingSections
    /// The order of the remaining rows within their sections; `nil` for the store's order.
    var ranking: RowRanking?
    /// Whether rows are ranked within their sections, best first, instead of keeping the order of the
    /// original.
    public var isRanked: Bool { ranking != nil }
    /// Number of rows of the store that were searched; later rows are not shown.
    var searchedRows: Int
    /// Whether a search is still running in the rows after those shown.
    public var isGrowing: Bool { searchedRows < store.rowCount }

    /// A sentence explaining why the last filter may have missed names; `nil` if it was complete.
    ///
    /// An invalid regular expression finds nothing, and one that takes too long skips the name.
    public internal(set) var searchProblem: String?
    /// The search used instead of one without matches: the same keys typed in another keyboard layout.
    public internal(set) var substitute: NameSearch?

    init(of original: NameCollection) {
        store = original.store
        rows = RowBitmap(repeating: true, count: store.rowCount)
        sections = RemainingSections(allOf: store.sections.count)
        searchedRows = store.rowCount
    }

    /// The directory that this is a copy of.
    public var original: NameCollection { NameCollection(store: store) }
    /// Number of rows in the directory that this is a copy of.
    public var originalCount: Int { store.rowCount }
    /// Whether any name or section of the original is missing.
    public var isFiltered: Bool { count != originalCount || sections.count != store.sections.count }

    /// Returns an independent mutable copy of the remaining names.
    ///
    /// Differs from UIKit's Foundation: a plain assignment does the same, because this is a value.
    public func mutableDeepCopy() -> FilteredNames { self }
}

extension FilteredNames: Equatable {
    /// Whether two copies show the same names in the same order and come from equal directories.
    ///
    /// - Complexity: O(bytes), and O(rows / 64) for two of one directory; O(rows) if one of them is ranked.
    public static func == (left: FilteredNames, right: FilteredNames) -> Bool {
        guard left.store == right.store, left.rows == right.rows, left.sections == right.sections else {
            return false
        }
        if left.ranking == nil && right.ranking == nil { return true }
        return left.sections.allSatisfy { section in
            let all = left.store.sections[section].rows
            return left.order(ofRows: all) == right.order(ofRows: all)
        }
    }

    /// Returns the remaining rows of a section in display order.
    private func order(ofRows all: Range<Int>) -> [UInt32] {
        ranking?.rows(in: all) ?? rows.rows(in: all).map { UInt32($0) }
    }
}

extension FilteredNames: SectionedNames {
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

extension FilteredNames {
    /// Approximate size of a chunk, in bytes.
    private static let chunkBytes = 256 << 10

    /// Passes all displayed rows, as they were read, to `body` in chunks until it returns `false`.
    ///
    /// - Complexity: O(bytes).
    public func forEachChunk(ofRowsEndingWith end: UInt8, _ body: ([UInt8]) -> Bool) {
        var chunk: [UInt8] = []
        chunk.reserveCapacity(Self.chunkBytes + 4_096)
        let store = store
        let isPlain = store.exactBytes.isEmpty && store.records == nil
        let continues = store.text.forEach(of: rows) { row, bytes in
            if isPlain {
                chunk.append(contentsOf: bytes.last == 0x0D ? bytes.dropLast() : bytes[...])
            } else if let records = store.records, records.isRow(row) {
                records.appendRecord(ofRow: row, to: &chunk)
            } else {
                chunk.append(contentsOf: store.bytes(ofRow: row))
            }
            chunk.append(end)
            guard chunk.count >= Self.chunkBytes else { return true }
            defer { chunk.removeAll(keepingCapacity: true) }
            return body(chunk)
        }
        if continues, !chunk.isEmpty { _ = body(chunk) }
    }
}
