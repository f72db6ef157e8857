package import FormatCore

/// Rows of binary property lists: references to strings, or to dictionaries with the name in an entry.
///
/// Objects that an edit does not concern keep their bytes. A shared object is copied before it is changed, so
/// that only one of its owners sees the change.
package struct BinaryNotation: NameNotation {
    package let choice: RecordChoice

    package init(choice: RecordChoice) { self.choice = choice }

    package func obstacle(in name: [UInt8]) -> String? { nil }

    package func patch(_ edit: FileEdit, of source: FileSource) throws(NameEditError) -> FilePatch {
        let refusal: NameEditError
        do throws(ReadingError) {
            var objects = try BinaryObjects(source.bytes, choice: choice)
            guard let reason = try self.refusal(edit, source, &objects) else {
                return try patch(edit, source, &objects)
            }
            refusal = reason
        } catch {
            refusal = .file(error.reason)
        }
        throw refusal
    }

    /// The reason to refuse an edit that would write a value where it does not belong; `nil` if it would not.
    private func refusal(
        _ edit: FileEdit, _ source: FileSource, _ objects: inout BinaryObjects
    ) throws(ReadingError) -> NameEditError? {
        if case .list(let list) = edit.target, !edit.pieces.isEmpty {
            var records: Set<Int> = []
            let moved = edit.pieces.compactMap { if case .row(let row) = $0 { row } else { nil } }
            for row in moved + source.layout.lists[list].rows
            where try objects.isDictionary(objects.number(at: source.layout.rows[row].range)) {
                records.insert(row)
            }
            let place = source.layout.lists[list].opening
            let array = place.isEmpty ? objects.root : objects.number(at: place)
            let hasOthers = try !objects.container(array).references.isEmpty
            do throws(NameEditError) {
                try edit.checkKinds(list, source.layout, hasOthers: hasOthers) {
                    records.contains($0) ? .record : .text
                }
            } catch {
                return error
            }
        }
        for (row, name) in edit.renamed {
            var number = objects.number(at: source.layout.rows[row].range)
            if try objects.isDictionary(number) {
                guard let entry = try objects.nameEntry(of: number) else { return .noNameField }
                let references = try objects.container(number).references
                number = references[references.count / 2 + entry]
            }
            let isText = String(validating: name, as: UTF8.self) != nil
            if !isText || name.containsReplacement, try !objects.isText(number) { return .lostBytes }
        }
        let addsName = edit.pieces.contains { if case .name = $0 { true } else { false } }
        guard addsName, try form(of: edit, source, &objects) == nil else { return nil }
        return .unknownFields
    }

    private func patch(
        _ edit: FileEdit, _ source: FileSource, _ objects: inout BinaryObjects
    ) throws(ReadingError) -> FilePatch {
        // The objects of the pieces, created before anything is released.
        var held: [Int] = []
        for piece in edit.pieces {
            switch piece {
            case .name(let name):
                held.append(try element(named: name, edit, source, &objects))
            case .record:
                if let number = try newRecord(edit, source, &objects) { held.append(number) }
            case .row(let row):
                let number = objects.number(at: source.layout.rows[row].range)
                let list = source.layout.list(ofRow: row).map { source.layout.lists[$0].opening }
                let isInShared = list.map { !$0.isEmpty && objects.isShared(objects.number(at: $0)) } ?? false
                let isAlone = !isInShared && !objects.isShared(number)
                held.append(try changed(number, row, alone: isAlone, edit, source, &objects))
            }
        }
        objects.hold(held)
        for list in source.layout.lists.indices {
            try change(list, edit, held, source, &objects)
        }
        if case .list = edit.target {
        } else if !held.isEmpty {
            try addSection(edit, held, &objects)
        }
        try objects.letGo(held)
        return try objects.patch()
    }

    /// Changes an array of the file if the edit concerns it.
    private func change(
        _ number: Int, _ edit: FileEdit, _ held: [Int], _ source: FileSource, _ objects: inout BinaryObjects
    ) throws(ReadingError) {
        let list = source.layout.lists[number]
        let isTarget = edit.target == .list(number) && !held.isEmpty
        let first = edit.countRemoved(before: list.rows.lowerBound)
        let end = edit.countRemoved(before: list.rows.upperBound)
        let changed = edit.changedRows.filter { list.rows.contains($0) && !edit.removes($0) }.sorted()
        guard isTarget || first < end || !changed.isEmpty else { return }
        let place = list.opening
        let original = place.isEmpty ? objects.root : objects.number(at: place)
        var array = try objects.container(original)
        for row in changed {
            let index = try objects.index(of: source.layout.rows[row].range, in: original)
            let old = array.references[index]
            let isAlone = !objects.isShared(old) && !objects.isShared(original)
            array.references[index] = try self.changed(
                old, row, alone: isAlone, edit, source, &objects)
        }
        var references: [Int] = []
        references.reserveCapacity(array.references.count + held.count)
        var removed: Set<Int> = []
        for row in edit.removed[first..<end] {
            removed.insert(try objects.index(of: source.layout.rows[row].range, in: original))
        }
        let target = isTarget ? try index(of: edit, in: list, original, source, objects) : -1
        for (index, reference) in array.references.enumerated() {
            if index == target { references += held }
            if !removed.contains(index) { references.append(reference) }
        }
        if target == array.references.count { references += held }
        array.references = references
        guard objects.isShared(original), !place.isEmpty else {
            return try objects.replace(original, by: array)
        }
        // Another key shares the array, so this one gets a copy.
        var root = try objects.container(objects.root)
        let index = try objects.index(of: place, in: objects.root)
        root.references[index] = objects.add(array)
        try objects.replace(objects.root, by: root)
    }

    /// The index of the array element before which rows are inserted.
    private func index(
        of edit: FileEdit, in list: FileLayout.List, _ array: Int, _ source: FileSource,
        _ objects: BinaryObjects
    ) throws(ReadingError) -> Int {
        if let before = edit.rowBefore(in: list.rows) {
            return try objects.index(of: source.layout.rows[before].range, in: array) + 1
        }
        guard let previous = edit.rowAfter(in: list.rows) else { return 0 }
        return try objects.index(of: source.layout.rows[previous].range, in: array)
    }

    /// Appends a new section to the root dictionary.
    private func addSection(
        _ edit: FileEdit, _ held: [Int], _ objects: inout BinaryObjects
    ) throws(ReadingError) {
        var root = try objects.container(objects.root)
        guard root.kind == 0xD else { return }
        var title: [UInt8] = []
        if case .section(let name) = edit.target { title = Array(name.utf8) }
        if edit.target == .rows, let letter = edit.letter { title = Array(letter.utf8) }
        let key = objects.add(BinaryText.string(title))
        let array = objects.add(.init(kind: 0xA, references: held))
        root.references.insert(key, at: root.references.count / 2)
        root.references.append(array)
        try objects.replace(objects.root, by: root)
    }

    // MARK: Elements

    /// The form of a new name: a string, or a dictionary with a key for it.
    private enum Form: Equatable {
        case text
        case record(key: Int)
    }

    /// The form of new names among the target's rows; `nil` for records without a known name key.
    private func form(
        of edit: FileEdit, _ source: FileSource, _ objects: inout BinaryObjects
    ) throws(ReadingError) -> Form? {
        var list: Int?
        if case .list(let number) = edit.target { list = number }
        let rows = edit.models(inList: list, source.layout)
        for row in rows {
            let number = objects.number(at: source.layout.rows[row].range)
            guard try objects.isDictionary(number) else { return .text }
            if let entry = try objects.nameEntry(of: number) {
                return .record(key: try objects.container(number).references[entry])
            }
        }
        return rows.isEmpty ? .text : nil
    }

    /// Creates a string, or a dictionary that contains only the name if the other rows are records.
    private func element(
        named name: [UInt8], _ edit: FileEdit, _ source: FileSource, _ objects: inout BinaryObjects
    ) throws(ReadingError) -> Int {
        let text = objects.add(BinaryText.string(name))
        guard case .record(let key) = try form(of: edit, source, &objects) else { return text }
        return objects.add(.init(kind: 0xD, references: [key, text]))
    }

    /// The object of a row after an edit: changed in place unless it is shared, else a copy.
    private func changed(
        _ number: Int, _ row: Int, alone isAlone: Bool, _ edit: FileEdit, _ source: FileSource,
        _ objects: inout BinaryObjects
    ) throws(ReadingError) -> Int {
        if let name = edit.renamed[row] {
            return try renamed(number, to: name, alone: isAlone, &objects)
        }
        guard let values = edit.objects[row] else { return number }
        var (number, isAlone) = (number, isAlone)
        for (place, bytes) in values.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            let new = try objects.replaceValue(in: number, at: place[...], by: bytes, alone: isAlone)
            // A copy is not shared.
            if new != number { (number, isAlone) = (new, true) }
        }
        return number
    }

    private func newRecord(
        _ edit: FileEdit, _ source: FileSource, _ objects: inout BinaryObjects
    ) throws(ReadingError) -> Int? {
        guard let (row, values) = edit.newObjects else { return nil }
        let number = objects.number(at: source.layout.rows[row].range)
        return try objects.makeRecord(like: number, values)
    }

    /// Renames an object in place unless it is shared, else in a copy.
    private func renamed(
        _ number: Int, to name: [UInt8], alone isAlone: Bool, _ objects: inout BinaryObjects
    ) throws(ReadingError) -> Int {
        let text = BinaryText.string(name)
        guard try objects.isDictionary(number) else {
            guard isAlone else { return objects.add(text) }
            objects.replace(number, by: text)
            return number
        }
        var record = try objects.container(number)
        let count = record.references.count / 2
        // Without a name entry, the edit has been refused before.
        if let entry = try objects.nameEntry(of: number) {
            record.references[count + entry] = objects.add(text)
        }
        guard isAlone else { return objects.add(record) }
        try objects.replace(number, by: record)
        return number
    }
}
