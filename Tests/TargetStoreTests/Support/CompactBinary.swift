import PropertyLists

/// Writes a binary property list as Apple's writer does: equal texts and numbers are one object, references and offsets
/// have as few bytes as they can.
struct CompactBinary {
    private enum Node {
        case leaf([UInt8])
        case array([Int])
        case dictionary(keys: [Int], values: [Int])
    }

    /// The file, and where each of its objects stands.
    let bytes: [UInt8]
    let places: [Range<Int>]
    /// The objects that the elements of the list `$objects` are made of, by their places in it.
    let parts: [[Int]]

    init(_ tree: PropertyListTree) {
        var writer = Writer()
        let root = writer.add(tree)
        (bytes, places) = writer.file(root: root)
        guard case .dictionary(let entries) = tree,
            let place = entries.firstIndex(where: { $0.key == "$objects" }),
            case .dictionary(_, let values) = writer.nodes[root],
            case .array(let elements) = writer.nodes[values[place]]
        else {
            parts = []
            return
        }
        parts = elements.map { element in
            guard case .dictionary(_, let values) = writer.nodes[element] else { return [element] }
            return [element] + values
        }
    }

    private struct Writer {
        var nodes: [Node] = []
        private var known: [PropertyListTree: Int] = [:]

        mutating func add(_ tree: PropertyListTree) -> Int {
            if let number = known[tree] { return number }
            let number = nodes.count
            nodes.append(.leaf([0]))
            switch tree {
            case .string(let text):
                known[tree] = number
                let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
                nodes[number] = .leaf(
                    isASCII
                        ? Self.head(5, text.utf8.count) + text.utf8
                        : Self.head(6, text.utf16.count) + text.utf16.flatMap { Self.bytes(Int($0), 2) })
            case .integer(let value):
                known[tree] = number
                let size = value < 1 << 8 ? 0 : value < 1 << 16 ? 1 : value < 1 << 32 ? 2 : 3
                nodes[number] = .leaf(
                    [0x10 | UInt8(size)] + Self.bytes(Int(truncatingIfNeeded: value), 1 << size))
            case .uid(let value):
                let size = value < 256 ? 1 : 2
                nodes[number] = .leaf([0x80 | UInt8(size - 1)] + Self.bytes(Int(value), size))
            case .array(let elements):
                var numbers: [Int] = []
                for element in elements { numbers.append(add(element)) }
                nodes[number] = .array(numbers)
            case .dictionary(let entries):
                var keys: [Int] = []
                for entry in entries { keys.append(add(.string(entry.key))) }
                var values: [Int] = []
                for entry in entries { values.append(add(entry.value)) }
                nodes[number] = .dictionary(keys: keys, values: values)
            default: break
            }
            return number
        }

        static func bytes(_ number: Int, _ size: Int) -> [UInt8] {
            (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }

        static func head(_ kind: UInt8, _ count: Int) -> [UInt8] {
            if count < 15 { return [kind << 4 | UInt8(count)] }
            return [kind << 4 | 15] + (count < 256 ? [0x10] + bytes(count, 1) : [0x11] + bytes(count, 2))
        }

        func file(root: Int) -> (bytes: [UInt8], places: [Range<Int>]) {
            let size = nodes.count < 256 ? 1 : 2
            var file = Array("bplist00".utf8)
            var places: [Range<Int>] = []
            for node in nodes {
                let start = file.count
                switch node {
                case .leaf(let bytes): file += bytes
                case .array(let numbers):
                    file += Self.head(0xA, numbers.count) + numbers.flatMap { Self.bytes($0, size) }
                case .dictionary(let keys, let values):
                    file += Self.head(0xD, keys.count) + (keys + values).flatMap { Self.bytes($0, size) }
                }
                places.append(start..<file.count)
            }
            let table = file.count
            let offsetSize = table < 256 ? 1 : 2
            for place in places { file += Self.bytes(place.lowerBound, offsetSize) }
            file += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(size)]
            file += Self.bytes(nodes.count, 8) + Self.bytes(root, 8) + Self.bytes(table, 8)
            return (file, places)
        }
    }
}
