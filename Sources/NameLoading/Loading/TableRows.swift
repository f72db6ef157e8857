package import NameDirectory
internal import NameFormats
internal import SourceText
internal import Synchronization

/// Rows of a table (RFC 4180) in memory, as whoever serves a list hands them over.
package enum TableRows {
    /// The rows as a list of one section, in their order.
    ///
    /// - Parameters:
    ///   - rows: The rows without headings.
    ///   - headings: What the columns are called; the first one is that of the names.
    /// - Returns: The list; `nil` if it is no such table, or there is no memory.
    package static func names(in rows: [UInt8], headings: [String]) -> NameDictionary? {
        guard let name = headings.first else { return nil }
        guard !rows.isEmpty else { return NameDictionary(sections: [("", [])]) }
        var options = ReadingOptions()
        options.hasSections = false
        options.isSorted = false
        options.nameField = name
        let bytes = row(of: headings) + rows
        let input = InputFile(name: "", byteCount: bytes.count, giver: TableBytes(bytes))
        return try? NameLoader(input, options: options).readAll().names
    }

    /// A row of a table, with each field in quotes.
    package static func row(of fields: [String]) -> [UInt8] {
        var row: [UInt8] = []
        for field in fields {
            row.append(UInt8(ascii: row.isEmpty ? "\"" : ","))
            if row.count > 1 { row.append(UInt8(ascii: "\"")) }
            for byte in field.utf8 {
                if byte == UInt8(ascii: "\"") { row.append(byte) }
                row.append(byte)
            }
            row.append(UInt8(ascii: "\""))
        }
        return row + [UInt8(ascii: "\n")]
    }
}

/// A table in memory in place of a file.
private final class TableBytes: InputGiver {
    private let rest: Mutex<ArraySlice<UInt8>>

    init(_ bytes: [UInt8]) { rest = Mutex(bytes[...]) }

    var kind: FileKind? { .delimited(UInt8(ascii: ",")) }

    func read(into room: UnsafeMutableBufferPointer<UInt8>) throws(ReadingError) -> Int {
        rest.withLock { rest in
            let part = rest.prefix(room.count)
            _ = room.update(fromContentsOf: part)
            rest = rest.dropFirst(part.count)
            return part.count
        }
    }
}
