import CommandOptions
import FormatCore
import FuzzChecks
import NameEditing
import NameLists
import NameLoading
import NameViews
import Names
import SectionsTool
import SectionsUI
import TestSupport
import TextUIKit

/// The program as its command puts it together, on a terminal in memory.
@MainActor
final class ProgramStage: TestScreen {
    let controller: SectionsViewController
    let options: SectionsOptions
    private let details = LateDetailSource()
    private var outcome: Outcome?
    /// Names that come while the program runs; `nil` if it began with all of them.
    private var growing: GrowingNames?

    /// Starts the program with options and names that bytes tell.
    init(_ source: inout ByteSource) {
        options = SectionsOptions(fuzzing: &source)
        let names: NameCollection
        (names, growing) = NameLists.one(&source)
        let size = source.one(of: Self.sizes)
        controller = ScreenSetup.controller(for: names, options: options)
        controller.search.history = SearchHistory(["an", "Zoë"])
        // Not on another thread, whose progress is on the screen.
        controller.search.searcher.policy.queryBytesAtOnce = .max
        let detail = source.number(0..<3)
        controller.details.isWanted = detail != 1
        if detail == 2 { controller.details.source = details }
        if growing != nil { controller.loadObserver.receive(.nothingYet) }
        super.init(
            controller, size: size, theme: Theme.named(options.screen.theme) ?? .standard
        )
        controller.onFinish = { [weak self] in self?.outcome = $0 }
    }

    private static let sizes = [
        Size(width: 40, height: 12), Size(width: 80, height: 24), Size(width: 12, height: 6),
        Size(width: 3, height: 3), Size(width: 20, height: 2), Size(width: 100, height: 40),
    ]

    /// The extent of the terminal at launch.
    var size: Size { terminal.size }
    /// Whether the program would have ended.
    var isFinished: Bool { outcome != nil }

    /// Lets something happen.
    func take(_ happening: Happening) {
        switch happening {
        case .event(let event): terminal.send([event])
        case .names(let names): receive { $0.add(names) }
        case .end: receive { $0.end() }
        case .detail(let number, let text): details.answer(number, with: text)
        case .time(let duration): terminal.advance(by: duration)
        }
    }

    private func receive(_ change: (inout GrowingNames) -> LoadingProgress?) {
        guard var names = growing else { return }
        let progress = change(&names)
        growing = names
        if let progress { controller.loadObserver.receive(progress) }
    }

    // MARK: What is promised

    /// What is wrong with the screen and what it says.
    func fault() -> String? {
        ScreenCheck.fault(of: terminal) ?? redrawFault() ?? listFault() ?? barFault() ?? countFault()
    }

    /// All of it drawn again is the same.
    private func redrawFault() -> String? {
        let (canvas, cursor) = (terminal.canvas, terminal.cursor)
        application.redraw()
        application.display()
        if terminal.canvas != canvas { return "drawn again it is\n\(terminal.canvas.text)" }
        if terminal.cursor != cursor {
            return "drawn again the cursor is at \(String(describing: terminal.cursor))"
        }
        let offset = controller.tableView.contentOffset
        let contentHeight = controller.tableView.contentSize.height
        let formerFrame = controller.tableView.frame
        ScreenCheck.setNeedsLayout(window)
        application.redraw()
        application.display()
        // A layout may bring back what the wheel has scrolled away: the row in focus, or the bar that is typed into.
        guard controller.tableView.contentOffset == offset, terminal.canvas != canvas else { return nil }
        let table = controller.tableView
        let place =
            "\(formerFrame) \(table.frame) at \(offset.y), \(contentHeight) high before and \(table.contentSize.height) after"
        return "\(place): it was\n\(canvas.text)\nand laid out again it is\n\(terminal.canvas.text)"
    }

