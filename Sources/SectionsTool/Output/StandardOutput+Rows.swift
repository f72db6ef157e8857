internal import SectionsUI

extension StandardOutput {
    /// Writes a row with its end; on a terminal what that would obey becomes visible.
    public mutating func write(row: [UInt8]) {
        guard isTerminal, let end = row.last else {
            write(row)
            return
        }
        write(SafeOutput.shown(Array(row.dropLast())) + [end])
    }
}
