internal import NameDirectory
internal import TextUIKit

extension SectionsViewController {
    /// Puts the focus on a name.
    ///
    /// The first row with exactly these bytes gets it; without one, the first that begins with the text as a search compares
    /// it. While names are being read, or before the screen is shown, the name is waited for until the user goes elsewhere;
    /// the status line says when it is not there in the end.
    ///
    /// - Parameter name: The name; without letters nothing happens.
    /// - Returns: Whether a row has got the focus already.
    /// - Complexity: O(sections * log rows) in ordered lists; O(bytes of all names) otherwise.
    @discardableResult
    public func focusName(matching name: String) -> Bool {
        wantedName = name.isEmpty ? nil : name
        return lookForWantedName()
    }

    /// Puts the focus on the name that is waited for, if it is there.
    @discardableResult
    func lookForWantedName() -> Bool {
        guard let name = wantedName, isViewLoaded, !tableView.frame.size.isEmpty else { return false }
        isFollowingNames = true
        defer { isFollowingNames = false }
        let isFound = focusExactName(name) || (loading == nil && focusName(withPrefix: NamePrefix(name)))
        guard isFound || loading == nil else { return false }
        wantedName = nil
        if !isFound { notice = "There is no name “\(name)”." }
        return isFound
    }

    private func focusExactName(_ name: String) -> Bool {
        allNames.position(ofName: Array(name.utf8)).map { focusName(at: $0) } ?? false
    }

    private func focusName(withPrefix prefix: NamePrefix) -> Bool {
        guard !prefix.isEmpty else { return false }
        for section in 0..<names.sectionCount {
            if let row = names.firstRow(withPrefix: prefix, inSection: section) {
                tableView.focusRow(at: indexPath(section: section, row: row))
                return true
            }
        }
        return false
    }
}
