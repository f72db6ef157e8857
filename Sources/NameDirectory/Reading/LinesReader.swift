/// Reads rows that end with a newline, or with NUL: each is a name.
package struct LinesReader: RecordReader {
    private let end: UInt8
    private var at = 0
    private var line = 1

    /// Makes a reader.
    ///
    /// - Parameter endsWithNUL: Whether rows end with NUL; a newline is then part of a name, else so is NUL. A
    ///   carriage return before a newline belongs to the end of the line.
    package init(endsWithNUL: Bool) {
        end = endsWithNUL ? 0 : RowScan.newline
    }

    package mutating func read<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout Sink
    ) throws(NameFileError) {
        if at == 0, bytes.starts(with: FileKind.byteOrderMark) { at = FileKind.byteOrderMark.count }
        while at < bytes.count {
            let rest = UnsafeBufferPointer(rebasing: bytes[at...])
            guard let length = rest.firstIndex(of: end) ?? (isLast ? rest.count : nil) else { return }
            let hasReturn = end == RowScan.newline && length > 0 && rest[length - 1] == 0x0D
            let row = UnsafeBufferPointer(rebasing: rest[..<(hasReturn ? length - 1 : length)])
            try sink.take(FoundRow(name: row, record: at..<at, line: line))
            at += length + 1
            line += 1
        }
    }

    package func fields(ofRecord record: UnsafeBufferPointer<UInt8>) -> [RecordField] { [] }
}
