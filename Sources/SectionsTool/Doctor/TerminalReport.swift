/// What the terminal of the process is.
public struct TerminalReport: Hashable, Sendable {
    /// Why there is none; `nil` if there is one.
    public var absence: String?
    /// Its rows in cells; 0 if it does not tell.
    public var rows: Int
    /// Its columns in cells; 0 if it does not tell.
    public var columns: Int
    /// Its kind by `TERM`; empty if that is not set.
    public var kind: String
    /// Whether the system has a description of that kind.
    public var isDescribed: Bool
    /// Whether the cursor of that kind, or of the one that is used in its place, can be moved: else nothing is drawn.
    public var canDraw: Bool
    /// The colours of that description, or of the one that is used in its place; 0 for none.
    public var colors: Int
    /// Whether the system knows the locale that the environment names.
    public var isLocaleKnown: Bool
    /// The encoding of that locale, as the system calls it.
    public var encoding: String

    /// Makes a report.
    ///
    /// - Parameters:
    ///   - absence: Why there is none; `nil` if there is one.
    ///   - rows: Its rows in cells; 0 if it does not tell.
    ///   - columns: Its columns in cells; 0 if it does not tell.
    ///   - kind: Its kind by `TERM`; empty if that is not set.
    ///   - isDescribed: Whether the system has a description of that kind.
    ///   - canDraw: Whether the cursor of that kind, or of the one that is used in its place, can be moved.
    ///   - colors: The colours of that description, or of the one that is used in its place; 0 for none.
    ///   - isLocaleKnown: Whether the system knows the locale that the environment names.
    ///   - encoding: The encoding of that locale, as the system calls it.
    public init(
        absence: String? = nil, rows: Int = 0, columns: Int = 0, kind: String = "", isDescribed: Bool = false,
        canDraw: Bool = true, colors: Int = 0, isLocaleKnown: Bool = true, encoding: String = ""
    ) {
        self.absence = absence
        self.rows = rows
        self.columns = columns
        self.kind = kind
        self.isDescribed = isDescribed
        self.canDraw = canDraw
        self.colors = colors
        self.isLocaleKnown = isLocaleKnown
        self.encoding = encoding
    }
}
