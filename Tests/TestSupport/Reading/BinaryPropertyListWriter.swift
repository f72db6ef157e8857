/// Writes binary property lists object by object, also such as no program would write.
package struct BinaryPropertyListWriter {
    package var objects: [[UInt8]] = []
    package var referenceSize = 1
    package var offsetSize = 2
    package var root = 0

    package init() {}

    package static func bytes(_ number: Int, _ size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    /// The head of an object of a kind, with the count of its parts.
    package static func head(_ kind: UInt8, _ count: Int) -> [UInt8] {
        count < 15 ? [kind << 4 | UInt8(count)] : [kind << 4 | 15, 0x12] + bytes(count, 4)
    }

    /// Adds an object; its number.
    @discardableResult
    package mutating func add(_ object: [UInt8]) -> Int {
        objects.append(object)
        return objects.count - 1
    }

    @discardableResult
    package mutating func add(string: String) -> Int { add(Self.head(5, string.utf8.count) + string.utf8) }

    @discardableResult
    package mutating func add(array: [Int]) -> Int {
        add(Self.head(0xA, array.count) + array.flatMap { Self.bytes($0, referenceSize) })
    }

    @discardableResult
    package mutating func add(keys: [Int], values: [Int]) -> Int {
        add(Self.head(0xD, keys.count) + (keys + values).flatMap { Self.bytes($0, referenceSize) })
    }

    /// A dictionary with one array of these objects under the key B, which is made the root.
    package mutating func addRoot(section: [Int]) {
        let key = add(string: "B")
        let array = add(array: section)
        root = add(keys: [key], values: [array])
    }

    package var file: [UInt8] {
        var file = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets += Self.bytes(file.count, offsetSize)
            file += object
        }
        let table = file.count
        file += offsets + [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
        return file + Self.bytes(objects.count, 8) + Self.bytes(root, 8) + Self.bytes(table, 8)
    }
}
