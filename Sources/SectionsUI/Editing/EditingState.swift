/// What a screen remembers while names are edited.
struct EditingState {
    /// The table's data source; the table itself does not keep it.
    var dataSource: EditingDataSource?
    /// Whether the program ends when the save that is going on has gone well.
    var leavesAfterSaving = false
    /// Whether the user knows that the file has changed on disk.
    var hasToldOfChange = false
}
