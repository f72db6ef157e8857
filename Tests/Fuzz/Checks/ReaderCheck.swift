import FormatCore

/// What is promised of every reader, whatever it reads.
enum ReaderCheck {
    /// Of how many rows the fields are read.
    private static let rowsWithFields = 20

    /// Reads bytes at once and in pieces, and looks into the records.
    ///
    /// - Parameters:
    ///   - input: Any bytes.
    ///   - reader: A reader that has read nothing.
    /// - Returns: What is wrong, in a sentence; `nil` if nothing is.
    static func fault<Reader: RecordReader>(in input: [UInt8], by reader: Reader) -> String? {
        let hash = hash(of: input)
        let whole = Reading(input, cuts: [], filler: 0x22, by: reader)
        if let fault = whole.fault { return fault }
        let first = Int(hash % UInt64(input.count + 1))
        let second = Int((hash >> 20) % UInt64(input.count + 1))
        for cuts in [[first], [first, second].sorted()] {
            let pieces = Reading(input, cuts: cuts, filler: UInt8(truncatingIfNeeded: hash >> 40), by: reader)
            if let fault = pieces.fault { return "cut at \(cuts): \(fault)" }
            if let difference = whole.difference(to: pieces) { return "cut at \(cuts): other \(difference)" }
        }
        return nil
    }

    /// Whether a text has no control characters.
    static func isOneLine(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }

    /// A number that changes with every byte (FNV-1a).
    static func hash(of bytes: [UInt8]) -> UInt64 {
        let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return hash ^ hash >> 29
    }

    /// Everything that came of a reading.
    private struct Reading {
        private var sink = ReadingSink()
        private var error: ReadingError?
        private var fields: [[RecordField]] = []
        private(set) var fault: String?

        /// Reads bytes as they come in pieces; after each piece lies what it is filled with.
        init<Reader: RecordReader>(_ input: [UInt8], cuts: [Int], filler: UInt8, by reader: Reader) {
            var reader = reader
            // Readers may look at 64 bytes more, but at nothing after them.
            let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: input.count + 64)
            // What is lent below is not used after this.
            defer { memory.deallocate() }
            memory.initialize(repeating: filler)
            do throws(ReadingError) {
                for cut in cuts + [input.count] {
                    let former = sink.byteCount
                    for place in former..<cut { memory[place] = input[place] }
                    sink.byteCount = cut
                    try reader.read(
                        UnsafeBufferPointer(rebasing: memory[..<cut]), isLast: false, into: &sink)
                }
                try reader.read(
                    UnsafeBufferPointer(rebasing: memory[..<input.count]), isLast: true, into: &sink)
            } catch {
                self.error = error
                if !ReaderCheck.isOneLine(error.description) { fault = "the error is more than a line" }
                if let place = error.place, !(0...input.count).contains(place.offset) || place.line < 0 {
                    fault = "the error is at byte \(place.offset) of \(input.count), line \(place.line)"
                }
            }
            fault = sink.fault ?? fault
            guard fault == nil else { return }
            fields = sink.rows.prefix(ReaderCheck.rowsWithFields).map { row in
                // A copy, so that nothing else can be looked at.
                Array(input[row.record]).withUnsafeBufferPointer { reader.fields(ofRecord: $0) }
            }
        }

        /// The first thing in which two readings differ.
        func difference(to other: Reading) -> String? {
            if sink.rows != other.sink.rows {
                let place = zip(sink.rows, other.sink.rows).enumerated().first { $1.0 != $1.1 }?.offset
                return "rows: \(sink.rows.count) and \(other.sink.rows.count), from row \(place ?? -1)"
            }
            if sink.sections != other.sink.sections { return "sections" }
            if sink.problems != other.sink.problems {
                return "problems: \(sink.problems) and \(other.sink.problems)"
            }
            if error != other.error { return "error: \(error as Any) and \(other.error as Any)" }
            return fields == other.fields ? nil : "fields"
        }
    }
}
