/// The background of a cell or header.
///
/// Mirrors `UIBackgroundConfiguration`. Differs from UIKit: the whole rectangle is filled; corners, strokes,
/// insets and effects do not exist in cells.
public struct BackgroundConfiguration: Hashable, Sendable {
    /// The colour of the background; `nil` or `.clear` shows what is below.
    public var backgroundColor: Color?
    /// Ignored; cells have square corners.
    public var cornerRadius = 0
    /// Ignored; a line would take whole cells.
    public var strokeColor: Color?
    /// Ignored; a line would take whole cells.
    public var strokeWidth = 0.0
    /// Ignored; the background fills the row.
    public var backgroundInsets = EdgeInsets.zero

    private init() {}

    /// Returns a background that shows what is below.
    public static func clear() -> BackgroundConfiguration { BackgroundConfiguration() }

    /// Returns the background of a cell of a plain table, which shows what is below.
    public static func listPlainCell() -> BackgroundConfiguration { clear() }

    /// Returns the background of a cell of a grouped table, which shows what is below.
    public static func listGroupedCell() -> BackgroundConfiguration { clear() }

    /// Returns the background of a cell of a list, which shows what is below.
    public static func listCell() -> BackgroundConfiguration { clear() }

    /// Returns the background of a header of a plain table; the theme defines its look.
    public static func listPlainHeaderFooter() -> BackgroundConfiguration { clear() }

    /// Returns the background of a header of a grouped table; the theme defines its look.
    public static func listGroupedHeaderFooter() -> BackgroundConfiguration { clear() }
}
