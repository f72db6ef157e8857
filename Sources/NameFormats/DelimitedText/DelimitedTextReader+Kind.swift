internal import SourceText

/// Telling delimited text from lines.
extension DelimitedTextReader {
    private static let comma = UInt8(ascii: ",")
    private static let tab = UInt8(ascii: "\t")
    private static let semicolon = UInt8(ascii: ";")
    private static let bar = UInt8(ascii: "|")

    /// The byte that separates the fields of a file if it is delimited text, by its head and its suffix.
    ///
    /// It is if all rows have the same number of fields, two or more, and there are at least two rows; and if
    /// tabs separate them, or the first row holds headings, or the suffix says so. With such a suffix it
    /// always is: names such as `Example, Ann` in other files stay lines.
    ///
    /// - Complexity: O(head).
    package static func delimiter(
        ofHead head: [UInt8], suffix: String?, isWhole: Bool = false
    ) -> UInt8? {
        let suffix = suffix?.lowercased()
        switch suffix {
        case "tsv", "tab": return tab
        case "psv": return bar
        default: break
        }
        // The pointer is used only while the closure that lends it runs.
        return head.withUnsafeBufferPointer { head in
            var best: (delimiter: UInt8, fieldCount: Int)?
            for delimiter in [tab, comma, semicolon, bar] {
                let rows = rows(of: head, delimiter: delimiter, isWhole: isWhole)
                guard rows.count >= 2, rows.fieldCount >= 2, rows.areEven else { continue }
                if delimiter == tab, suffix != "csv" { return tab }
                guard
                    suffix == "csv"
                        || DelimitedColumns.isHeader(values(of: rows.first, in: head, delimiter: delimiter))
                else { continue }
                if rows.fieldCount > best?.fieldCount ?? 0 { best = (delimiter, rows.fieldCount) }
            }
            if let best { return best.delimiter }
            return suffix == "csv" ? mostFrequent(in: head, isWhole: isWhole) : nil
        }
    }

    private struct Rows {
        var first = 0..<0
        var count = 0
        var fieldCount = 0
        var areEven = true
    }

    /// The complete rows of a head that are not empty.
    private static func rows(of head: UnsafeBufferPointer<UInt8>, delimiter: UInt8, isWhole: Bool) -> Rows {
        var rows = Rows()
        var scanner = DelimitedRowScanner(delimiter: delimiter)
        scanner.begin(
            at: head.starts(with: TextEncoding.byteOrderMark) ? TextEncoding.byteOrderMark.count : 0)
        while scanner.start < head.count {
            let isComplete = scanner.findEnd(in: head)
            guard isComplete || (isWhole && scanner.place != .quoted) else { break }
            if scanner.at > scanner.start {
                rows.count += 1
                if rows.count == 1 {
                    rows.first = scanner.start..<scanner.at
                    rows.fieldCount = scanner.fieldCount
                }
                rows.areEven = rows.areEven && scanner.fieldCount == rows.fieldCount
            }
            // An LF after a CR makes an empty row, which does not count.
            scanner.begin(at: scanner.at + 1)
        }
        return rows
    }

    /// The delimiter that the first row has most of; a comma if it has none.
    private static func mostFrequent(in head: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> UInt8 {
        let counts = [comma, semicolon, tab, bar].map { delimiter in
            (delimiter, rows(of: head, delimiter: delimiter, isWhole: isWhole).fieldCount)
        }
        let most = counts.map(\.1).max() ?? 0
        return counts.first { $0.1 == most }?.0 ?? comma
    }
}
