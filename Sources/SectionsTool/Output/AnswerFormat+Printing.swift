public import CommandSupport
public import NameDirectory

extension AnswerFormat {
    /// Prints rows.
    ///
    /// - Parameters:
    ///   - rows: Rows of the names, in the order in which they are printed.
    ///   - names: All names.
    /// - Returns: How the program ends: with success unless the rows could not be written.
    public func print(
        _ rows: some Sequence<(section: Int, row: Int)>, of names: NameDictionary
    ) -> ExitStatus {
        var output = StandardOutput(.sections)
        for place in rows {
            output.write(row: bytes(ofRow: place.row, inSection: place.section, of: names))
            if output.failure != nil { break }
        }
        return output.end(status: .success)
    }
}
