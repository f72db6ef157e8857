/// What keys of the `vi` map ask for, with its count worked in.
public enum ViCommand: Hashable, Sendable {
    /// A place of the screen.
    public enum Place: Hashable, Sendable {
        /// The first line of the list.
        case top
        /// The line in the middle.
        case middle
        /// The last line of the list.
        case bottom
    }

    /// Which way a search goes.
    public enum Direction: Hashable, Sendable {
        /// Down the list.
        case forward
        /// Up the list.
        case backward
    }

    /// Rows to go down; negative goes up.
    case moveRows(Int)
    /// Pages to go down; negative goes up.
    case movePages(Int)
    /// Half a page, or a number of rows, which is then what half a page is.
    case moveHalfPage(Direction, rows: Int?)
    /// Rows to move the content by, with the focus left where it is; negative moves up.
    case scrollRows(Int)
    /// Cells to scroll long rows by, to the right; negative goes back.
    case scrollSideways(Int)
    /// Halves of a line to scroll long rows by, to the right; negative goes back.
    case scrollHalvesSideways(Int)
    case moveToFirstRow
    case moveToLastRow
    /// To the row with a number, from 1.
    case moveToRow(Int)
    /// To a row that is seen; the number counts from that edge of the screen, from 1.
    case moveToScreen(Place, number: Int)
    /// Have the row in focus seen at a place.
    case placeRow(Place)
    /// Sections to go down; negative goes up.
    case moveSections(Int)
    /// To the section of a letter.
    case moveToLetter(Character)
    /// To the search bar, to search in a direction.
    case search(Direction)
    /// Matches to go on in the direction of the search; negative goes the other way.
    case moveMatches(Int)
    /// To the search bar.
    case editQuery
    case mark
    /// Mark the row or, where nothing is marked, go down by pages.
    case markOrMovePages(Int)
    /// Open what stands in the row: a link, a mail address or a telephone number.
    case openValue
    case beginCommandLine
    /// Choose the row.
    case accept
    /// End without choosing; what was edited is asked about.
    case quit
    /// End without choosing, and without saving.
    case quitWithoutSaving
    /// Change names.
    case edit(Edit)

    /// What is changed.
    public enum Edit: Hashable, Sendable {
        /// The last change is taken back.
        case undo
        /// What was taken back is made again.
        case redo
        case add
        /// The name in focus gets another spelling.
        case rename
        /// The marked names, else so many from the one in focus on, are deleted.
        case delete(Int)
    }
}
