internal import Documents
public import FormatCore
internal import NameLoading
internal import Names

/// Renaming and deleting the file's own sections.
extension MutableNameDocument {
    /// The reason why a section cannot be renamed, known before a title is typed; `nil` if it can be.
    ///
    /// - Complexity: O(arrays of the file).
    public func reasonNotToRename(section: Int) -> NameEditError? {
        do throws(NameEditError) {
            _ = try lists(ofSection: section)
            return nil
        } catch {
            return error
        }
    }

    /// The reason why a section cannot be deleted; `nil` if it can be.
    ///
    /// - Complexity: O(arrays of the file).
    public func reasonNotToRemove(section: Int) -> NameEditError? {
        reasonNotToRename(section: section) ?? (names.sectionCount == 1 ? .onlySection : nil)
    }

    /// Renames one of the file's own sections; only its key is changed.
    ///
    /// If the key occurs several times, the occurrences form one section, and all of them are changed. A key
    /// keeps its position in the file.
    ///
    /// - Parameters:
    ///   - section: The number of the section.
    ///   - title: The new title. The present title has no effect and adds no undo step.
    /// - Returns: The change of the sections.
    /// - Throws: `NameEditError` if the section is not one of the file's own, if the title is empty or in
    ///   use, or if the file format cannot represent it.
    /// - Complexity: As for reading the file.
    @discardableResult
    public mutating func renameSection(
        _ section: Int, to title: String
    ) throws(NameEditError) -> NameChange {
        let lists = try lists(ofSection: section)
        guard !title.isEmpty else { throw .emptyTitle }
        guard let notation = form.notation as? any SectionNotation else { throw .computedSection }
        let keys = try notation.keys(of: state.source)
        var titles: [Int: [UInt8]] = [:]
        for key in keys {
            guard let list = key.list, lists.contains(list) else {
                // With a duplicate key, most programs would see only one of the two entries.
                if String(decoding: key.title, as: UTF8.self) == title { throw .titleInUse(title) }
                continue
            }
            let bytes = try KeptBytes.bytes(of: title, over: key.title)
            if let obstacle = notation.obstacle(in: bytes) { throw .unwritable(obstacle) }
            if bytes != key.title { titles[list] = bytes }
        }
        let old = names.title(ofSection: section)
        let what = EditTitle(.rename, "section", named: old)
        guard !titles.isEmpty else { return NameChange(title: what) }
        guard Set(keys.compactMap(\.list)).isSuperset(of: lists) else { throw .damagedSections }
        if old != title, state.section(titled: title) != nil { throw .titleInUse(title) }
        let forward = try notation.patch(renaming: titles, keys, of: state.source)
        let after = try patched(by: forward)
        let renamed = titles.mapValues { String(decoding: $0, as: UTF8.self) }
        try form.checkSections(renamed: renamed, from: state, to: after)
        guard let new = after.section(titled: title) else { throw .notReadBack }
        var change = NameChange(FileEdit(), from: state, to: after, title: what)
        change.renamedSections = [.init(from: section, to: new)]
        take(after, by: forward, change)
        return change
    }

    /// Deletes one of the file's own sections with all its rows.
    ///
    /// - Parameter section: The number of the section.
    /// - Returns: The change of the rows.
    /// - Throws: `NameEditError` if the section is not one of the file's own, or is the only one.
    /// - Complexity: As for reading the file.
    @discardableResult
    public mutating func removeSection(_ section: Int) throws(NameEditError) -> NameChange {
        if let reason = reasonNotToRemove(section: section) { throw reason }
        guard let notation = form.notation as? any SectionNotation else { throw .computedSection }
        let lists = Set(try lists(ofSection: section))
        let keys = try notation.keys(of: state.source)
        guard Set(keys.compactMap(\.list)).isSuperset(of: lists) else { throw .damagedSections }
        let forward = try notation.patch(removing: lists, keys, of: state.source)
        let after = try patched(by: forward)
        try form.checkSections(removed: lists, from: state, to: after)
        var edit = FileEdit()
        edit.removed = lists.sorted().flatMap { state.layout.lists[$0].rows }
        let title = EditTitle(.delete, "section", named: names.title(ofSection: section))
        let change = NameChange(edit, from: state, to: after, title: title)
        take(after, by: forward, change)
        return change
    }

    /// The arrays that make up a section.
    ///
    /// - Throws: `NameEditError` if it does not consist of arrays only.
    private func lists(ofSection section: Int) throws(NameEditError) -> [Int] {
        guard names.store.sections.indices.contains(section) else { throw .noSuchSection(section) }
        guard form.options.hasSections else { throw .noSections }
        let title = names.title(ofSection: section)
        let lists = state.layout.lists.indices.filter { number in
            let list = state.layout.lists[number]
            return list.key != nil && list.title == title
        }
        guard hasOwnSections, !lists.isEmpty else { throw .computedSection }
        let count = lists.reduce(0) { $0 + state.layout.lists[$1].rows.count }
        guard count == names.count(ofSection: section) else { throw .scatteredSection }
        return lists
    }
}

extension EditedFormat {
    /// Checks that only the edited sections of a file have changed, and have the right titles.
    ///
    /// - Complexity: O(bytes).
    func checkSections(
        removed: Set<Int> = [], renamed: [Int: String] = [:], from before: FileState, to after: FileState
    ) throws(NameEditError) {
        let kept = before.layout.lists.indices.filter { !removed.contains($0) }
        guard kept.count == after.layout.lists.count, before.hasOwnSections == after.hasOwnSections else {
            throw .damagedSections
        }
        for (list, number) in zip(after.layout.lists, kept) {
            let former = before.layout.lists[number]
            let title = renamed[number] ?? former.title
            guard list.title == title, list.rows.count == former.rows.count else { throw .damagedSections }
        }
        let gone = IndexSet(removed.map { before.layout.lists[$0].rows })
        var new = 0
        for row in 0..<before.rowCount where !gone.contains(row) {
            guard new < after.rowCount, before.name(ofFileRow: row) == after.name(ofFileRow: new),
                !format.hasRecords || before.hasSameBytes(row, as: new, in: after)
            else { throw .damagedSections }
            new += 1
        }
        guard new == after.rowCount else { throw .damagedSections }
        try checkKind(after)
    }
}

/// A set of integers, stored as ranges.
private struct IndexSet {
    private let ranges: [Range<Int>]

    init(_ ranges: [Range<Int>]) { self.ranges = ranges.sorted { $0.lowerBound < $1.lowerBound } }

    func contains(_ number: Int) -> Bool { ranges.contains { $0.contains(number) } }
}
