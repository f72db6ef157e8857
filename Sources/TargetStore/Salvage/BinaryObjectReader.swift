internal import FormatCore
internal import PropertyLists

/// Reads single objects of a damaged binary property list, by means of a rebuilt table and trailer.
struct BinaryObjectReader {
    private let file: [UInt8]
    private let count: Int

    /// Builds a file of the recovered objects: missing ones are null, and some are replaced by texts.
    init(_ bytes: [UInt8], _ layout: BinaryLayoutGuess, _ starts: [Int?], _ texts: [Int: String]) {
        var file = Array("bplist00".utf8) + bytes.dropFirst(8).prefix(max(0, layout.end - 8))
        let null = file.count
        file.append(0)
        var places: [Int: Int] = [:]
        for (number, text) in texts {
            places[number] = file.count
            file.append(0x50 | UInt8(min(14, text.utf8.count)))
            file += text.utf8.prefix(14)
        }
        let table = file.count
        for number in starts.indices { Self.append(places[number] ?? starts[number] ?? null, to: &file) }
        file += [0, 0, 0, 0, 0, 0, 8, UInt8(layout.referenceSize)]
        for number in [starts.count, 0, table] { Self.append(number, to: &file) }
        self.file = file
        count = starts.count
    }

    private static func append(_ number: Int, to file: inout [UInt8]) {
        for place in 1...8 { file.append(UInt8(truncatingIfNeeded: number >> (64 - place * 8))) }
    }

    /// An object with its contents; null if any part of it is damaged.
    func object(_ number: Int) -> PropertyListTree {
        guard let object = PropertyListTree.object(number, of: file, limits: Self.limits) else {
            return .null
        }
        guard case .dictionary(let entries) = object,
            entries.contains(where: { $0.key == BinaryObjectFile.lostKey })
        else { return object }
        return .dictionary(entries.filter { $0.key != BinaryObjectFile.lostKey })
    }

    private static let limits: ReadingLimits = {
        var limits = ReadingLimits()
        limits.bytes = 2 * TargetArchive.byteLimit
        limits.names = TargetArchive.valueLimit
        limits.depth = 4
        return limits
    }()

    func version(named number: Int?) -> Int? {
        guard let number, case .integer(let version) = object(number), version >= 0 else { return nil }
        return Int(exactly: version)
    }
}
