internal import ByteScan
internal import NamePatterns
internal import NameRows
internal import SourceText

extension NamePattern {
    /// The rows that have the bytes that every match has; `nil` if a match must have one that is not ASCII.
    ///
    /// A scan for these takes a tenth of the time of a match.
    func suspects(in text: UnsafeBufferPointer<UInt8>, rowCount: Int) -> [UInt64]? {
        guard let required = requiredBytes else { return nil }
        var words = [UInt64](repeating: ~0, count: (rowCount + 63) / 64)
        for byte in Set(required) where byte != ASCII.newline {
            let found = RowScan.rowsContaining([byte], in: text, rowCount: rowCount).words
            for index in words.indices { words[index] &= found[index] }
        }
        return words
    }

    /// One bit for each line: whether one of the values in it may match, wherever each of them ends.
    ///
    /// It says so only of values of ASCII.
    func mayMatch(inValuesOf lines: UnsafeBufferPointer<UInt8>, rowCount: Int) -> [UInt64] {
        guard let words = suspects(in: lines, rowCount: rowCount) else {
            return [UInt64](repeating: 0, count: (rowCount + 63) / 64)
        }
        guard looksOnlyAtMatch else { return words }
        var matching = words
        // If it gives up, it has not looked at all lines.
        return keepMatches(in: lines, rowCount: rowCount, of: &matching, limit: 1) == 0 ? matching : words
    }
}
