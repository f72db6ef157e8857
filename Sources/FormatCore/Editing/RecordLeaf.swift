/// A value at any depth of a record, which is a field of its own in a draft.
package protocol RecordLeaf {
    /// The path to the value: keys, and for elements of arrays numbers from 1.
    var path: [String] { get }

    /// The value as text.
    func text(in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]
}

extension RecordDraft {
    /// Creates a draft of a record with a field for each value.
    package init(_ leaves: [some RecordLeaf], in bytes: UnsafeBufferPointer<UInt8>) {
        self.init(
            leaves.enumerated().map { number, leaf in
                Field(leaf, number: number, value: String(decoding: leaf.text(in: bytes), as: UTF8.self))
            })
    }

    /// Creates a draft of a new record with an empty field for each value that is not in an array; `nil` if
    /// there are none.
    package init?<Leaf: RecordLeaf>(like leaves: [Leaf], isInArray: (Leaf) -> Bool) {
        let fields = leaves.enumerated().filter { !isInArray($1) }.map { Field($1, number: $0) }
        if fields.isEmpty { return nil }
        self.init(fields)
    }
}

extension RecordDraft.Field {
    fileprivate init(_ leaf: some RecordLeaf, number: Int, value: String = "") {
        let path = leaf.path.joined(separator: ".")
        self.init(item: .present(number), key: path, label: path, value: value)
    }
}
