internal import FormatCore
internal import Tables

/// Determines the column names of a table of arrays.
enum JSONTable {
    /// Determines the columns from the first array and the following value.
    static func columns(
        of row: Range<Int>, before next: Range<Int>?, in bytes: UnsafeBufferPointer<UInt8>,
        _ choice: RecordChoice, _ hasHeaderRow: Bool?
    ) throws(ReadingError) -> DelimitedColumns {
        let texts = texts(of: row, in: bytes)
        let hasHeaderRow = hasHeaderRow ?? (headsOthers(row, next, in: bytes) ? true : nil)
        do throws(ReadingError) {
            return try DelimitedColumns(firstRow: texts, hasHeaderRow: hasHeaderRow, choice: choice)
        } catch {
            // As in objects, a missing field is not an error.
            var choice = choice
            choice.nameField = nil
            choice.readingField = nil
            return try DelimitedColumns(firstRow: texts, hasHeaderRow: hasHeaderRow, choice: choice)
        }
    }

    /// Whether texts are above values of another kind, as headings are.
    private static func headsOthers(
        _ row: Range<Int>, _ next: Range<Int>?, in bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard let next, JSONMembers.kind(of: next, in: bytes) == .array else { return false }
        var (head, below) = (JSONMembers(of: row, in: bytes), JSONMembers(of: next, in: bytes))
        var isOther = false
        while let heading = head.next() {
            guard JSONMembers.kind(of: heading.value, in: bytes) == .string, let value = below.next() else {
                return false
            }
            let kind = JSONMembers.kind(of: value.value, in: bytes)
            isOther = isOther || kind == .number || kind == .boolean
        }
        return isOther && below.next() == nil
    }

    static func texts(of row: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> [String] {
        var elements = JSONMembers(of: row, in: bytes)
        var texts: [String] = []
        while texts.count < DelimitedColumns.limit, let element = elements.next() {
            var text: [UInt8] = []
            _ = JSONString.append(value: element.value, of: bytes, to: &text)
            texts.append(String(decoding: text, as: UTF8.self))
        }
        return texts
    }
}
