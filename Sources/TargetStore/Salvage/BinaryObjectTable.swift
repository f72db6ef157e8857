internal import PropertyLists

/// Finds the whole objects of a damaged keyed archive in binary form.
///
/// The objects stand one after the other, and a table behind them says where each begins. Each of the two is
/// checked by the other: an object must end where the next one begins. Without a table, as in a file that was
/// cut, the objects are found one after the other up to the first that is broken.
struct BinaryObjectTable {
    /// The objects of the archive by the numbers that records refer to them with, null where one is missing.
    private(set) var objects: [PropertyListTree] = []
    /// The format that the archive names, if that part is whole.
    private(set) var version: Int?

    /// Finds the objects.
    ///
    /// - Complexity: O(bytes) for each of the few tables that are tried.
    init(_ bytes: [UInt8]) {
        var best = 0
        for layout in BinaryLayoutGuess.all(of: bytes) {
            var file = BinaryObjectFile(bytes, layout)
            file.restoreKeys()
            let reader = BinaryObjectReader(bytes, layout, file.starts, file.restoredKeys)
            for runs in [file.listedRuns(reader), file.looseRuns(reader)] {
                let found = ObjectNumbering(runs).objects
                let count = found.count(where: \.isRecord)
                guard count > best else { continue }
                (best, objects) = (count, found)
                version = reader.version(named: file.versionObject())
            }
            if file.isWhole, best > 0 { return }
        }
    }

    /// Whether a binary file has its objects one after the other but for few not where the table says.
    ///
    /// - Complexity: O(bytes).
    static func hasWrongEntry(_ bytes: [UInt8]) -> Bool {
        guard bytes.starts(with: Array("bplist0".utf8)), let layout = BinaryLayoutGuess.all(of: bytes).first,
            !layout.table.isEmpty
        else { return false }
        let file = BinaryObjectFile(bytes, layout)
        return (!file.isWhole || file.hasWrongEntry)
            && file.starts.count(where: { $0 == nil }) * 10 < file.starts.count
    }
}

/// What a damaged binary property list may say of its own form.
struct BinaryLayoutGuess: Hashable {
    /// How many bytes a reference to an object has.
    let referenceSize: Int
    /// Where each object begins; empty without a table.
    let table: [Int]
    /// Where the objects end.
    let end: Int
    /// How much further back than the table says objects are that follow bytes which came or went.
    let shift: Int

    private static let trailerSize = 32

    /// The forms that a file may have, the likeliest first.
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

    /// The sizes that a table may have: those of the trailer, and what one number is if the others are right.
    private static func tables(
        _ offsetSize: Int, _ count: Int, _ start: Int, _ trailer: Int
    ) -> [(offsetSize: Int, count: Int)] {
        var found: [(Int, Int)] = []
        func add(_ offsetSize: Int, _ count: Int) {
            guard (1...8).contains(offsetSize), count > 0, count <= TargetArchive.valueLimit,
                count <= (trailer - 8) / offsetSize, !found.contains(where: { $0 == (offsetSize, count) })
            else { return }
            found.append((offsetSize, count))
        }
        add(offsetSize, count)
        if start > 8, start < trailer {
            if (1...8).contains(offsetSize) { add(offsetSize, (trailer - start) / offsetSize) }
            if count > 0 { add((trailer - start) / count, count) }
        }
        return found
    }

    /// A number of the file; one that is too large is the largest.
    static func number(_ bytes: [UInt8], at place: Int, size: Int) -> Int {
        var number: UInt64 = 0
        for index in place..<place + size { number = number << 8 | UInt64(bytes[index]) }
        return Int(clamping: number)
    }
}
