/// Controls in the rows of a table, such as switches as accessory views.
@MainActor
enum RowControls {
    /// Makes the table first responder in place of a button or switch in one of its rows.
    ///
    /// The focus goes on from that row, so the control in it does not get the keys of another row.
    static func takeKeys(in table: TableView) {
        guard let control = table.window?.firstResponder as? Control, !(control is any TextInput),
            control.isDescendant(of: table)
        else { return }
        let cell = table.visibleCells.first { control.isDescendant(of: $0) }
        guard let cell, let path = table.indexPath(for: cell), table.becomeFirstResponder() else { return }
        table.focus.set(path, in: table)
    }

    /// Toggles the switch of a row that shows no selection; returns whether it has one.
    static func toggleSwitch(at path: IndexPath, in table: TableView) -> Bool {
        guard let control = table.cells.visibleCells[path]?.accessorySwitch else { return false }
        control.releasedInside()
        return true
    }
}

extension TableViewCell {
    /// The enabled control that is the present accessory view.
    var accessoryControl: Control? {
        guard let control = presentAccessoryView as? Control, control.isEnabled, !control.isHidden,
            !(control is any TextInput)
        else { return nil }
        return control
    }

    /// The enabled switch that Enter toggles, because the row shows no selection.
    var accessorySwitch: Switch? { selectionStyle == .none ? accessoryControl as? Switch : nil }
}
