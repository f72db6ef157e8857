internal import NameDirectory
internal import NameLists
package import NameLoading
internal import SourceText
internal import TextUIKit

/// Names that come while the list is looked at.
@MainActor
package final class NameArrivals {
    /// How far the reading has come that is still going on.
    private(set) var loading: LoadingProgress?
    /// Whether names are missing, because the database that they come from was lost before the last of them.
    private(set) var isIncomplete = false
    /// What was read last, while a search in the names before it is still going on.
    private var unshown: LoadingProgress?
    /// The name that is to get the focus when it comes.
    private(set) var wantedName: String?
    /// The name that the list was asked for last.
    private var asked: String?
    private let table: NameTable
    private let searcher: SearchRunner
    weak var host: (any ScreenHost)?

    init(_ table: NameTable, _ searcher: SearchRunner) {
        self.table = table
        self.searcher = searcher
        searcher.onEnd = { [weak self] in self?.showUnshown() }
        searcher.onCallOff = { [weak self] in self?.showUnshownSoon() }
    }

    // MARK: Reading

    /// Takes what a loader has read so far: the list grows, and what the user sees of it stays where it is.
    ///
    /// A search goes on, over all names that have come; while one is under way its names stay.
    ///
    /// - Complexity: O(bytes of all names) while a search lasts, O(sections) otherwise.
    package func receive(_ progress: LoadingProgress) {
        loading = progress.isComplete ? nil : progress
        isIncomplete =
            progress.isComplete
            && progress.failures.contains { if case .database = $0.reason { true } else { false } }
        if progress.version != table.content.version { unshown = progress }
        showUnshown()
        if let problems = ProblemReport.notice(for: progress.problems) {
            host?.notice = problems
        } else if progress.isComplete, host?.notice == nil {
            host?.notice = ProblemReport.notice(onNamesOf: progress.names)
        }
        if let failure = progress.failures.first { host?.notice = failure.description }
        lookForWantedName()
        host?.application?.setNeedsDisplay()
    }

    /// Shows the names that were read last, unless a search in those before them is still going on.
    func showUnshown() {
        guard let progress = unshown, !searcher.isSearching, !searcher.isGrowing else { return }
        let list = searcher.list(of: progress.names)
        guard table.content.isFiltered else { return take(progress, list, leaving: list) }
        searcher.find(table.content.search, in: list, isNew: false) { [weak self] in
            self?.take(progress, list, leaving: $0)
        }
    }

    /// Names that have come meanwhile are shown when what is going on now is done.
    private func showUnshownSoon() {
        guard unshown != nil else { return }
        host?.application?.post { [weak self] in self?.showUnshown() }
    }

    private func take(_ progress: LoadingProgress, _ list: StoredNameList, leaving found: any NameList) {
        if unshown?.version == progress.version { unshown = nil }
        table.show(list, leaving: found, version: progress.version)
    }

    // MARK: A name that is waited for

    /// Puts the focus on a name.
    ///
    /// The first row with exactly these bytes gets it; without one, the first that begins with the text as a
    /// search compares it. While names are being read, or before the screen is shown, the name is waited for
    /// until the user goes elsewhere; the status line says when it is not there in the end.
    ///
    /// - Complexity: O(sections * log rows) in ordered lists; O(bytes of all names) otherwise.
    @discardableResult
    package func focusName(matching name: String) -> Bool {
        wantedName = name.isEmpty ? nil : name
        return lookForWantedName()
    }

    /// Waits for no name any more.
    func forgetWantedName() { wantedName = nil }

    /// Does something that moves the focus without the user: what was waited for before is still waited for.
    func keepingWantedName(_ body: () -> Void) {
        let name = wantedName
        body()
        wantedName = name
    }

    /// Puts the focus on the name that is waited for, if it is there.
    @discardableResult
    func lookForWantedName() -> Bool {
        let tableView = table.tableView
        guard let name = wantedName, tableView.dataSource != nil, !tableView.frame.size.isEmpty,
            asked != name || !table.isLooking
        else { return false }
        asked = name
        var isFound = false
        table.moving(because: .names) {
            table.focus(.name(Array(name.utf8))) { [weak self] found in
                guard let self, wantedName == name else { return }
                let prefix = NamePrefix(name)
                guard found == nil, loading == nil, !prefix.isEmpty else {
                    return endLooking(for: name, isFound: found != nil, &isFound)
                }
                table.focus(.prefix(prefix)) { found in
                    self.endLooking(for: name, isFound: found != nil, &isFound)
                }
            }
        }
        return isFound
    }

    private func endLooking(for name: String, isFound: Bool, _ result: inout Bool) {
        result = isFound
        guard isFound || loading == nil else { return }
        wantedName = nil
        if !isFound { host?.notice = "There is no name “\(name)”." }
    }
}

extension LoadingProgress {
    /// How far the reading has come, in percent; `nil` if nobody knows.
    var percentage: Int? { byteCount.flatMap { $0 > 0 ? min(99, bytesRead * 100 / $0) : nil } }
}