    /// The table has the rows of the names, and the highlighted one among them.
    private func listFault() -> String? {
        let table = controller.tableView
        let names = controller.names
        let offset = table.numberOfSections - names.sectionCount
        guard offset == 0 || offset == 1 else {
            return "\(table.numberOfSections) sections of \(names.sectionCount)"
        }
        for section in 0..<names.sectionCount
        where table.numberOfRows(inSection: section + offset) != names.count(ofSection: section).number {
            return "section \(section) has not \(names.count(ofSection: section).number) rows"
        }
        guard (table.focusedIndexPath != nil) == !names.isEmpty else { return "no row is highlighted" }
        guard let path = table.focusedIndexPath else { return nil }
        guard path.section >= offset, path.section < table.numberOfSections, path.row >= 0,
            path.row < table.numberOfRows(inSection: path.section)
        else { return "\(path) is highlighted, which there is not" }
        return nil
    }

    /// The search bar is above the list while there is something in it or it has the keys, and in the list otherwise.
    private func barFault() -> String? {
        let (bar, table) = (controller.searchBar, controller.tableView)
        // What is shown over the screen borrows the keys.
        guard options.screen.edition == .standard, controller.presentedViewController == nil else {
            return nil
        }
        let search = controller.search.makeSearch(bar.text ?? "", bar.selectedScopeButtonIndex)
        let isAbove = bar.superview !== table
        return isAbove == (bar.isFirstResponder || !search.isEmpty)
            ? nil : "the bar is above the list: \(isAbove)"
    }

    /// The names that are shown are those that the search finds, one by one.
    private func countFault() -> String? {
        let names = controller.names
        let text = controller.searchBar.text ?? ""
        guard options.screen.keys == .standard, names.searchProblem == nil,
            // Under an empty bar the sample's editions show all names, none, or what they showed before.
            options.screen.edition == .standard || !text.isEmpty
        else { return nil }
        let search = controller.search.makeSearch(text, controller.searchBar.selectedScopeButtonIndex)
        guard let all = (controller.allNames as? StoredNameList)?.all else {
            return "the names are elsewhere"
        }
        var count = 0
        for section in 0..<all.sectionCount {
            for row in 0..<all.count(ofSection: section)
            where search.isEmpty || search.matches(all.name(at: row, inSection: section)) { count += 1 }
        }
        guard names.count == .exactly(count) else {
            return "\(names.count.number) names are shown, and \(count) match \(text.debugDescription)"
        }
        return statusFault(count, of: all, isFiltered: !search.isEmpty)
    }

    /// Where the status line counts it counts right.
    private func statusFault(_ count: Int, of all: NameCollection, isFiltered: Bool) -> String? {
        guard growing == nil, controller.screen.showsStatusLine, application.windows.count == 1,
            let line = terminal.canvas.text.split(separator: "\n", omittingEmptySubsequences: false).last?
                .dropFirst(),
            line.first?.isNumber == true, line.contains(" name"), !line.contains("…")
        else { return nil }
        let isOneList = all.sectionCount == 1 && all.title(ofSection: 0).isEmpty
        let text = Counts.list(
            shown: .exactly(count), of: .exactly(all.count),
            sections: isOneList ? nil : controller.names.sectionCount,
            isFiltered: isFiltered)
        return line.hasPrefix(text) ? nil : "the status line does not say: \(text)"
    }

    /// What was chosen is there.
    func outcomeFault() -> String? {
        guard case .chosen(let chosen) = outcome else { return nil }
        let rows = Array(chosen.rows(in: .list))
        guard rows.count == chosen.count, !rows.isEmpty else {
            return "\(rows.count) rows of \(chosen.count)"
        }
        for row in rows {
            guard let names = chosen.names as? NameCollection else { return "the names are elsewhere" }
            guard row.section < names.sectionCount, row.number < names.count(ofSection: row.section) else {
                return "\(row) was chosen, which there is not"
            }
        }
        return Array(chosen.rows(in: .marking)).count == rows.count ? nil : "rows by marking differ"
    }
}
