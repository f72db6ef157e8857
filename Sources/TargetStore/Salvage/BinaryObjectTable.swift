internal import PropertyLists

/// Finds the intact objects of a damaged binary keyed archive.
///
/// The objects are contiguous, and the offset table after them has the start of each. Each is checked by the
/// other: an object must end where the next one starts. Without a table, as in a truncated file, the objects
/// are parsed in sequence up to the first damaged one.
struct BinaryObjectTable {
    /// The archived objects by the numbers with which records refer to them; missing ones are null.
    private(set) var objects: [PropertyListTree] = []
    /// The format version of the archive, if that part is intact.
    private(set) var version: Int?

    /// Finds the objects; O(bytes) for each of the few layouts that are tried.
    init(_ bytes: [UInt8]) {
        var best = 0
        for layout in BinaryLayoutGuess.all(of: bytes) {
            var file = BinaryObjectFile(bytes, layout)
            file.restoreKeys()
            let reader = BinaryObjectReader(bytes, layout, file.starts, file.restoredKeys)
            for runs in [file.listedRuns(reader), file.looseRuns(reader)] {
                let numbered = ObjectNumbering(runs).objects
                let count = numbered.count(where: \.isRecord)
                guard count > best else { continue }
                (best, objects) = (count, numbered)
                version = reader.version(named: file.versionObject())
            }
            if file.isWhole, best > 0 { return }
        }
    }

    /// Whether a binary file with few damaged objects has wrong entries in its offset table; O(bytes).
    static func hasWrongEntry(_ bytes: [UInt8]) -> Bool {
        guard bytes.starts(with: Array("bplist0".utf8)), let layout = BinaryLayoutGuess.all(of: bytes).first,
            !layout.table.isEmpty
        else { return false }
        let file = BinaryObjectFile(bytes, layout)
        return (!file.isWhole || file.hasWrongEntry)
            && file.starts.count(where: { $0 == nil }) * 10 < file.starts.count
    }
}

/// A possible layout of a damaged binary property list.
struct BinaryLayoutGuess: Hashable {
    /// The size of an object reference in bytes.
    let referenceSize: Int
    /// The start of each object; empty without a table.
    let table: [Int]
    let end: Int
    /// The shift of objects relative to the table after bytes were inserted or removed.
    let shift: Int

    private static let trailerSize = 32

    /// The possible layouts, the most likely first.
    static func all(of bytes: [UInt8]) -> [BinaryLayoutGuess] {
        var guesses: [BinaryLayoutGuess] = []
        var sizes = [1, 2, 4, 8]
        if bytes.count > trailerSize + 8 {
            let trailer = bytes.count - trailerSize
            let (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
            let count = number(bytes, at: trailer + 8, size: 8)
            let start = number(bytes, at: trailer + 24, size: 8)
            if (1...8).contains(referenceSize) {
                sizes.removeAll { $0 == referenceSize }
                sizes.insert(referenceSize, at: 0)
            }
            for size in sizes {
                for (offsetSize, count) in tables(offsetSize, count, start, trailer) {
                    let place = trailer - offsetSize * count
                    let table = (0..<count).map {
                        number(bytes, at: place + $0 * offsetSize, size: offsetSize)
                    }
                    guesses.append(
                        BinaryLayoutGuess(
                            referenceSize: size, table: table, end: place,
                            shift: abs(place - start) < 1 << 20 ? place - start : 0))
                }
            }
        }
        let end = bytes.count
        return guesses + sizes.map { BinaryLayoutGuess(referenceSize: $0, table: [], end: end, shift: 0) }
    }

    /// The possible sizes of the table: those of the trailer, and those with one number derived.
    private static func tables(
        _ offsetSize: Int, _ count: Int, _ start: Int, _ trailer: Int
    ) -> [(offsetSize: Int, count: Int)] {
        var sizes: [(Int, Int)] = []
        func add(_ offsetSize: Int, _ count: Int) {
            guard (1...8).contains(offsetSize), count > 0, count <= TargetArchive.valueLimit,
                count <= (trailer - 8) / offsetSize, !sizes.contains(where: { $0 == (offsetSize, count) })
            else { return }
            sizes.append((offsetSize, count))
        }
        add(offsetSize, count)
        if start > 8, start < trailer {
            if (1...8).contains(offsetSize) { add(offsetSize, (trailer - start) / offsetSize) }
            if count > 0 { add((trailer - start) / count, count) }
        }
        return sizes
    }

    /// A number in the file, clamped to `Int`.
    static func number(_ bytes: [UInt8], at place: Int, size: Int) -> Int {
        var number: UInt64 = 0
        for index in place..<place + size { number = number << 8 | UInt64(bytes[index]) }
        return Int(clamping: number)
    }
}
