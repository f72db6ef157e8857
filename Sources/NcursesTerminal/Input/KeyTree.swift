/// A prefix tree of key sequences, which finds the shortest match, as ncurses does.
package struct KeyTree: Sendable {
    package enum Finding: Hashable, Sendable {
        /// Not a sequence: the first byte stands for itself.
        case nothing
        /// An incomplete sequence.
        case part
        case sequence(KeySequences.Meaning, length: Int)
    }

    /// A byte of a sequence; its first child and next sibling are node indices, 0 for none.
    private struct Node: Sendable {
        let byte: UInt8
        var child: UInt16 = 0
        var sibling: UInt16
        /// One more than the index among the meanings; 0 if the sequence continues.
        var meaning: UInt16 = 0
    }

    /// The first node is the root.
    private var nodes = [Node(byte: 0, sibling: 0)]
    private var meanings: [KeySequences.Meaning] = []

    /// Creates a tree from a terminal's keys by terminfo name, and `KeySequences`, which take precedence.
    package init(keys: [(name: String, sequence: [UInt8])]) {
        nodes.reserveCapacity(1024)
        meanings.reserveCapacity(512)
        // Of keys that send the same bytes, ncurses uses the name that sorts last; it uses no prefixes.
        for (name, sequence) in keys.sorted(by: { $0.name < $1.name }) {
            setMeaning(KeySequences.meaning(ofName: name), of: node(of: sequence, from: 0))
        }
        for node in nodes.indices where nodes[node].child != 0 { nodes[node].meaning = 0 }
        let escape = node(of: CollectionOfOne(0x1b), from: 0)
        for (sequence, meaning) in KeySequences.sequences {
            let node = node(of: sequence.utf8, from: escape)
            // A prefix of a longer sequence would hide it.
            if nodes[node].child == 0 || nodes[node].meaning != 0 { setMeaning(meaning, of: node) }
        }
    }

    private mutating func setMeaning(_ meaning: KeySequences.Meaning, of node: Int) {
        guard node != 0, let place = UInt16(exactly: meanings.count + 1) else { return }
        meanings.append(meaning)
        nodes[node].meaning = place
    }

    /// Returns the node of a sequence below another node; the root if the tree is full.
    private mutating func node(of sequence: some Sequence<UInt8>, from start: Int) -> Int {
        var node = start
        for byte in sequence {
            // Descriptions write 128 for 0.
            let byte = byte == 128 ? 0 : byte
            if let next = child(of: node, byte) {
                node = next
                continue
            }
            guard let next = UInt16(exactly: nodes.count) else { return 0 }
            nodes.append(Node(byte: byte, sibling: nodes[node].child))
            nodes[node].child = next
            node = Int(next)
        }
        return node
    }

    private func child(of node: Int, _ byte: UInt8) -> Int? {
        var next = Int(nodes[node].child)
        while next != 0, nodes[next].byte != byte { next = Int(nodes[next].sibling) }
        return next == 0 ? nil : next
    }

    /// Returns the sequence at the start of the bytes.
    package func find(in bytes: ArraySlice<UInt8>) -> Finding {
        var node = 0
        for place in bytes.indices {
            guard let next = child(of: node, bytes[place]) else { return .nothing }
            node = next
            if nodes[node].meaning != 0 {
                let length = place - bytes.startIndex + 1
                return .sequence(meanings[Int(nodes[node].meaning) - 1], length: length)
            }
        }
        return .part
    }
}
