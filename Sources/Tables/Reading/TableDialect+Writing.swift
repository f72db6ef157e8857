internal import ByteScan

extension TableDialect {
    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")

    /// Encodes a value as a cell; quotes it if requested or necessary.
    package func cell(_ value: [UInt8], isQuoted: Bool) -> [UInt8] {
        var cell: [UInt8] = []
        append(value, isQuoted: isQuoted, to: &cell)
        return cell
    }

    /// Appends a value as a cell; quotes it if requested or necessary.
    func append(_ value: some BidirectionalCollection<UInt8>, isQuoted: Bool, to row: inout [UInt8]) {
        guard !hasLengths else {
            // Only the database decides what an empty value becomes.
            return TypedValue.append(value, value.isEmpty ? .empty : .text, to: &row)
        }
        guard isQuoted || needsQuotes(value) else {
            row += value
            return
        }
        row.append(Self.quote)
        for byte in value {
            if byte == Self.quote || hasEscapes && byte == Self.backslash {
                row.append(hasEscapes ? Self.backslash : byte)
            }
            row.append(byte)
        }
        row.append(Self.quote)
    }

    /// Appends a row without a line end, quoting only the cells that need it.
    package func appendRow(_ cells: [some BidirectionalCollection<UInt8>], to row: inout [UInt8]) {
        for (index, cell) in cells.enumerated() {
            if index > 0 { row.append(delimiter) }
            // A row with a single empty cell must be quoted to be recognized as a row.
            append(cell, isQuoted: cells.count == 1 && cell.isEmpty, to: &row)
        }
    }

    /// Whether a value would be read as something else without quotes.
    package func needsQuotes(_ value: some BidirectionalCollection<UInt8>) -> Bool {
        // With this quoting, quotes are plain text unless they enclose the whole field.
        guard quoting == .opening else { return DelimitedCell.isWhole(value) }
        let isBlank = skipsBlanks && value.first == 0x20
        // Other programs read a backslash as an escape outside of quotes too.
        let isEscape = hasEscapes && value.contains(Self.backslash)
        return isBlank || isEscape
            || value.contains { $0 == delimiter || $0 == Self.quote || $0 == ASCII.newline || $0 == 0x0D }
    }
}
