internal import ByteScan
internal import Languages
internal import NameRows
internal import Synchronization

/// The rows of a store that are read otherwise than they are written.
struct ReadingRows: Sendable {
    /// Which rows they are.
    let rows: RowBitmap
    /// How they are read, in the same order.
    let store: NameStore

    /// Writes one of the readings of each of some rows that has such one; `nil` without memory.
    ///
    /// - Complexity: O(bytes of the rows), by two threads if there are many.
    init?(_ number: Int, _ readings: SearchReadings, of names: NameStore, among rows: RowBitmap) {
        let whole = RowsPart.joining(rows: names.rowCount) { part in
            Self.part(part, number, readings, of: rows, in: names)
        }
        guard let whole, var builder = NameStoreBuilder(capacity: whole.text.byteCount + 1) else {
            return nil
        }
        builder.beginSection("")
        _ = whole.text.forEach(of: RowBitmap(repeating: true, count: whole.text.rowCount), from: 0) {
            _, name in
            builder.append(name)
            return true
        }
        guard let store = builder.build() else { return nil }
        self.store = store
        self.rows = whole.found.bitmap
    }

    private static func part(
        _ part: Range<Int>, _ number: Int, _ readings: SearchReadings, of rows: RowBitmap, in names: NameStore
    ) -> RowsPart? {
        // Of a list a reading may be longer than a name.
        var made = RowsPart(room: max(TextRegion.largestOfRecords, 4 * names.text.byteCount))
        let wanted = RowBitmap(words: rows.words(in: part), count: part.count)
        let isWritten = names.text.forEach(of: wanted, from: part.lowerBound) { row, bytes in
            guard let reading = readings.reading(number, of: bytes) else { return true }
            return reading.text.withUnsafeBufferPointer { line in
                made.append(line, passing: row - part.lowerBound - made.found.count)
            }
        }
        guard isWritten else { return nil }
        made.end(at: part.count)
        return made
    }
}

/// The readings of a store's rows, each made when it is first asked for.
final class ReadingRowsCache: Sendable {
    private struct Key: Hashable {
        let number: Int
        let readings: SearchReadings
    }

    private let known = Mutex<[Key: ReadingRows]>([:])

    /// One of the readings of each row that has such one; `nil` if none has, or without memory.
    ///
    /// - Complexity: O(1), but O(bytes of the rows that are not ASCII, or of all if those have readings)
    ///   the first time.
    func rows(_ number: Int, _ readings: SearchReadings, of store: NameStore) -> ReadingRows? {
        let former = number > 0 ? rows(number - 1, readings, of: store) : nil
        guard number == 0 || former != nil else { return nil }
        let key = Key(number: number, readings: readings)
        let rows = known.withLock { known in
            if known[key] == nil {
                let all = RowBitmap(repeating: true, count: store.rowCount)
                // What has no reading has no second one.
                let candidates = former?.rows ?? (readings.readASCII ? all : store.folded.rows)
                known[key] = ReadingRows(number, readings, of: store, among: candidates)
            }
            return known[key]
        }
        return rows.flatMap { $0.store.rowCount > 0 ? $0 : nil }
    }
}
