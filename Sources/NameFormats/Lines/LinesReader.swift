internal import ByteScan
package import SourceText

/// Reads rows that end with a newline, or with NUL: each is a name.
package struct LinesReader: RecordReader {
    private let end: UInt8
    /// How many bytes at the start of each row are no part of its name.
    private let prefixLength: Int
    private var at = 0
    private var line = 1
    /// Up to where no row ends, beyond `at`: a long row comes in many pieces.
    private var searched = 0

    /// Makes a reader of rows that end with NUL, or with a newline and a carriage return before it.
    package init(endsWithNUL: Bool) {
        end = endsWithNUL ? 0 : ASCII.newline
        prefixLength = 0
    }

    /// Makes a reader of paths that end with NUL: the record is the path, and the name what follows the
    /// directory that they all begin with, whose length is in bytes with the slash.
    package init(pathsInDirectoryOf length: Int) {
        end = 0
        prefixLength = length
    }

    package mutating func read<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout Sink
    ) throws(ReadingError) {
        if at == 0, bytes.starts(with: TextEncoding.byteOrderMark) { at = TextEncoding.byteOrderMark.count }
        while at < bytes.count {
            let found = LineScan.offset(
                of: end, in: bytes, from: max(at, searched), upTo: bytes.count)
            guard let rowEnd = found ?? (isLast ? bytes.count : nil) else {
                searched = bytes.count
                return
            }
            let hasReturn = end == ASCII.newline && rowEnd > at && bytes[rowEnd - 1] == 0x0D
            let row = UnsafeBufferPointer(rebasing: bytes[at..<(hasReturn ? rowEnd - 1 : rowEnd)])
            let name = UnsafeBufferPointer(rebasing: row.dropFirst(prefixLength))
            let record = at..<at + (prefixLength > 0 ? row.count : 0)
            try sink.take(FoundRow(name: name, record: record, line: line, source: at..<at + row.count))
            at = rowEnd + 1
            line += 1
        }
    }

    package func sortKeys(by key: ListOrder.Key?) -> (any SortKeys)? { nil }

    package func fields(ofRecord record: UnsafeBufferPointer<UInt8>) -> [RecordField] { [] }
}
