/// The tables, arrays and values of a document, in the order in which they were written.
struct TOMLTree {
    enum Kind: UInt8 {
        case string, number, boolean, date, array, table
        /// A value that is not valid, which does not count as there.
        case invalid

        var isContainer: Bool { self == .array || self == .table }
    }

    /// The notation that made a table or an array, which decides what may be added to it.
    enum Origin: UInt8 {
        /// A longer header, or the document itself.
        case implicit
        /// A header: `[table]`, or `[[array]]`.
        case header
        /// A dotted key.
        case dotted
        /// A value: `{}` or `[]`, which is complete.
        case inline
    }

    struct Node {
        var kind: Kind
        var origin: Origin
        /// The table or array around it; `root` for itself.
        let parent: Int32
        fileprivate(set) var first: Int32 = -1
        fileprivate(set) var last: Int32 = -1
        fileprivate(set) var next: Int32 = -1
        /// The next node whose key has the same hash.
        fileprivate var similar: Int32 = -1
        /// Range of the key with its quotes; empty for an element.
        private let keyStart, keyEnd: UInt32
        /// Range of the value; empty for tables and arrays that consist of lines.
        private var start: UInt32 = 0
        private var end: UInt32 = 0

        fileprivate init(_ kind: Kind, _ origin: Origin, in parent: Int32, key: Range<Int>) {
            self.kind = kind
            self.origin = origin
            self.parent = parent
            // Files with records are smaller than 4 GiB.
            keyStart = UInt32(key.lowerBound)
            keyEnd = UInt32(key.upperBound)
        }

        var key: Range<Int> { Int(keyStart)..<Int(keyEnd) }
        var range: Range<Int> {
            get { Int(start)..<Int(end) }
            set { (start, end) = (UInt32(newValue.lowerBound), UInt32(newValue.upperBound)) }
        }
    }

    /// The number of the document's own table.
    static let root = 0

    let bytes: UnsafeBufferPointer<UInt8>
    private(set) var nodes: [Node]
    /// The last node with each hash of a table and a key.
    private var index: [Int: Int32] = [:]

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        nodes = [Node(.table, .implicit, in: 0, key: 0..<0)]
    }

    subscript(node: Int) -> Node {
        get { nodes[node] }
        set { nodes[node] = newValue }
    }

    /// The member of a table with a key; `nil` if there is none.
    func member(_ key: [UInt8], of table: Int) -> Int? {
        var found = index[Self.hash(key, table)] ?? -1
        while found >= 0 {
            let node = Int(found)
            if nodes[node].parent == table, nodes[node].kind != .invalid, self.key(of: node) == key {
                return node
            }
            found = nodes[node].similar
        }
        return nil
    }

    /// Appends a member to a table, which has none with this key.
    mutating func add(_ kind: Kind, _ origin: Origin, key: TOMLScanner.KeyPart, to table: Int) -> Int {
        let node = append(kind, origin, key: key.range, to: table)
        let hash = Self.hash(key.text(in: bytes), table)
        nodes[node].similar = index[hash] ?? -1
        index[hash] = Int32(node)
        return node
    }

    /// Removes the nodes from a number on.
    mutating func invalidate(from start: Int) {
        for node in start..<nodes.count { nodes[node].kind = .invalid }
    }

    /// Appends an element to an array.
    mutating func addElement(_ kind: Kind, _ origin: Origin, to array: Int) -> Int {
        append(kind, origin, key: 0..<0, to: array)
    }

    private mutating func append(_ kind: Kind, _ origin: Origin, key: Range<Int>, to parent: Int) -> Int {
        let node = Int32(nodes.count)
        nodes.append(Node(kind, origin, in: Int32(parent), key: key))
        if nodes[parent].last >= 0 {
            nodes[Int(nodes[parent].last)].next = node
        } else {
            nodes[parent].first = node
        }
        nodes[parent].last = node
        return Int(node)
    }

    private static func hash(_ key: [UInt8], _ table: Int) -> Int {
        var hasher = Hasher()
        hasher.combine(table)
        hasher.combine(key)
        return hasher.finalize()
    }

    /// The key of a node without quotes and escapes.
    func key(of node: Int) -> [UInt8] { TOMLScanner.KeyPart(range: nodes[node].key).text(in: bytes) }

    /// The members of a table, or the elements of an array.
    func children(of node: Int) -> some Sequence<Int> {
        sequence(first: Int(nodes[node].first)) { Int(nodes[$0].next) }
            .lazy.prefix { $0 >= 0 }.filter { nodes[$0].kind != .invalid }
    }

    /// The number of tables and arrays around a node.
    func depth(of node: Int) -> Int {
        var (depth, at) = (0, node)
        while at != Self.root {
            at = Int(nodes[at].parent)
            depth += 1
        }
        return depth
    }
}
