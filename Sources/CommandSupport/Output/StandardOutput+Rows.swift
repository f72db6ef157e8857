/// What is written, unchanged if it is for a file or a program; on a terminal what that would obey becomes visible.
extension StandardOutput {
    /// Writes a row with its end, which on a terminal is the end of a line whatever it is.
    public mutating func write(row: [UInt8]) {
        guard isTerminal else {
            writeUnchanged(row)
            return
        }
        let shown = SafeOutput.shown(String(decoding: row.dropLast(), as: UTF8.self))
        writeUnchanged(Array(shown.utf8) + [UInt8(ascii: "\n")])
    }

    /// Writes rows that end with a byte which is not in them.
    public mutating func write(rows: [UInt8], endingWith end: UInt8) {
        writeUnchanged(isTerminal ? SafeOutput.shown(rows, linesEndingWith: end) : rows)
    }

    /// Writes lines of text, the last one with its end.
    public mutating func write(lines: String) {
        write(rows: Array(lines.utf8), endingWith: UInt8(ascii: "\n"))
    }
}
