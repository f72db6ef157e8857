/// The part that draws on a terminal.
package enum DrawingMethod: Hashable, Sendable {
    /// ncurses draws everything, and "?" replaces graphemes that it cannot place.
    case ncurses
    /// ncurses draws until a frame has a grapheme that it cannot place; `FrameWriter` draws from then on.
    case ncursesUntilFailure
    /// `FrameWriter` draws everything.
    case writer

    /// Chooses the method for a kind of terminal.
    ///
    /// - Parameters:
    ///   - language: The kind's language; `nil` for one that `FrameWriter` does not support.
    ///   - colors: The kind's number of colours. With direct colours, which are more than 256, ncurses can
    ///     name only the first eight of the palette.
    ///   - isInline: Whether only some rows are used. ncurses needs the whole screen.
    init(language: TerminalLanguage?, colors: Int, isInline: Bool) {
        let needsWriter = isInline || colors > TerminalLanguage.palette
        self = language == nil ? .ncurses : needsWriter ? .writer : .ncursesUntilFailure
    }
}
