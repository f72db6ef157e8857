extension TableView {
    /// The appearance of a table's sections; mirrors `UITableView.Style`.
    public enum Style: Hashable, Sendable {
        /// Headers float at the top while their section is visible; there may be a section index.
        case plain
        /// Headers scroll with their sections. Differs from UIKit: no gap separates sections without titles.
        case grouped
        /// Same as `grouped`. Differs from UIKit: rows take the whole width, and no gap separates
        /// sections without titles.
        case insetGrouped
    }

    /// The place on the screen where a row is scrolled to; mirrors `UITableView.ScrollPosition`.
    public enum ScrollPosition: Hashable, Sendable {
        /// Wherever the row needs the least scrolling.
        case none
        /// At the top, below the section's header.
        case top
        /// In the middle.
        case middle
        /// At the bottom.
        case bottom
    }

    /// The kind of line between rows; mirrors `UITableViewCell.SeparatorStyle`.
    public enum SeparatorStyle: Hashable, Sendable {
        /// No line.
        case none
        /// A line below each row.
        case singleLine
    }

    /// The animation of rows that come and go; ignored, because a terminal shows the final state at once.
    ///
    /// Mirrors `UITableView.RowAnimation`.
    public enum RowAnimation: Hashable, Sendable {
        /// One of UIKit's animations.
        case fade, right, left, top, bottom, middle, none, automatic
    }
}
