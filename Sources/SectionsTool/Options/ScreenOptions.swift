public import CommandSupport
public import SectionsUI

/// How the screen looks and listens.
public struct ScreenOptions: Hashable, Sendable {
    /// Where the keys are at launch.
    public enum Start: String, Hashable, Sendable, CaseIterable {
        case list
        case search
    }

    /// Whether colours are used.
    public enum Color: String, Hashable, Sendable, CaseIterable {
        case auto
        case always
        case never
    }

    /// How many rows of the terminal are used.
    public enum Height: Hashable, Sendable {
        case full
        case rows(Int)
        case percent(Int)
    }

    /// Which edition of the sample to follow.
    public var edition = Edition.standard
    /// Which letters are commands.
    public var keys = KeyMap.standard
    /// Where the keys are at launch.
    public var start = Start.list
    /// Keys that do something else than usual.
    public var bindings: [KeyBinding] = []
    /// How long letters typed in the list belong together.
    public var typeAheadTimeout = Duration.seconds(1)
    /// Whether there is a line about the list at the bottom.
    public var showsStatusLine = true
    /// Whether the mouse is used.
    public var usesMouse = true
    /// Whether colours are used.
    public var color = Color.auto
    /// The name of the theme.
    public var theme = "standard"
    /// How many rows of the terminal are used.
    public var height = Height.full
    /// A line above everything; `nil` for none.
    public var header: String?
    /// What stands before the text of the search; `nil` for the magnifier.
    public var prompt: String?
    /// How wide characters are that some terminals show wide and some narrow, in cells: 1 or 2.
    public var ambiguousWidth = 1
    /// A command whose output is shown beside the list; `nil` for the record itself.
    public var preview: CommandWord?
    /// Whether the command is given to a shell.
    public var previewUsesShell = false
    /// Whether names are asked for by numbers, line by line; `nil` if the terminal tells.
    public var isPlain: Bool?

    /// The standard screen.
    public init() {}
}
