internal import NameRows

/// An immutable collection of names in sections, as it was read.
///
/// All names are in one buffer in display order, so that ten million of them cost their bytes and copies cost
/// nothing. Mirrors the sample's `NSDictionary` of arrays of strings, `allNames`.
///
/// Differs from UIKit's Foundation: sections have an order, so no separate list of sorted keys is needed.
public struct NameCollection: Sendable, Equatable {
    package let store: NameStore

    package init(store: NameStore) {
        self.store = store
    }

    /// Creates a directory from sections, in the given order.
    ///
    /// - Parameter sections: Titles, which may repeat or be empty, with the names of each. The names plus one
    ///   byte each must be smaller than 1 TiB in total.
    /// - Complexity: O(bytes).
    public init(sections: [(title: String, names: [String])]) {
        let byteCount = sections.reduce(0) { sum, section in
            section.names.reduce(sum) { $0 + $1.utf8.count + 1 }
        }
        guard var builder = NameStoreBuilder(capacity: byteCount) else {
            preconditionFailure("There is no memory for \(byteCount) bytes of names.")
        }
        for section in sections {
            builder.beginSection(section.title)
            for name in section.names {
                builder.append(Array(name.utf8))
            }
        }
        guard let store = builder.build() else {
            preconditionFailure("There is no memory for \(byteCount) bytes of names.")
        }
        self.store = store
    }

    /// Number of bytes in the names, plus one for each name.
    public var byteCount: Int { store.text.byteCount }

    /// Returns a copy that can lose names and sections without affecting this directory.
    ///
    /// The immutable bytes of the names are shared; only one bit per row is copied. Mirrors the sample's
    /// category method `mutableDeepCopy` of `NSDictionary`.
    ///
    /// - Complexity: O(rows / 64).
    public func mutableDeepCopy() -> FilteredNames {
        FilteredNames(of: self)
    }
}

extension NameCollection: SectionedNames {
    public var sectionCount: Int { store.sections.count }
    public var count: Int { store.rowCount }

    public func title(ofSection section: Int) -> String {
        self.section(section).title
    }

    public func count(ofSection section: Int) -> Int {
        self.section(section).rows.count
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

    public func firstRow(withPrefix prefix: NamePrefix, inSection section: Int) -> Int? {
        let rows = self.section(section).rows
        return store.firstRow(in: rows, startingWith: prefix, shown: nil).map { $0 - rows.lowerBound }
    }

    public func nextRow(withPrefix prefix: NamePrefix, after row: Int, inSection section: Int) -> Int? {
        let rows = self.section(section).rows
        let later = storeRow(row, inSection: section) + 1..<rows.upperBound
        return store.firstRow(in: later, startingWith: prefix, shown: nil).map { $0 - rows.lowerBound }
    }

    func section(_ section: Int) -> NameStore.Section {
        precondition(
            section >= 0 && section < sectionCount,
            "Section \(section) does not exist: the collection has \(sectionCount).")
        return store.sections[section]
    }

    func storeRow(_ row: Int, inSection section: Int) -> Int {
        let rows = self.section(section).rows
        precondition(
            row >= 0 && row < rows.count,
            "Row \(row) does not exist: section \(section) has \(rows.count) names.")
        return rows.lowerBound + row
    }
}
