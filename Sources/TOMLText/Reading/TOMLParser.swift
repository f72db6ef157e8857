internal import ByteScan
internal import FormatCore

/// Parses a document line by line, so that what is not valid costs only itself.
///
/// Grammar: TOML 1.0.
struct TOMLParser {
    /// A header, or a key with its value.
    struct Statement {
        /// Range without blanks and comments around it.
        let range: Range<Int>
        let line: Int
        /// The table of the header, or the value.
        let node: Int
        /// The table whose header precedes it.
        let table: Int
    }

    /// A part of the document that was left out.
    struct Fault {
        let failure: TOMLFailure
        let line: Int
    }

    /// Maximum nesting of tables and arrays; values are parsed recursively.
    static let maxDepth = 64

    let bytes: UnsafeBufferPointer<UInt8>
    let depthLimit: Int
    var scanner: TOMLScanner
    var tree: TOMLTree
    private(set) var statements: [Statement] = []
    private(set) var faults: [Fault] = []
    /// The table whose header precedes the current line; `nil` if the header was not valid.
    private var table: Int? = TOMLTree.root
    /// Offset and number of the line in which lines were counted last.
    private var counted = (at: 0, line: 1)
    private var hasInvalidText = false

    /// Parses a document.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - depth: Maximum nesting of tables and arrays.
    init(_ bytes: UnsafeBufferPointer<UInt8>, depth: Int = maxDepth) {
        self.init(bytes, depthLimit: min(depth, Self.maxDepth))
        if bytes.starts(with: TextEncoding.byteOrderMark) { scanner.at = TextEncoding.byteOrderMark.count }
        while scanner.at < bytes.count {
            let (start, count) = (scanner.at, tree.nodes.count)
            do throws(TOMLFailure) {
                try parseStatement()
            } catch {
                tree.invalidate(from: count)
                report(error)
                recover(from: error, start: start)
            }
        }
    }

    /// Parses a value on its own, as the only element of the root.
    init(value bytes: UnsafeBufferPointer<UInt8>) {
        self.init(bytes, depthLimit: Self.maxDepth)
        let element = tree.addElement(.invalid, .inline, to: TOMLTree.root)
        try? parseValue(of: element, depth: 0)
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int) {
        self.bytes = bytes
        self.depthLimit = depthLimit
        scanner = TOMLScanner(bytes)
        tree = TOMLTree(bytes)
    }

    private mutating func report(_ failure: TOMLFailure) {
        faults.append(Fault(failure: failure, line: line(at: min(failure.offset, bytes.count))))
    }

    /// The number of the line at an offset, which must not decrease by more than a line.
    private mutating func line(at offset: Int) -> Int {
        if offset >= counted.at {
            counted.line += bytes[counted.at..<offset].count { $0 == ASCII.newline }
        } else {
            counted.line -= bytes[offset..<counted.at].count { $0 == ASCII.newline }
        }
        counted.at = offset
        return counted.line
    }

    /// Moves to the next line; of a statement with several lines, to the line that is not valid.
    private mutating func recover(from failure: TOMLFailure, start: Int) {
        let place = min(failure.offset, bytes.count)
        let lineStart = bytes[..<place].lastIndex(of: ASCII.newline).map { $0 + 1 } ?? 0
        guard failure.end != nil || lineStart <= start else {
            scanner.at = lineStart
            return
        }
        let end = bytes[(failure.end ?? place)...].firstIndex(of: ASCII.newline)
        scanner.at = end.map { $0 + 1 } ?? bytes.count
    }

    // MARK: Statements

    private mutating func parseStatement() throws(TOMLFailure) {
        scanner.skipBlanks()
        let start = scanner.at
        switch scanner.byte {
        case UInt8(ascii: "["):
            table = nil
            let node = try parseHeader()
            let end = scanner.at
            try scanner.endLine()
            (tree[node].origin, table) = (.header, node)
            record(start..<end, node, table: node)
        case nil, TOMLScanner.comment, ASCII.newline, ASCII.carriageReturn:
            try scanner.endLine()
        default:
            let keys = try scanner.key(limit: depthLimit)
            try skipEqualsSign()
            // The value must be moved over even if the key is wrong.
            guard let table else { return try skipValue() }
            let node = add(keys, to: table)
            try parseValue(of: try? node.get(), depth: tree.depth(of: table) + keys.count)
            let end = scanner.at
            try scanner.endLine()
            switch node {
            case .success(let node): record(start..<end, node, table: table)
            case .failure(var failure):
                failure.end = end
                throw failure
            }
        }
    }

