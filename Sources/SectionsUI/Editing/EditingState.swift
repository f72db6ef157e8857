internal import Documents

/// What a screen remembers while names are edited.
@MainActor
struct EditingState {
    /// The table's data source; the table itself does not keep it.
    var dataSource: EditingDataSource?
    /// Whether the program ends when the save that is going on has gone well.
    var leavesAfterSaving = false
    /// When Ctrl-C was pressed last while a save went on, on the terminal's clock.
    var lastInterrupt: Duration?
    /// What has become of the file on disk, as far as is known; `nil` if it is as it was.
    var changeOnDisk: DocumentError.Reason?
    /// When the disk was looked at last, on the terminal's clock.
    var lastLook: Duration?
    /// The title of the section that had the focus when the list was edited last.
    var lastSection: String?
    /// Dialogs that came while another one was open, in their order.
    var waitingDialogs: [EditingDialog] = []
}
