internal import ByteScan

/// Reads rows that end with a newline or NUL, each of which is a name.
package struct LinesReader: RecordReader {
    private let end: UInt8
    /// Number of bytes at the start of each row that do not belong to its name.
    private let prefixLength: Int
    private var at = 0
    private var line = 1
    /// End offset of the search for a row end beyond `at`, because a long row arrives in many pieces.
    private var searchedEnd = 0

    /// Creates a reader for rows that end with NUL, or with LF or CR LF.
    package init(endsWithNUL: Bool) {
        end = endsWithNUL ? 0 : ASCII.newline
        prefixLength = 0
    }

    /// Creates a reader for paths that end with NUL, whose names are relative to a common directory.
    ///
    /// The record is the whole path. The length of the directory is in bytes and includes the slash.
    package init(pathsInDirectoryOf length: Int) {
        end = 0
        prefixLength = length
    }

    package mutating func read<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout Sink
    ) throws(ReadingError) {
        if at == 0 { at = TextEncoding.markCount(of: bytes) }
        while at < bytes.count {
            let found = LineScan.offset(
                of: end, in: bytes, from: max(at, searchedEnd), upTo: bytes.count)
            guard let rowEnd = found ?? (isLast ? bytes.count : nil) else {
                searchedEnd = bytes.count
                return
            }
            let hasReturn = end == ASCII.newline && rowEnd > at && bytes[rowEnd - 1] == 0x0D
            let row = UnsafeBufferPointer(rebasing: bytes[at..<(hasReturn ? rowEnd - 1 : rowEnd)])
            let name = UnsafeBufferPointer(rebasing: row.dropFirst(prefixLength))
            let record = at..<at + (prefixLength > 0 ? row.count : 0)
            try sink.take(ParsedRow(name: name, record: record, line: line, source: at..<at + row.count))
            at = rowEnd + 1
            line += 1
        }
    }

    package var hasFields: Bool { false }

    package func isRow(_ record: UnsafeBufferPointer<UInt8>) -> Bool { !record.isEmpty }

    package func sortKeys(by key: ListOrder.Key?) -> (any SortKeys)? { nil }

    package func fields(ofRecord record: UnsafeBufferPointer<UInt8>) -> [RecordField] { [] }
}

extension FileFormat {
    /// One name per line.
    public static let lines = FileFormat(
        "lines", title: "a list of lines",
        words: [
            FormatWord(
                "lines", "One name per line. Sections come from first letters, or from the folders of paths.")
        ], memory: 500,
        match: { _ in FormatMatch(.fallback) },
        reader: { choice, _ in LinesReader(endsWithNUL: choice.endsLinesWithNUL) },
        editing: Editing(hasRecords: false, hasArrays: false) {
            LinesNotation(endsWithNUL: $0.choice.endsLinesWithNUL)
        })

    /// Text in an encoding with zero bytes, whose format is detected after it is decoded.
    package static let otherEncoding = FileFormat(
        "otherEncoding", title: "text in UTF-16", memory: lines.memory,
        match: { .certain(if: TextEncoding.encoding(ofMark: $0.bytes) != nil) }, reader: lines.reader)
}
