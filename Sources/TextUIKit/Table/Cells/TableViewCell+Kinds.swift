extension TableViewCell {
    /// How a cell is arranged; mirrors `UITableViewCell.CellStyle`.
    public enum CellStyle: Hashable, Sendable, CaseIterable {
        /// One text from the left.
        case `default`
        /// A text from the left and a detail at the right edge.
        case value1
        /// A text that ends at a third of the width and a detail from there.
        case value2
        /// A text and a detail below it; such a row is two cells high if it has a detail.
        case subtitle
    }

    /// The kind of line between rows; mirrors `UITableViewCell.SeparatorStyle`.
    public typealias SeparatorStyle = TableView.SeparatorStyle

    /// How a cell shows that it is selected or pressed; mirrors `UITableViewCell.SelectionStyle`.
    public enum SelectionStyle: Hashable, Sendable {
        /// Not at all.
        case none
        /// As the theme says.
        case `default`
        /// UIKit's old colours: as the theme says.
        case blue, gray
    }

    /// What stands at the right end of a cell; mirrors `UITableViewCell.AccessoryType`.
    public enum AccessoryType: Hashable, Sendable, CaseIterable {
        /// Nothing.
        case none
        /// A sign that choosing the row leads on.
        case disclosureIndicator
        /// A button for details, and the sign that choosing the row leads on.
        case detailDisclosureButton
        /// A check mark.
        case checkmark
        /// A button for details.
        case detailButton
    }

    /// What control a row has while its table is edited; mirrors `UITableViewCell.EditingStyle`.
    public enum EditingStyle: Hashable, Sendable {
        /// None.
        case none
        /// One to delete the row.
        case delete
        /// One to insert a row.
        case insert
    }

    /// A part of a cell that a press means something else on.
    enum Part: Hashable {
        case content, editingControl, reorderControl, accessoryButton
        /// A button of the menu.
        case menuItem(Int)
    }
}
