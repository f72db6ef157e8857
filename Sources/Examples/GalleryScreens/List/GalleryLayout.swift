package import UIKitNames

/// The places of the screen, its source code and the line of hints in the window.
package struct GalleryLayout: Hashable {
    /// The frame of the list or of the opened screen; empty while the source covers it.
    package let screen: CGRect
    /// The frame of the source code; empty while it is hidden.
    package let source: CGRect
    /// Whether the source is beside the screen.
    package let isBeside: Bool
    /// The frame of the line of hints; empty in a low window.
    package let hints: CGRect

    /// Columns of a screen beside its source.
    static let screenColumns = 40
    /// Columns of the source that show its longest lines.
    static let sourceColumns = 82
    /// Columns from which the source is beside the screen if it does not fit below.
    static let columnsForBoth = 96
    /// Rows from which the source has room below the screen.
    static let rowsForBoth = 20

    /// Divides the window.
    ///
    /// - Parameters:
    ///   - size: The size of the window, in cells.
    ///   - isSourceToggled: Whether the user has hidden the source where it has room, or asked for it
    ///     where it has none.
    package init(size: CGSize, isSourceToggled: Bool) {
        let hintRows = size.height < 6 ? 0 : 1
        let area = CGRect(x: 0, y: 0, width: size.width, height: size.height - hintRows)
        hints = CGRect(x: 0, y: area.maxY, width: size.width, height: hintRows)
        let hasHeight = size.height >= Self.rowsForBoth
        let hasWidth =
            size.width >= (hasHeight ? Self.screenColumns + Self.sourceColumns : Self.columnsForBoth)
        let isBelow = !hasWidth && hasHeight
        isBeside = hasWidth && !isSourceToggled
        switch (hasWidth, isBelow, isSourceToggled) {
        case (true, _, false):
            let width = max(
                Self.screenColumns, min(area.width * 2 / 5, area.width - Self.sourceColumns))
            screen = CGRect(x: 0, y: 0, width: width, height: area.height)
            source = CGRect(x: width, y: 0, width: area.width - width, height: area.height)
        case (_, true, false):
            let height = max(12, area.height / 2)
            screen = CGRect(x: 0, y: 0, width: area.width, height: height)
            source = CGRect(x: 0, y: height, width: area.width, height: area.height - height)
        case (false, false, true):
            screen = .zero
            source = area
        default:
            screen = area
            source = .zero
        }
    }
}
