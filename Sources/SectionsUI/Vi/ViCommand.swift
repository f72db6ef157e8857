/// A command of the `vi` map, including its count.
public enum ViCommand: Hashable, Sendable {
    /// A place on the screen.
    public enum Place: Hashable, Sendable {
        /// The first line of the list.
        case top
        /// The line in the middle.
        case middle
        /// The last line of the list.
        case bottom
    }

    /// The direction of a search.
    public enum Direction: Hashable, Sendable {
        /// Down the list.
        case forward
        /// Up the list.
        case backward
    }

    /// Moves down by rows; negative moves up.
    case moveRows(Int)
    /// Moves down by pages; negative moves up.
    case movePages(Int)
    /// Moves by half a page, or by a number of rows, which becomes the size of half a page.
    case moveHalfPage(Direction, rows: Int?)
    /// Scrolls the content down by rows and leaves the focus on its row; negative scrolls up.
    case scrollRows(Int)
    /// Scrolls long rows to the right by cells; negative scrolls back.
    case scrollSideways(Int)
    /// Scrolls long rows to the right by half lines; negative scrolls back.
    case scrollHalvesSideways(Int)
    case moveToFirstRow
    case moveToLastRow
    /// Moves to the row with a number, from 1.
    case moveToRow(Int)
    /// Moves to a visible row; the number counts from that edge of the screen, from 1.
    case moveToScreen(Place, number: Int)
    /// Scrolls the focused row to a place on the screen.
    case placeRow(Place)
    /// Moves down by sections; negative moves up.
    case moveSections(Int)
    /// Moves to the section of a letter.
    case moveToLetter(Character)
    /// Opens the search bar to search in a direction.
    case search(Direction)
    /// Moves by matches in the direction of the search; negative moves against it.
    case moveMatches(Int)
    /// Opens the search bar.
    case editQuery
    case mark
    /// Marks the row or, where marking is not possible, moves down by pages.
    case markOrMovePages(Int)
    /// Opens the value in the row: a link, a mail address or a telephone number.
    case openValue
    case beginCommandLine
    /// Chooses the row.
    case accept
    /// Ends without choosing; asks about unsaved changes.
    case quit
    /// Ends without choosing or saving.
    case quitWithoutSaving
    /// Edits names.
    case edit(Edit)

    /// An edit of names.
    public enum Edit: Hashable, Sendable {
        /// Undoes the last change.
        case undo
        /// Redoes the last undone change.
        case redo
        case add
        /// Renames the focused name.
        case rename
        /// Deletes the marked names, or else a number of them from the focused one on.
        case delete(Int)
    }
}
