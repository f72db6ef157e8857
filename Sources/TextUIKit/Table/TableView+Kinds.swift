extension TableView {
    /// How sections look.
    ///
    /// Mirrors `UITableView.Style`.
    public enum Style: Hashable, Sendable {
        /// Headers float at the top while their section is seen; there may be a section index.
        case plain
        /// Headers scroll with their sections.
        case grouped
        /// As `grouped`: there are no rounded corners that could be inset.
        case insetGrouped
    }

    /// Where `scrollToRow` puts a row.
    ///
    /// Mirrors `UITableView.ScrollPosition`.
    public enum ScrollPosition: Hashable, Sendable {
        /// Wherever it takes the least movement.
        case none
        /// At the top, below the section's header.
        case top
        /// In the middle.
        case middle
        /// At the bottom.
        case bottom
    }

    /// How rows are set apart.
    ///
    /// Mirrors `UITableViewCell.SeparatorStyle`.
    public enum SeparatorStyle: Hashable, Sendable {
        /// Not at all.
        case none
        /// By a line under each.
        case singleLine
    }

    /// How rows come and go.
    ///
    /// Mirrors `UITableView.RowAnimation`. Differs from UIKit: accepted, but a terminal shows the final state at once.
    public enum RowAnimation: Hashable, Sendable {
        /// A way that UIKit has.
        case fade, right, left, top, bottom, middle, none, automatic
    }
}
