internal import ByteScan
internal import FormatCore

/// Finds the rows of a document in its lines.
struct TOMLRows {
    struct Piece {
        enum Kind {
            /// The start of a collection, with its title if it is a section.
            case list([UInt8]?)
            case listEnd
            case row
            case problem(path: [UInt8], NameProblem.Issue)
        }

        let kind: Kind
        /// Range of a row, or of a bracket; empty if there is none.
        let range: Range<Int>
        let line: Int
        /// Offset of the key of a section.
        var key = 0
    }

    /// A row whose lines are being collected.
    private struct Open {
        let node: Int
        var range: Range<Int>
        let line: Int
        let hasHeader: Bool
    }

    private(set) var pieces: [Piece] = []
    private(set) var shape = TOMLShape()
    /// Whether there are any rows.
    var hasRows: Bool { pieces.contains { if case .row = $0.kind { true } else { false } } }

    private let parser: TOMLParser
    private let collections: TOMLCollections
    private let collectionNodes: Set<Int>
    /// The tables around collections.
    private let outerNodes: Set<Int>
    private var open: Open?
    /// The collection of the current list; `nil` between lists.
    private var list: Int?
    /// Rows that have been taken, and parts of the document that have been reported.
    private var rowsTaken: Set<Int> = []
    private var reported: Set<Int> = []

    private var tree: TOMLTree { parser.tree }

    init(_ parser: TOMLParser) {
        self.parser = parser
        collections = TOMLCollections(parser.tree)
        collectionNodes = Set(collections.nodes)
        var outer: Set<Int> = []
        for var node in collections.nodes {
            while node != TOMLTree.root {
                node = Int(parser.tree[node].parent)
                outer.insert(node)
            }
        }
        outerNodes = outer
        if let first = collections.nodes.first, collections.haveKeys {
            shape.keyDepth = parser.tree.depth(of: first) + 1
        }
    }

    /// Finds the rows, and what is left out.
    mutating func find() {
        for statement in parser.statements {
            if let row = row(of: statement.node) {
                take(statement, of: row)
                continue
            }
            // What follows of the record stands apart from it.
            flush()
            if collectionNodes.contains(statement.node) {
                if tree[statement.node].kind == .array { takeArray(statement) }
            } else if !outerNodes.contains(statement.node) {
                reportOther(statement)
            }
        }
        flush()
        endList()
    }

    /// The row that contains a node, or is it; `nil` if there is none.
    private func row(of node: Int) -> Int? {
        if collections.isRecord { return TOMLTree.root }
        var at = node
        while at != TOMLTree.root {
            let parent = Int(tree[at].parent)
            if collectionNodes.contains(parent) {
                // The elements of an array in brackets are taken with the array.
                if tree[parent].kind == .array { return tree[parent].origin == .header ? at : nil }
                return tree[at].kind == .table || collections.takesValues ? at : nil
            }
            at = parent
        }
        return nil
    }

    // MARK: Lines

    private mutating func take(_ statement: TOMLParser.Statement, of row: Int) {
        let isHeader = parser.bytes[statement.range.lowerBound] == UInt8(ascii: "[")
        let isInside = contains(row, statement.table)
        if let open, open.node == row, open.hasHeader == isInside {
            self.open?.range = open.range.lowerBound..<statement.range.upperBound
            return
        }
        flush()
        guard !rowsTaken.contains(row), isHeader || !isInside || collections.isRecord else {
            return report(statement, once: row, "a part of this record stands apart, and was left out")
        }
        if !isInside {
            let depth = tree.depth(of: row) - tree.depth(of: statement.table)
            if shape.entryDepth == 0 { shape.entryDepth = depth }
            guard shape.entryDepth == depth else {
                return report(statement, once: row, "a record with a longer or shorter key was left out")
            }
        }
        rowsTaken.insert(row)
        begin(collections.isRecord ? nil : Int(tree[row].parent), at: statement)
        open = Open(node: row, range: statement.range, line: statement.line, hasHeader: isInside)
    }

    /// Whether a table is a row, or lies in it.
    private func contains(_ row: Int, _ table: Int) -> Bool {
        var at = table
        while at != row {
            guard at != TOMLTree.root else { return false }
            at = Int(tree[at].parent)
        }
        return true
    }

    private mutating func flush() {
        guard let row = open else { return }
        pieces.append(Piece(kind: .row, range: row.range, line: row.line))
        open = nil
    }

    /// Begins the list of a collection unless it is the current one.
    private mutating func begin(_ collection: Int?, at statement: TOMLParser.Statement) {
        guard let collection, list != collection else { return }
        endList()
        list = collection
        let start = statement.range.lowerBound
        let title = collections.areSections ? tree.key(of: collection) : nil
        pieces.append(Piece(kind: .list(title), range: start..<start, line: statement.line, key: start))
    }

    private mutating func endList() {
        guard list != nil else { return }
        list = nil
        let end = pieces.last?.range.upperBound ?? 0
        pieces.append(Piece(kind: .listEnd, range: end..<end, line: 0))
    }

    // MARK: Arrays

    private mutating func takeArray(_ statement: TOMLParser.Statement) {
        flush()
        endList()
        let array = statement.node
        let range = tree[array].range
        let title = collections.areSections ? tree.key(of: array) : nil
        var (line, counted) = (statement.line, statement.range.lowerBound)
        pieces.append(
            Piece(
                kind: .list(title), range: range.lowerBound..<range.lowerBound + 1, line: line,
                key: statement.range.lowerBound))
        for (number, element) in tree.children(of: array).enumerated() {
            let value = tree[element].range
            line += parser.bytes[counted..<value.lowerBound].count { $0 == ASCII.newline }
            counted = value.lowerBound
            let path = path(of: array) + Array("[\(number)]".utf8)
            let kind: Piece.Kind =
                tree[element].kind == .array ? .problem(path: path, .notAName(.array)) : .row
            pieces.append(Piece(kind: kind, range: value, line: line))
        }
        pieces.append(Piece(kind: .listEnd, range: range.upperBound - 1..<range.upperBound, line: line))
    }

    // MARK: Problems

    /// Reports a table or an array that has no rows; values beside rows are those of the whole list.
    private mutating func reportOther(_ statement: TOMLParser.Statement) {
        var top = statement.node
        while top != TOMLTree.root, !outerNodes.contains(Int(tree[top].parent)),
            !collectionNodes.contains(Int(tree[top].parent))
        {
            top = Int(tree[top].parent)
        }
        switch tree[top].kind {
        case .table: report(statement, once: top, "a table beside the rows was left out")
        case .array: report(statement, once: top, "an array beside the rows was left out")
        case .string, .number, .boolean, .date, .invalid: break
        }
    }

    private mutating func report(_ statement: TOMLParser.Statement, once node: Int, _ what: String) {
        guard reported.insert(node).inserted else { return }
        pieces.append(
            Piece(
                kind: .problem(path: path(of: node), .malformed(what)),
                range: statement.range.lowerBound..<statement.range.lowerBound, line: statement.line))
    }

    /// The keys that lead to a node, separated by dots.
    private func path(of node: Int) -> [UInt8] {
        var keys: [[UInt8]] = []
        var at = node
        while at != TOMLTree.root {
            if !tree[at].key.isEmpty { keys.append(tree.key(of: at)) }
            at = Int(tree[at].parent)
        }
        return Array(keys.reversed().joined(separator: [UInt8(ascii: ".")]))
    }
}
