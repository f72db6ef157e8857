internal import FormatCore
package import NameDirectory
internal import Synchronization
internal import Tables

/// Reads tables (RFC 4180) in memory, in the form in which list services send rows.
package enum RowCodec {
    /// Reads rows into a list of one section, in their order.
    ///
    /// - Parameters:
    ///   - rows: The rows without the header row.
    ///   - headings: The column headings.
    ///   - nameColumn: Index of the column with the names.
    /// - Returns: The list; `nil` if it is not such a table or memory runs out.
    package static func names(in rows: [UInt8], headings: [String], nameColumn: Int = 0) -> NameCollection? {
        guard headings.indices.contains(nameColumn) else { return nil }
        let name = headings[nameColumn]
        guard !rows.isEmpty else { return NameCollection(sections: [("", [])]) }
        var options = ReadingOptions()
        options.hasSections = false
        options.isSorted = false
        options.nameField = name
        let bytes = CSVCell.row(of: headings) + rows
        let input = InputFile(name: "", byteCount: bytes.count, giver: TableBytes(bytes))
        return try? NameLoader(input, options: options).readAll().names
    }
}

/// A table in memory in place of a file.
private final class TableBytes: InputSource {
    private let rest: Mutex<ArraySlice<UInt8>>

    init(_ bytes: [UInt8]) { rest = Mutex(bytes[...]) }

    var kind: FileKind? { .delimited(TableDialect(delimiter: UInt8(ascii: ","))) }

    func read(into room: UnsafeMutableBufferPointer<UInt8>) throws(ReadingError) -> Int {
        rest.withLock { rest in
            let part = rest.prefix(room.count)
            _ = room.update(fromContentsOf: part)
            rest = rest.dropFirst(part.count)
            return part.count
        }
    }
}
