/// The sequences of keys, as a tree of bytes.
///
/// The shortest one that fits is found, as ncurses does it.
package struct KeyTree: Sendable {
    /// What some bytes begin with.
    package enum Finding: Hashable, Sendable {
        /// No sequence: the first byte stands for itself.
        case nothing
        /// A sequence that lacks its end.
        case part
        /// A sequence of so many bytes.
        case sequence(KeySequences.Meaning, length: Int)
    }

    /// A byte of a sequence; its first child and next sibling are numbers of other nodes, 0 for none.
    private struct Node: Sendable {
        let byte: UInt8
        var child: UInt16 = 0
        var sibling: UInt16
        /// One more than the place among the meanings; 0 if the sequence goes on.
        var meaning: UInt16 = 0
    }

    /// The first one is the root.
    private var nodes = [Node(byte: 0, sibling: 0)]
    private var meanings: [KeySequences.Meaning] = []

    /// Makes a tree of a terminal's keys, by their terminfo variables, and `KeySequences`, which win.
    package init(keys: [(name: String, sequence: [UInt8])]) {
        nodes.reserveCapacity(1024)
        meanings.reserveCapacity(512)
        // Where two send the same, ncurses takes the one whose name comes last; and none that begins another
        // one.
        for (name, sequence) in keys.sorted(by: { $0.name < $1.name }) {
            setMeaning(KeySequences.meaning(ofName: name), of: node(of: sequence, from: 0))
        }
        for node in nodes.indices where nodes[node].child != 0 { nodes[node].meaning = 0 }
        let escape = node(of: CollectionOfOne(0x1b), from: 0)
        for (sequence, meaning) in KeySequences.sequences {
            let node = node(of: sequence.utf8, from: escape)
            // The beginning of a longer one would hide it.
            if nodes[node].child == 0 || nodes[node].meaning != 0 { setMeaning(meaning, of: node) }
        }
    }

    private mutating func setMeaning(_ meaning: KeySequences.Meaning, of node: Int) {
        guard node != 0, let place = UInt16(exactly: meanings.count + 1) else { return }
        meanings.append(meaning)
        nodes[node].meaning = place
    }

    /// The node of a sequence behind another one; the root if there are too many.
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

    /// Looks for the sequence that some bytes begin with.
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
