internal import ByteScan
internal import Languages
internal import NameRows
internal import Synchronization

/// The rows of a store whose reading differs from their spelling.
struct ReadingRows: Sendable {
    let rows: RowBitmap
    /// Their readings, in the same order.
    let store: NameStore

    /// Collects one of the readings of each row that has it; `nil` if memory runs out.
    ///
    /// - Complexity: O(bytes of the rows), on several threads if there are many.
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
        self.rows = whole.rowBits.bitmap
    }

    private static func part(
        _ part: Range<Int>, _ number: Int, _ readings: SearchReadings, of rows: RowBitmap, in names: NameStore
    ) -> RowsPart? {
        // A listed reading may be longer than its name.
        var made = RowsPart(room: max(TextRegion.largestOfRecords, 4 * names.text.byteCount))
        let wanted = RowBitmap(words: rows.words(in: part), count: part.count)
        let isWritten = names.text.forEach(of: wanted, from: part.lowerBound) { row, bytes in
            guard let reading = readings.reading(number, of: bytes) else { return true }
            return reading.text.withUnsafeBufferPointer { line in
                made.append(line, passing: row - part.lowerBound - made.rowBits.count)
            }
        }
        guard isWritten else { return nil }
        made.end(at: part.count)
        return made
    }
}

/// Cache of the readings of a store's rows.
final class ReadingRowsCache: Sendable {
    private struct Key: Hashable {
        let number: Int
        let readings: SearchReadings
    }

    private let cache = Mutex<[Key: ReadingRows]>([:])

    /// Returns one of the readings of each row that has it; `nil` if none has it, or memory runs out.
    ///
    /// - Complexity: O(1), but O(bytes of the rows that are not ASCII, or of all rows if ASCII ones have
    ///   readings) the first time.
    func rows(_ number: Int, _ readings: SearchReadings, of store: NameStore) -> ReadingRows? {
        let former = number > 0 ? rows(number - 1, readings, of: store) : nil
        guard number == 0 || former != nil else { return nil }
        let key = Key(number: number, readings: readings)
        let rows = cache.withLock { cache in
            if cache[key] == nil {
                let all = RowBitmap(repeating: true, count: store.rowCount)
                // Rows without a reading have no second one either.
                let candidates = former?.rows ?? (readings.readASCII ? all : store.folded.rows)
                cache[key] = ReadingRows(number, readings, of: store, among: candidates)
            }
            return cache[key]
        }
        return rows.flatMap { $0.store.rowCount > 0 ? $0 : nil }
    }
}

/// Readings of names, as used by searches.
struct SearchReadings: Hashable, Sendable {
    let readings: NameReadings
    let language: LanguageTag

    init(_ readings: NameReadings, _ language: LanguageTag) {
        self.readings = readings
        self.language = language
    }

    /// Returns one of the readings of a name, numbered from 0; `nil` if it has no further ones.
    func reading(_ number: Int, of name: UnsafeBufferPointer<UInt8>) -> NameReading? {
        readings.reading(number, of: name, forSearchesIn: language)
    }

    func all(of name: UnsafeBufferPointer<UInt8>) -> [NameReading] {
        var all: [NameReading] = []
        while all.count < NameReadings.maxCount, let reading = reading(all.count, of: name) {
            all.append(reading)
        }
        return all
    }

    /// Whether ASCII names may have readings.
    var readASCII: Bool { readings.readASCII }
}
