internal import ByteScan
internal import Languages
internal import NameForms
internal import Synchronization

/// How names are read, for searches.
struct SearchReadings: Hashable, Sendable {
    let readings: NameReadings
    let language: LanguageTag

    init(_ readings: NameReadings, _ language: LanguageTag) {
        self.readings = readings
        self.language = language
    }

    /// One of the readings of a name, from 0; `nil` if it has no such one.
    func reading(_ number: Int, of name: UnsafeBufferPointer<UInt8>) -> NameReading? {
        readings.reading(number, of: name, forSearchesIn: language)
    }

    /// All readings of a name.
    func all(of name: UnsafeBufferPointer<UInt8>) -> [NameReading] {
        var all: [NameReading] = []
        while all.count < NameReadings.most, let reading = reading(all.count, of: name) {
            all.append(reading)
        }
        return all
    }

    /// Whether names may have readings that are ASCII themselves.
    var readASCII: Bool { readings.readASCII }
}

/// The rows of a store that are read otherwise than they are written.
struct ReadingRows: Sendable {
    /// Which rows they are.
    let rows: RowBitmap
    /// How they are read, in the same order.
    let store: NameStore

    /// Writes one of the readings of each row that has such one; `nil` without memory.
    ///
    /// - Complexity: O(bytes of the rows that are not ASCII, or of all if those have readings), by two
    ///   threads
    ///   if there are many.
    init?(_ number: Int, _ readings: SearchReadings, of names: NameStore) {
        let all = readings.readASCII ? RowBitmap(repeating: true, count: names.rowCount) : names.folded.rows
        let whole = RowsPart.joining(rows: names.rowCount) { part in
            Self.part(part, number, readings, of: all, in: names)
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
        rows = whole.found.bitmap
    }

    private static func part(
        _ part: Range<Int>, _ number: Int, _ readings: SearchReadings, of rows: RowBitmap, in names: NameStore
    ) -> RowsPart? {
        var made = RowsPart()
        let wanted = RowBitmap(words: rows.words(in: part), count: part.count)
        let isWritten = names.text.forEach(of: wanted, from: part.lowerBound) { row, bytes in
            guard let reading = readings.reading(number, of: bytes) else { return true }
            return reading.text.withUnsafeBufferPointer { line in
                made.append(line, passing: row - part.lowerBound - made.found.count) {
                    // Of a list a reading may be longer than a name.
                    TextRegion.reserving(upTo: TextRegion.largestCapacity, atLeast: 1 << 20)
                }
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
    func rows(_ number: Int, _ readings: SearchReadings, of store: NameStore) -> ReadingRows? {
        let key = Key(number: number, readings: readings)
        let rows = known.withLock { known in
            if known[key] == nil { known[key] = ReadingRows(number, readings, of: store) }
            return known[key]
        }
        return rows.flatMap { $0.store.rowCount > 0 ? $0 : nil }
    }
}
