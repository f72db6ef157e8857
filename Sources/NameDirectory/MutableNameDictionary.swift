/// What a screen shows of a directory: it can lose names and sections, and be filtered and reset.
///
/// A value: a copy of it is independent, and the directory it came from never changes. It shares the
/// directory's names and owns one bit a row. Mirrors the sample's pair of `names`, the mutable dictionary,
/// and `keys`, its sorted titles.
public struct MutableNameDictionary: Sendable, Equatable {
    let store: NameStore
    /// Which rows of the store are left.
    var rows: RowBitmap
    /// Which sections of the store are left, ascending.
    var sections: [Int]

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
        guard row >= 0, row < count(ofSection: section), let found = rows.select(before + row) else {
            preconditionFailure(
                "Row \(row) does not exist: section \(section) has \(count(ofSection: section)) names left.")
        }
        return found
    }
}
