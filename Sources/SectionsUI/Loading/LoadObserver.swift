internal import FormatCore
internal import NameLists
package import NameLoading
internal import Names
internal import TextUIKit

/// Adds names to the list while it is in use.
@MainActor
package final class LoadObserver {
    /// Progress of the load in flight; `nil` when idle.
    private(set) var loading: LoadingProgress?
    /// Whether names are missing because the connection to their database was lost.
    private(set) var isIncomplete = false
    /// The latest progress, kept back while a search in earlier names is running.
    private var unshown: LoadingProgress?
    /// The name that gets the focus when it arrives.
    private(set) var wantedName: String?
    /// The name that the list was asked for last.
    private var requestedName: String?
    private let table: NameTable
    private let searcher: SearchRunner
    weak var host: (any ScreenHost)?

    init(_ table: NameTable, _ searcher: SearchRunner) {
        self.table = table
        self.searcher = searcher
        searcher.onEnd = { [weak self] in self?.showUnshown() }
        searcher.onCancel = { [weak self] in self?.showUnshownSoon() }
    }

    // MARK: Reading

    /// Takes the latest result of a loader: the list grows, and the visible part stays in place.
    ///
    /// A search continues with all names loaded so far; while one is running, its names stay.
    ///
    /// - Complexity: O(bytes of all names) during a search, O(sections) otherwise.
    package func receive(_ progress: LoadingProgress) {
        loading = progress.isComplete ? nil : progress
        isIncomplete =
            progress.isComplete
            && progress.failures.contains { if case .database = $0.reason { true } else { false } }
        if progress.version != table.content.version { unshown = progress }
        showUnshown()
        prepareSearches()
        if let problems = ProblemReport.notice(for: progress.problems) {
            host?.notice = problems
        } else if progress.isComplete, host?.notice == nil {
            host?.notice = ProblemReport.notice(onNamesOf: progress.names)
        }
        if let failure = progress.failures.first { host?.notice = failure.description }
        lookForWantedName()
        host?.application?.setNeedsDisplay()
    }

    /// Shows the names loaded last, unless a search in earlier ones is running.
    func showUnshown() {
        guard let progress = unshown, !searcher.isSearching, !searcher.isGrowing else { return }
        let list = searcher.list(of: progress.names)
        guard table.content.isFiltered else { return take(progress, list, leaving: list) }
        searcher.find(table.content.search, in: list, isNew: false) { [weak self] in
            self?.take(progress, list, leaving: $0)
        }
    }

    /// Shows names that have arrived once the present event is handled.
    private func showUnshownSoon() {
        guard unshown != nil else { return }
        host?.application?.post { [weak self] in self?.showUnshown() }
    }

    private func take(_ progress: LoadingProgress, _ list: StoredNameList, leaving found: any NameList) {
        if unshown?.version == progress.version { unshown = nil }
        table.show(list, leaving: found, version: progress.version)
        prepareSearches()
    }

    /// Prepares searches in the list once it is complete.
    private func prepareSearches() {
        guard loading == nil, unshown == nil else { return }
        (table.content.all as? StoredNameList)?.prepareSearches()
    }

    // MARK: A name that is waited for

    /// Focuses a name.
    ///
    /// The first row with exactly these bytes gets the focus; without one, the first that begins with the
    /// text, compared as in a search. While names are being loaded, or before the screen appears, the name is
    /// awaited until the user moves elsewhere; if it never arrives, the status line reports it.
    ///
    /// - Complexity: O(sections * log rows) in ordered lists; O(bytes of all names) otherwise.
    @discardableResult
    package func focusName(matching name: String) -> Bool {
        wantedName = name.isEmpty ? nil : name
        return lookForWantedName()
    }

    /// Stops waiting for a name.
    func forgetWantedName() { wantedName = nil }

    /// Runs code that moves the focus without the user, and keeps waiting for the name.
    func keepingWantedName(_ body: () -> Void) {
        let name = wantedName
        body()
        wantedName = name
    }

    /// Focuses the awaited name if it has arrived.
    @discardableResult
    func lookForWantedName() -> Bool {
        let tableView = table.tableView
        guard let name = wantedName, tableView.dataSource != nil, !tableView.frame.size.isEmpty,
            requestedName != name || !table.isLooking
        else { return false }
        requestedName = name
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
    /// Progress in percent; `nil` if the size is unknown.
    var percentage: Int? { byteCount.flatMap { $0 > 0 ? min(99, bytesRead * 100 / $0) : nil } }
}
