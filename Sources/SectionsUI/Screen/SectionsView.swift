internal import CommandUI
internal import NameViews
package import TextUIKit

/// The view of the screen: header, search bar, list, details and status line, from top to bottom.
@MainActor
package final class SectionsView: View {
    /// Minimum number of rows of a screen with scope buttons.
    private static let minRowsWithScopes = 8
    /// Minimum number of rows of a screen with a header.
    private static let minRowsWithHeader = 6

    /// Whether the screen has a status line at the bottom.
    package let showsStatusLine: Bool
    let statusLine = StatusLine()
    private let emptyLabel = Label()
    private let headerLabel = Label()
    private let table: NameTable
    private let search: SearchSession
    let details: Details
    private let columns: ListColumns
    /// The status in the status line.
    private var shownStatus: ScreenStatus?
    /// The open command line; `nil` if it is closed.
    private weak var commandLine: CommandLineView?
    /// Called after layout.
    var onLayout: (() -> Void)?

    private var tableView: TableView { table.tableView }
    private var bar: SearchBar { search.bar }

    init(
        _ table: NameTable, _ search: SearchSession, _ details: Details, _ columns: ListColumns,
        showsStatusLine: Bool
    ) {
        self.table = table
        self.search = search
        self.details = details
        self.columns = columns
        self.showsStatusLine = showsStatusLine
        super.init()
        for subview in [headerLabel, columns.header, tableView, emptyLabel, details.pane, statusLine] {
            addSubview(subview)
        }
    }

    /// The text above everything else; `nil` or an empty text hides the line.
    package var headerText: String? {
        get { headerLabel.text }
        set {
            headerLabel.text = newValue
            setNeedsLayout()
            setNeedsDisplay()
        }
    }

    // MARK: The search bar

    /// Whether the search bar is above the table now.
    ///
    /// Screens presented over this one take the focus from the bar, which keeps its place meanwhile.
    private var isBarAboveList: Bool { bar.superview === self }

    /// Moves the search bar to its present place; the list's contents keep their rows of the screen.
    func placeSearchBar() {
        let isInUse = bar.isFirstResponder || table.content.isFiltered
        if search.edition.isBarAboveList(whileInUse: isInUse) {
            if isBarAboveList { return }
            let offset = tableView.contentOffset
            // The bar leaves the content, which therefore starts one row higher, below a bar one row high.
            addSubview(bar)
            tableView.tableHeaderView = nil
            tableView.contentOffset = Point(x: offset.x, y: offset.y + scopeRows(in: frame.size))
        } else {
            if tableView.tableHeaderView === bar { return }
            var offset = tableView.contentOffset
            offset.y -= shownScopeRows
            bar.showsScopeBar = false
            bar.frame.size.height = 1
            tableView.tableHeaderView = bar
            // An unused bar stays out of sight, as at launch.
            tableView.contentOffset = Point(x: 0, y: max(offset.y, bar.frame.size.height))
        }
        setNeedsLayout()
        layoutIfNeeded()
    }

    /// The height of the scope buttons of a fixed search bar on a screen, in rows.
    private func scopeRows(in size: Size) -> Int {
        // Truncated titles are useless; Alt-S shows the chosen scope instead.
        let width = search.scopes.reduce(1) { $0 + TextMetrics.width(of: $1) + 2 }
        return search.hasScopes && size.height >= Self.minRowsWithScopes && size.width > width ? 1 : 0
    }

    /// The present height of the scope buttons, in rows.
    var shownScopeRows: Int { isBarAboveList && bar.showsScopeBar ? 1 : 0 }

    // MARK: Layout

    /// Lays out the views; if rows are short, the status line loses its row first and the list last.
    package override func layoutSubviews() {
        let size = frame.size
        let hasStatus = showsStatusLine && size.height > 2
        let top = layoutTop(in: size)
        let height = size.height - top - (hasStatus ? 1 : 0)
        var list = details.layout(in: Rect(x: 0, y: top, width: size.width, height: height), of: size)
        let titles = columns.headerHeight(inListOf: list.height)
        columns.header.frame = Rect(x: list.minX, y: list.minY, width: list.width, height: titles)
        columns.header.isHidden = titles == 0
        list.origin.y += titles
        list.size.height -= titles
        tableView.frame = list
        columns.layout()
        // If there is only one row, it shows the focused row, not its header.
        if height == 1, let path = tableView.focusedIndexPath {
            tableView.scrollToRow(at: path, at: .none, animated: false)
        }
        // A bar that is being edited stays visible, even as a part of the content.
        if bar.isFirstResponder, !isBarAboveList { search.uncoverBar() }
        emptyLabel.frame = Rect(
            x: 2, y: list.minY + min(1, max(0, list.height - 1)), width: list.width - 4, height: 1)
        statusLine.isHidden = !hasStatus
        statusLine.frame = Rect(x: 0, y: size.height - 1, width: size.width, height: 1)
        layoutCommandLine()
        onLayout?()
    }

    /// Lays out header and search bar; returns the row below them.
    private func layoutTop(in size: Size) -> Int {
        let hasHeader = !(headerText ?? "").isEmpty && size.height >= Self.minRowsWithHeader
        headerLabel.isHidden = !hasHeader
        headerLabel.style = theme.notice
        headerLabel.frame = Rect(x: 1, y: 0, width: max(0, size.width - 2), height: 1)
        let top = hasHeader ? 1 : 0
        guard isBarAboveList else { return top }
        let scopeRows = scopeRows(in: size)
        if bar.showsScopeBar != (scopeRows > 0) { bar.showsScopeBar = scopeRows > 0 }
        let height = size.height > 1 ? 1 + scopeRows : 0
        bar.frame = Rect(x: 0, y: top, width: size.width, height: height)
        return top + height
    }

    // MARK: The command line

    /// Opens a line for typing a command, on the last row; `onEnter` gets its text.
    func openCommandLine(onEnter: @escaping (String) -> Void) {
        guard commandLine == nil else { return }
        let line = CommandLineView(onEnter: onEnter)
        commandLine = line
        addSubview(line)
        layoutCommandLine()
        line.begin()
    }

    private func layoutCommandLine() {
        let size = frame.size
        commandLine?.frame = Rect(x: 0, y: size.height - 1, width: size.width, height: min(1, size.height))
    }

    // MARK: Status

    /// Updates the status line, and the message of an empty list.
    func show(_ status: ScreenStatus, hints: [StatusLine.Hint], isEmpty: Bool) {
        statusLine.hints = hints
        emptyLabel.isHidden = !isEmpty
        // Most keys do not change the status, and its sentences are expensive to build.
        guard status != shownStatus else { return }
        shownStatus = status
        statusLine.text = status.text
        statusLine.isNotice = status.isNotice
        emptyLabel.text = status.emptyText
    }
}
