internal import NameRows

/// The lines of a file with one record per line, in which most values are searched directly.
///
/// A line of a table contains its values as they are searched, with separators between them, so that nothing
/// needs to be copied. A line is not raw if it contains characters that are not part of a value, such as
/// doubled quotes.
struct RawRows: Sendable {
    /// The file.
    let text: RowText
    /// The lines that are raw records.
    let isRecord: RowBitmap
    /// Number of the file's first record among those of all files.
    let firstRecord: Int
    /// The records that are not raw, ascending and relative to the first one of the file.
    let others: [UInt32]

    /// Appends the bits of the file's records to those of earlier records, given the bits of its lines.
    func append(_ lines: [UInt64], to records: inout BitWriter) {
        records.append(clear: firstRecord - records.count)
        var other = 0
        func addOthers() {
            while other < others.count, Int(others[other]) == records.count - firstRecord {
                records.append(clear: 1)
                other += 1
            }
        }
        for (index, mask) in isRecord.words.enumerated() {
            var mask = mask
            let next = other < others.count ? Int(others[other]) : Int.max
            if mask == ~0, records.count - firstRecord + 64 <= next {
                records.append(lines[index], count: 64)
                continue
            }
            while mask != 0 {
                addOthers()
                records.append(lines[index] >> UInt64(mask.trailingZeroBitCount) & 1, count: 1)
                mask &= mask - 1
            }
        }
        addOthers()
    }
}

/// Collects the lines of a file as they arrive.
struct RawRowsWriter: Sendable {
    private var text: RowTextWriter
    private var isRecord = RowBitmapWriter()
    private let firstRecord: Int
    private var others: [UInt32] = []
    private var recordCount = 0

    init(region: TextRegion, firstRecord: Int) {
        text = RowTextWriter(region: region)
        self.firstRecord = firstRecord
    }

    /// Approximate memory use besides the file, in bytes.
    var byteCount: Int { isRecord.count / 8 + others.count * MemoryLayout<UInt32>.stride }

    /// Appends the next record; returns whether it is searched in its line.
    mutating func append(_ record: Range<Int>, isRaw: Bool, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        defer { recordCount += 1 }
        guard isRaw, let end = lineEnd(after: record, in: bytes), begins(record.lowerBound, in: bytes) else {
            others.append(UInt32(recordCount))
            return false
        }
        let former = text.rowCount
        if record.lowerBound > text.byteCount { text.commit(upTo: record.lowerBound) }
        isRecord.append(clear: text.rowCount - former)
        text.commit(upTo: end)
        isRecord.append(true)
        return true
    }

    /// Whether an offset is the start of a line that has not been used.
    private func begins(_ start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        start == text.byteCount || start > text.byteCount && bytes[start - 1] == 0x0A
    }

    /// Returns the end of the line that a record ends; `nil` if anything else, or the end of the file,
    /// follows it.
    private func lineEnd(after record: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var end = record.upperBound
        if end < bytes.count, bytes[end] == 0x0D { end += 1 }
        return end < bytes.count && bytes[end] == 0x0A ? end + 1 : nil
    }

    /// The lines so far.
    var rows: RawRows {
        RawRows(text: text.text, isRecord: isRecord.bitmap, firstRecord: firstRecord, others: others)
    }
}
