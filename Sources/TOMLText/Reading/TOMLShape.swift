internal import FormatCore
internal import Records

/// The way from the file to a row, which is needed to read a row on its own.
///
/// A row of an array of tables has as many keys as its header says.
struct TOMLShape: FormatLayout {
    /// Number of keys in a header that lead to a row; 0 if rows have no keys of their own.
    var keyDepth = 0
    /// Number of keys before an equals sign that lead to a row.
    var entryDepth = 0
}

/// The tables and arrays of a document that hold its rows.
///
/// Rows are the elements of the arrays of tables. If there are none, they are the tables in a table that has
/// nothing else, then the elements of arrays of plain values, then tables. They are looked for in the
/// document and, where that has only one table, in this. A document of keys and plain values is a single row
/// if the keys are those of a person or thing; otherwise each of its values is one.
struct TOMLCollections {
    /// The tables and arrays, in the order of the file.
    private(set) var nodes: [Int] = []
    /// Whether the document itself is the only row.
    private(set) var isRecord = false
    /// Whether plain values in a table are rows.
    private(set) var takesValues = false

    private static let levels = 8
    private let tree: TOMLTree

    init(_ tree: TOMLTree) {
        self.tree = tree
        var (table, level) = (TOMLTree.root, 0)
        while let inner = look(into: table), level < Self.levels { (table, level) = (inner, level + 1) }
    }

    /// Whether members of tables are rows.
    var haveKeys: Bool { nodes.first.map { tree[$0].kind == .table } ?? false }

    /// Whether the collections are sections.
    var areSections: Bool { nodes.count > 1 }

    /// Looks for collections in a table; returns the table in it where to look instead.
    private mutating func look(into table: Int) -> Int? {
        let members = Array(tree.children(of: table))
        let tables = members.filter { tree[$0].kind == .table }
        let arrays = members.filter { tree[$0].kind == .array }
        nodes = arrays.filter(hasTables)
        guard nodes.isEmpty else { return nil }
        let lists = arrays.filter { isList($0) && !(isMinor($0) && !tables.isEmpty) }
        let groups = tables.filter(isGroup)
        if groups.count == tables.count, lists.isEmpty, let group = groups.first {
            if groups.count == 1 {
                nodes = [group]
                return group
            }
            nodes = shareKeys(groups) ? [table] : groups
            return nil
        }
        if !lists.isEmpty {
            nodes = lists
        } else if !tables.isEmpty {
            nodes = [table]
            if tables.count == 1, isWrapper(tables[0]) { return tables[0] }
        } else if table == TOMLTree.root, !members.isEmpty {
            isRecord = hasFieldKeys(members)
            takesValues = !isRecord
            nodes = isRecord ? [] : [table]
        }
        return nil
    }

    /// Whether an array begins with a table.
    private func hasTables(_ array: Int) -> Bool { tree[array].first >= 0 && firstKind(of: array) == .table }

    private func firstKind(of array: Int) -> TOMLTree.Kind? {
        tree.children(of: array).first { _ in true }.map { tree[$0].kind }
    }

    /// Whether an array is empty, or begins with a value that can be a name.
    private func isList(_ array: Int) -> Bool { firstKind(of: array).map { !$0.isContainer } ?? true }

    /// Whether an array beside tables holds details, and no rows.
    private func isMinor(_ array: Int) -> Bool {
        tree.key(of: array).withUnsafeBufferPointer { NameFieldRank(ofKey: $0) >= .detail }
    }

    /// Whether a table of lines has tables, and nothing else.
    private func isGroup(_ table: Int) -> Bool {
        tree[table].origin != .inline && tree[table].first >= 0
            && tree.children(of: table).allSatisfy { tree[$0].kind == .table }
    }

    /// Whether a table holds arrays of rows.
    private func isWrapper(_ table: Int) -> Bool {
        guard tree[table].origin != .inline else { return false }
        var (hasTables, hasList, hasOthers) = (false, false, false)
        for member in tree.children(of: table) {
            switch tree[member].kind {
            case .array where self.hasTables(member): hasTables = true
            case .array: hasList = true
            default: hasOthers = true
            }
        }
        return hasTables || hasList && !hasOthers
    }

    /// Whether two tables have a member of the same name, as records have.
    private func shareKeys(_ tables: [Int]) -> Bool {
        var keys: Set<[UInt8]> = []
        return tables.contains { table in
            tree.children(of: table).contains { !keys.insert(tree.key(of: $0)).inserted }
        }
    }

    /// Whether at least half of the keys are names of fields.
    private func hasFieldKeys(_ members: [Int]) -> Bool {
        let known = members.count { member in
            tree.key(of: member).withUnsafeBufferPointer { NameFieldRank(ofKey: $0) != .unknown }
        }
        return known * 2 >= members.count
    }
}
