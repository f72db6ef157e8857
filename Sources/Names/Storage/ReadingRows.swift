internal import ByteScan
internal import Languages
internal import NameFolding
internal import NameRows
internal import Synchronization
internal import SystemSupport

/// The readings of a store's rows that differ from their spelling.
struct ReadingRows: Sendable {
    /// The row of each reading, in ascending order; a row may have several.
    let rows: [UInt32]
    /// The readings, in the same order.
    let store: NameStore

    /// Collects the readings of all rows that may have one; `nil` if memory runs out.
    ///
    /// - Complexity: O(bytes of the rows), on several threads if there are many.
    init?(_ readings: SearchReadings, of names: NameStore) {
        let all = RowBitmap(repeating: true, count: names.rowCount)
        let candidates = readings.readASCII ? all : names.folded.rows
        let parts = NameStore.inParts(of: names.rowCount) { part -> (rows: [UInt32], text: [UInt8]) in
            var (rows, text): ([UInt32], [UInt8]) = ([], [])
            let wanted = RowBitmap(words: candidates.words(in: part), count: part.count)
            _ = names.text.forEach(of: wanted, from: part.lowerBound) { row, name in
                for reading in readings.all(of: name) {
                    rows.append(UInt32(row))
                    text += reading.text + [ASCII.newline]
                }
                return true
            }
            return (rows, text)
        }
        guard var builder = NameStoreBuilder(capacity: parts.reduce(1) { $0 + $1.text.count }) else {
            return nil
        }
        builder.beginSection("")
        for part in parts {
            for line in part.text.dropLast().split(separator: ASCII.newline, omittingEmptySubsequences: false)
            where !part.rows.isEmpty {
                line.withUnsafeBufferPointer { builder.append($0) }
            }
        }
        guard let store = builder.build() else { return nil }
        (self.rows, self.store) = (ParallelMap.joined(parts.map(\.rows)), store)
    }
}

/// Cache of the readings of a store's rows.
final class ReadingRowsCache: Sendable {
    private let cache = Mutex<[SearchReadings: ReadingRows]>([:])

    /// Returns the readings of the rows; `nil` if memory runs out.
    ///
    /// - Complexity: O(1), but O(bytes of the rows that are not ASCII, or of all rows if ASCII ones have
    ///   readings) the first time.
    func rows(_ readings: SearchReadings, of store: NameStore) -> ReadingRows? {
        cache.withLock { cache in
            if cache[readings] == nil { cache[readings] = ReadingRows(readings, of: store) }
            return cache[readings]
        }
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
