extension TableViewCell {
    /// The arrangement of text and detail in a cell; mirrors `UITableViewCell.CellStyle`.
    public enum CellStyle: Hashable, Sendable, CaseIterable {
        /// A text at the left.
        case `default`
        /// A text at the left and a detail at the right edge.
        case value1
        /// A right-aligned text in the first third of the width, and a detail after it.
        case value2
        /// A text and a detail below it; such a row is two cells high if it has a detail.
        case subtitle
    }

    /// The kind of line between rows; mirrors `UITableViewCell.SeparatorStyle`.
    public typealias SeparatorStyle = TableView.SeparatorStyle

    /// The appearance of a selected or pressed cell; mirrors `UITableViewCell.SelectionStyle`.
    public enum SelectionStyle: Hashable, Sendable {
        /// The same appearance as any other cell.
        case none
        /// The appearance that the theme defines.
        case `default`
        /// UIKit's old colours; same as `default`.
        case blue, gray
    }

    /// The accessory at the right end of a cell; mirrors `UITableViewCell.AccessoryType`.
    public enum AccessoryType: Hashable, Sendable, CaseIterable {
        /// No accessory.
        case none
        /// A symbol that shows that choosing the row leads on.
        case disclosureIndicator
        /// A button for details, and the symbol that choosing the row leads on.
        case detailDisclosureButton
        /// A check mark.
        case checkmark
        /// A button for details.
        case detailButton
    }

    /// The editing control of a row; mirrors `UITableViewCell.EditingStyle`.
    public enum EditingStyle: Hashable, Sendable {
        /// No control.
        case none
        /// A control that deletes the row.
        case delete
        /// A control that inserts a row.
        case insert
    }

    enum Part: Hashable {
        case content, editingControl, reorderControl, accessoryButton
        case menuItem(Int)
    }
}
