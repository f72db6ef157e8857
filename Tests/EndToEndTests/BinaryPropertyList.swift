/// Binary property lists that grow when they are read.
enum BinaryPropertyList {
    /// Arrays that each hold the next one, this many levels deep.
    static func nested(_ levels: Int) -> [UInt8] {
        file(
            (0..<levels).map { level in
                level + 1 < levels ? [0xA1] + bytes(level + 1, 4) : [0xA0]
            })
    }

    /// Arrays that each name the next one twice, a name at the end.
    static func doubling(_ levels: Int) -> [UInt8] {
        file((0..<levels).map { [0xA2] + bytes($0 + 1, 4) + bytes($0 + 1, 4) } + [[0x51, 0x78]])
    }

    /// A dictionary whose keys all have one array, which names one name many times.
    static func sharing(keys: Int, rows: Int) -> [UInt8] {
        let array = [UInt8(0xAF), 0x12] + bytes(rows, 4) + (0..<rows).flatMap { _ in bytes(2, 4) }
        let dictionary =
            [0xDF, 0x12] + bytes(keys, 4) + (0..<keys).flatMap { bytes($0 + 3, 4) }
            + (0..<keys).flatMap { _ in bytes(1, 4) }
        let titles = (0..<keys).map { [UInt8(0x55)] + Array(String(10_000 + $0).utf8) }
        return file([dictionary, array, [0x51, 0x78]] + titles)
    }

    private static func bytes(_ number: Int, _ size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    /// Objects, the first of them the root; they are referred to by four bytes.
    private static func file(_ objects: [[UInt8]]) -> [UInt8] {
        var file = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets += bytes(file.count, 4)
            file += object
        }
        let table = file.count
        file += offsets + [0, 0, 0, 0, 0, 0, 4, 4]
        return file + bytes(objects.count, 8) + bytes(0, 8) + bytes(table, 8)
    }
}
