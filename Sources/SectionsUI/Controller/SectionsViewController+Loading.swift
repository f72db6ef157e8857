public import NameDirectory
internal import TextUIKit

/// Names that come while the list is looked at.
extension SectionsViewController {
    /// Takes what a loader has read so far: the list grows, and what the user sees of it stays where it is.
    ///
    /// A search goes on, over all names that have come; while one is under way the names that it searches stay. As
    /// long as the user has not moved, the focus stays on the first row, whichever that is by now.
    ///
    /// - Parameter progress: How far the reading has come.
    /// - Complexity: O(bytes of all names) while a search lasts, O(sections) otherwise.
    public func receive(_ progress: LoadingProgress) {
        loading = progress.isComplete ? nil : progress
        if progress.version != namesVersion { unshownNames = progress }
        showUnshownNames()
        if let problems = ProblemReport.notice(for: progress.problems) { notice = problems }
        if let failure = progress.failures.first { notice = failure.description }
        if wantedName != nil { lookForWantedName() }
        application?.setNeedsDisplay()
    }

    /// Says that names are on their way though none has come yet.
    public func awaitNames() {
        receive(.nothingYet)
    }

    /// Shows the names that were read last, unless a search in those before them is still going on.
    func showUnshownNames() {
        guard let progress = unshownNames, searchUnderWay == nil else { return }
        guard isFiltered, isViewLoaded else {
            take(progress, leaving: progress.names.mutableDeepCopy())
            return
        }
        find(search, in: progress.names, isNew: false) { [weak self] in self?.take(progress, leaving: $0) }
    }

    private func take(_ progress: LoadingProgress, leaving found: MutableNameDictionary) {
        namesVersion = progress.version
        if unshownNames?.version == progress.version { unshownNames = nil }
        replaceNames(by: progress.names, leaving: found)
    }

    /// Shows other names at once; a search goes on, and marks and focus follow equal names.
    func replaceNames(by names: NameDictionary) {
        callOffSearch()
        var found = names.mutableDeepCopy()
        if isFiltered, isViewLoaded { found.filter(search) }
        replaceNames(by: names, leaving: found)
    }

    /// Shows other names; marks and focus follow equal names.
    ///
    /// - Parameters:
    ///   - names: All names.
    ///   - found: What the search leaves of them.
    private func replaceNames(by names: NameDictionary, leaving found: MutableNameDictionary) {
        let former = allNames
        keyState.matches = nil
        guard isViewLoaded else {
            allNames = names
            self.names = found
            return
        }
        let isAtStart = isFirstRowInFocus
        let offset = tableView.contentOffset
        let focused = originalPositionInFocus
        let height = focused == nil ? 0 : focusedRowTop - offset.y
        allNames = names
        marks = marks.following(former, to: names)
        followDetail(from: former, to: names)
        self.names = found
        // A focus that moves with its name is no move of the user's, which would end notices and typed letters.
        isFollowingNames = true
        defer { isFollowingNames = false }
        tableView.reloadData()
        if let place = placeBeforeSearch?.row {
            let wasFirst = Self.firstPlace(in: former).map { $0 == place } ?? false
            placeBeforeSearch?.row =
                wasFirst ? Self.firstPlace(in: names) : names.position(of: place, in: former)
        }
        if isAtStart {
            if let first = firstRow { tableView.focusRow(at: first) }
            tableView.setContentOffset(offset, animated: false)
        } else if let focused, let place = names.position(of: focused, in: former), focusName(at: place) {
            let wished = Point(x: offset.x, y: focusedRowTop - height)
            tableView.setContentOffset(tableView.clampedOffset(wished), animated: false)
        }
    }

    /// The first row that has a name.
    private var firstRow: IndexPath? {
        Self.firstPlace(in: names).map { indexPath(section: $0.section, row: $0.row) }
    }

    private static func firstPlace(in names: some SectionedNames) -> (section: Int, row: Int)? {
        (0..<names.sectionCount).first { names.count(ofSection: $0) > 0 }.map { ($0, 0) }
    }

    private var isFirstRowInFocus: Bool {
        guard let focused = tableView.focusedIndexPath else { return true }
        return focused == firstRow
    }

    /// Where the row in focus begins in the content.
    var focusedRowTop: Int {
        tableView.focusedIndexPath.map { tableView.rectForRow(at: $0).origin.y } ?? 0
    }
}
