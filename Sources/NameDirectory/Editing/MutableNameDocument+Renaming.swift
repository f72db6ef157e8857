extension MutableNameDocument {
    /// Gives a row another name; of a record only that field is changed.
    ///
    /// In a list in the order of names the row goes to its new place and section, and so it does in the file if that is
    /// in order.
    ///
    /// - Parameters:
    ///   - place: The row.
    ///   - name: Its new name. The one that it has already changes nothing, and is no step to undo.
    /// - Returns: What that did to the rows.
    /// - Throws: `NameEditError` if there is no such row, or the file cannot hold the name.
    /// - Complexity: As for reading the file.
    @discardableResult
    public mutating func rename(
        _ place: NamePlace, to name: String
    ) throws(NameEditError) -> NameChange {
        let row = try fileRow(at: place)
        let bytes = try checked(name)
        let old = state.name(ofFileRow: row)
        let title = "Rename \(Self.shown(old))"
        guard bytes != old else { return NameChange(moved: [.init(from: place, to: place)], title: title) }
        var edit = FileEdit()
        edit.renamed[row] = bytes
        if state.isSorted {
            setPlace(of: bytes, without: row, in: &edit)
            if state.isShownAsRead, !state.hasReadings, edit.index != row, edit.index != row + 1 {
                edit.removed = [row]
                edit.pieces = [.row(row)]
            } else {
                edit.index = 0
            }
        }
        return try make(edit, title: title)
    }
}
