internal import ByteScan
internal import Languages
internal import NameOrdering
internal import NameRows
internal import Synchronization

/// Folders whose paths one thread sorts and copies.
struct FolderPiece: Sendable {
    /// Number of bytes of paths in a piece, unless one folder has more.
    static let usualBytes = 512 << 10
    /// A folder in front of each name: it puts hidden files, digits and letters in the order of whole paths.
    private static let prefix: [UInt8] = Array("a/".utf8)

    /// Start offset of the sorted paths.
    let start: Int
    private(set) var byteCount = 0
    /// The runs of all folders, and the end of each folder's runs.
    private var runs: [PathRun] = []
    private var ends: [Int] = []

    init(start: Int) { self.start = start }

    mutating func append(_ folder: [PathRun], byteCount: Int) {
        runs += folder
        ends.append(runs.count)
        self.byteCount += byteCount
    }

    /// Writes the sorted paths into a region where no other thread writes; `false` if memory runs out.
    func write(
        from region: TextRegion, to text: TextRegion, in language: Language, _ buffers: SortBuffers
    ) -> Bool {
        var (first, at) = (0, start)
        for end in ends {
            let folder = runs[first..<end]
            let byteCount = folder.reduce(0) { $0 + $1.byteCount }
            let room = text.room(at..<at + byteCount)
            guard Self.write(folder, from: region, to: room, in: language, buffers) else { return false }
            (first, at) = (end, at + byteCount)
        }
        return true
    }

    private static func write(
        _ runs: ArraySlice<PathRun>, from region: TextRegion, to room: UnsafeMutableBufferPointer<UInt8>,
        in language: Language, _ buffers: SortBuffers
    ) -> Bool {
        guard let first = runs.first else { return true }
        guard runs.count > 1 || first.rowCount > 1 else {
            _ = room.update(fromContentsOf: region.bytes(first.start..<first.start + first.byteCount))
            return true
        }
        let common = region.bytes(first.start..<first.start + first.prefixLength)
        // Paths such as ./a/b and a/b are in the same folder; they are ordered as a whole, and so are paths
        // that begin with a number, which are ordered by value.
        let areAlike =
            beginsWithLetter(common)
            && runs.allSatisfy {
                RowScan.areEqual(common, region.bytes($0.start..<$0.start + $0.prefixLength))
            }
        let cut = areAlike ? first.prefixLength : 0
        let added = areAlike ? prefix : []
        let rows = runs.reduce(0) { $0 + $1.rowCount }
        let byteCount = room.count + rows * (added.count - cut)
        guard let buffer = buffers.take(byteCount: byteCount, rows: rows) else { return false }
        defer { buffers.give(buffer) }
        var end = 0
        for run in runs {
            forEachLine(in: region.bytes(run.start..<run.start + run.byteCount)) { line in
                let name = UnsafeBufferPointer(rebasing: line[cut...])
                let place = buffer.unsorted.room(end..<end + added.count + name.count)
                _ = place.update(fromContentsOf: added)
                _ = UnsafeMutableBufferPointer(rebasing: place[added.count...]).update(fromContentsOf: name)
                end += place.count
            }
        }
        guard buffer.sort(byteCount: end, in: language) else { return false }
        var at = 0
        forEachLine(in: buffer.sorted.bytes(0..<end)) { line in
            let name = UnsafeBufferPointer(rebasing: line[added.count...])
            let place = UnsafeMutableBufferPointer(rebasing: room[at..<at + cut + name.count])
            _ = place.update(fromContentsOf: common.prefix(cut))
            _ = UnsafeMutableBufferPointer(rebasing: place[cut...]).update(fromContentsOf: name)
            at += place.count
        }
        return true
    }

    /// Whether the first letter or digit of a text is a letter.
    private static func beginsWithLetter(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        // The bit sets apart capitals and small letters.
        let first = text.first { digits.contains($0) || letters.contains($0 | 0x20) || $0 >= 0x80 }
        return first.map { !digits.contains($0) } ?? false
    }

    /// Calls `body` with each line and its newline.
    private static func forEachLine(
        in text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        var start = 0
        while let end = LineScan.offset(of: ASCII.newline, in: text, from: start, upTo: text.count) {
            body(UnsafeBufferPointer(rebasing: text[start...end]))
            start = end + 1
        }
    }
}

/// Buffers for sorting lines, which threads take and give back, because memory written before needs no
/// clearing.
final class SortBuffers: Sendable {
    /// The lines before and after sorting, their sort keys, and the records to sort.
    struct Buffer: Sendable {
        let unsorted: TextRegion
        let sorted: TextRegion
        let unsortedKeys: TextRegion
        let keys: TextRegion
        let records: TextRegion

        /// Sorts lines from `unsorted` to `sorted`; `false` if their keys have no room.
        func sort(byteCount: Int, in language: Language) -> Bool {
            let text = unsorted.bytes(0..<byteCount)
            let keyBytes = RowOrder.writeStoredKeys(
                of: text, in: language, to: unsortedKeys.room(0..<unsortedKeys.capacity))
            guard let keyBytes else { return false }
            return RowOrder.sort(
                RowOrder.Rows(text: text, keys: unsortedKeys.bytes(0..<keyBytes)), in: language,
                with: records.room(0..<records.capacity), text: sorted.room(0..<byteCount),
                keys: keys.room(0..<keyBytes)) != nil
        }
    }

    private static let minBytes = 1 << 20
    private static let minRows = 1 << 14

    private let buffers = Mutex<[Buffer]>([])

    /// Returns buffers that are large enough; `nil` if memory runs out.
    func take(byteCount: Int, rows: Int) -> Buffer? {
        let present = buffers.withLock { buffers -> Buffer? in
            let index = buffers.firstIndex {
                $0.unsorted.capacity >= byteCount && $0.records.capacity >= rows * RowOrder.sortBytes
            }
            return index.map { buffers.remove(at: $0) }
        }
        if let present { return present }
        // Only pages that are written to use memory.
        let count = max(byteCount, Self.minBytes)
        let keyRoom = min(Language.roomForStoredKeys(ofTextBytes: count), TextRegion.largestCapacity)
        guard let unsorted = TextRegion(capacity: count), let sorted = TextRegion(capacity: count),
            let unsortedKeys = TextRegion(capacity: keyRoom), let keys = TextRegion(capacity: keyRoom),
            let records = TextRegion(capacity: max(rows, Self.minRows) * RowOrder.sortBytes)
        else { return nil }
        return Buffer(
            unsorted: unsorted, sorted: sorted, unsortedKeys: unsortedKeys, keys: keys, records: records)
    }

    func give(_ buffer: Buffer) { buffers.withLock { $0.append(buffer) } }
}