    /// Moves over a value of a table whose header is not valid.
    private mutating func skipValue() throws(TOMLFailure) {
        try parseValue(of: nil, depth: 0)
        try scanner.endLine()
    }

    private mutating func record(_ range: Range<Int>, _ node: Int, table: Int) {
        statements.append(
            Statement(range: range, line: line(at: range.lowerBound), node: node, table: table))
    }

    mutating func skipEqualsSign() throws(TOMLFailure) {
        guard scanner.byte == UInt8(ascii: "=") else { throw .expected("=", at: scanner.at, in: bytes) }
        scanner.at += 1
        scanner.skipBlanks()
    }

    /// Reports the first string that is not UTF-8; it counts nevertheless.
    mutating func checkText(_ string: Range<Int>) {
        let text = bytes[string]
        guard !hasInvalidText, text.contains(where: { $0 >= 0x80 }),
            String(validating: text, as: UTF8.self) == nil
        else { return }
        hasInvalidText = true
        report(.malformed(string.lowerBound, "a string is not UTF-8; its bytes are shown as U+FFFD"))
    }

    // MARK: Tables

    /// Parses a header; returns its table.
    private mutating func parseHeader() throws(TOMLFailure) -> Int {
        let isElement = scanner.next == UInt8(ascii: "[")
        scanner.at += isElement ? 2 : 1
        let keys = try scanner.key(limit: depthLimit)
        for _ in 0..<(isElement ? 2 : 1) {
            guard scanner.byte == UInt8(ascii: "]") else {
                throw .expected(isElement ? "]]" : "]", at: scanner.at, in: bytes)
            }
            scanner.at += 1
        }
        return isElement ? try addElement(keys) : try addTable(keys)
    }

    /// The table or array of a header without its last key.
    private mutating func owner(of keys: [TOMLScanner.KeyPart]) throws(TOMLFailure) -> Int {
        var at = TOMLTree.root
        for key in keys.dropLast() {
            guard let member = tree.member(key.text(in: bytes), of: at) else {
                at = tree.add(.table, .implicit, key: key, to: at)
                continue
            }
            guard tree[member].kind.isContainer, tree[member].origin != .inline else {
                throw wrong(key, "is not a table to which a header can add")
            }
            at = tree[member].kind == .array ? Int(tree[member].last) : member
            guard tree[at].kind != .invalid else { throw wrong(key, "has a header that is not valid") }
        }
        return at
    }

    private mutating func addTable(_ keys: [TOMLScanner.KeyPart]) throws(TOMLFailure) -> Int {
        let owner = try owner(of: keys)
        let key = keys[keys.count - 1]
        guard let member = tree.member(key.text(in: bytes), of: owner) else {
            return tree.add(.table, .header, key: key, to: owner)
        }
        guard tree[member].kind == .table, tree[member].origin == .implicit else {
            throw wrong(key, "is there twice; the first one is shown")
        }
        return member
    }

    private mutating func addElement(_ keys: [TOMLScanner.KeyPart]) throws(TOMLFailure) -> Int {
        let owner = try owner(of: keys)
        let key = keys[keys.count - 1]
        guard let member = tree.member(key.text(in: bytes), of: owner) else {
            let array = tree.add(.array, .header, key: key, to: owner)
            return tree.addElement(.table, .header, to: array)
        }
        guard tree[member].kind == .array, tree[member].origin == .header else {
            throw wrong(key, "is there already, and is not an array of tables")
        }
        return tree.addElement(.table, .header, to: member)
    }

    /// Adds the tables of a dotted key and a value, whose kind is not known yet.
    mutating func add(_ keys: [TOMLScanner.KeyPart], to table: Int) -> Result<Int, TOMLFailure> {
        var at = table
        for key in keys.dropLast() {
            guard let member = tree.member(key.text(in: bytes), of: at) else {
                at = tree.add(.table, .dotted, key: key, to: at)
                continue
            }
            guard tree[member].kind == .table,
                tree[member].origin == .implicit || tree[member].origin == .dotted
            else { return .failure(wrong(key, "is not a table to which a dotted key can add")) }
            tree[member].origin = .dotted
            at = member
        }
        let key = keys[keys.count - 1]
        guard tree.member(key.text(in: bytes), of: at) == nil else {
            return .failure(wrong(key, "is there twice; its first value is shown"))
        }
        return .success(tree.add(.string, .inline, key: key, to: at))
    }

    private func wrong(_ key: TOMLScanner.KeyPart, _ what: String) -> TOMLFailure {
        let text = SafeText.quoted(String(decoding: key.text(in: bytes), as: UTF8.self))
        return .malformed(key.range.lowerBound, "\(text) \(what)")
    }
}
