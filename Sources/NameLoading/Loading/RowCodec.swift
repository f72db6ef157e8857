internal import FormatCore
package import NameDirectory
internal import NameFormats
internal import Synchronization

/// Converts tables (RFC 4180) in memory, in the form in which list services send rows.
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
        let bytes = row(of: headings) + rows
        let input = InputFile(name: "", byteCount: bytes.count, giver: TableBytes(bytes))
        return try? NameLoader(input, options: options).readAll().names
    }

    /// Encodes a row, quoting only the fields that need it; yields the same bytes as the row copier.
    package static func row(of fields: [String]) -> [UInt8] {
        var row: [UInt8] = []
        for (index, field) in fields.enumerated() {
            if index > 0 { row.append(UInt8(ascii: ",")) }
            // A row with a single empty field must be quoted to be recognized as a row.
            let needsQuotes = field.utf8.isEmpty ? fields.count == 1 : field.utf8.contains(where: isSpecial)
            guard needsQuotes else {
                row += field.utf8
                continue
            }
            row.append(UInt8(ascii: "\""))
            for byte in field.utf8 {
                if byte == UInt8(ascii: "\"") { row.append(byte) }
                row.append(byte)
            }
            row.append(UInt8(ascii: "\""))
        }
        return row + [UInt8(ascii: "\n")]
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        [UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(byte)
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
