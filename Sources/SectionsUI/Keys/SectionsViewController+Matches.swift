internal import NameDirectory
internal import TextUIKit

/// Going through what a search finds without filtering the list.
extension SectionsViewController {
    /// Goes on by matches of the last search, round the ends of the list, and says so there.
    ///
    /// - Parameter steps: Matches to go down; negative goes up.
    /// - Complexity: O(bytes of all names) the first time, O(sections) then.
    func goToMatch(_ steps: Int) {
        let wanted = isFiltered ? search : keyState.lastSearch
        guard !wanted.isEmpty else {
            notice = "Nothing has been searched for yet."
            return
        }
        withMatches(of: wanted) { [weak self] in self?.goToMatch(steps, of: wanted, in: $0) }
    }

    private func goToMatch(_ steps: Int, of wanted: NameSearch, in found: MutableNameDictionary) {
        guard found.count > 0, let origin = originalPositionInFocus else {
            notice = "No name contains “\(wanted.text)”\(soFar)"
            return
        }
        let (before, isMatch) = Self.place(of: origin, in: found)
        // Between two matches the one below is a step down, and the one above a step up.
        let target = before + steps - (steps > 0 && !isMatch ? 1 : 0)
        let wrapped = ((target % found.count) + found.count) % found.count
        focus(match: wrapped, in: found)
        if target != wrapped {
            notice = "The search went on from the \(steps > 0 ? "first" : "last") row."
        }
    }

    /// Moves the focus among filtered rows to the match nearest to where the search began, in its direction.
    func focusMatchNearStart() {
        guard keyMap == .vi, isFiltered, names.count > 0, let origin = placeBeforeSearch?.row else { return }
        let found = names.inOriginalOrder
        let (before, isMatch) = Self.place(of: origin, in: found)
        let target = keyState.isBackward ? (isMatch ? before : before - 1) : before
        focus(match: ((target % found.count) + found.count) % found.count, in: found)
    }

    /// Goes from the search bar to the row in focus among all names.
    func leaveSearchAtMatch() {
        let query = searchBar.text ?? ""
        guard !query.isEmpty else {
            searchBar.resignFirstResponder()
            if !keyState.lastSearch.isEmpty { goToMatch(keyState.isBackward ? -1 : 1) }
            return
        }
        guard !waitsForSearch({ [weak self] in self?.leaveSearchAtMatch() }) else { return }
        let isFound = names.count > 0
        isSearching = false
        searchBar.resignFirstResponder()
        clearQuery()
        if !isFound { returnToPlaceBeforeSearch() }
        notice =
            isFound
            ? "\(keyState.isBackward ? "?" : "/")\(query)" : "No name contains “\(query)”\(soFar)"
    }

    /// Does something with the names that a search finds among all, in the order of the list however it ranks them.
    private func withMatches(of wanted: NameSearch, _ body: @escaping (MutableNameDictionary) -> Void) {
        if isFiltered { return body(names.inOriginalOrder) }
        if let kept = keyState.matches, kept.search == wanted, kept.version == namesVersion {
            return body(kept.names)
        }
        find(wanted, in: allNames, isNew: true) { [weak self] found in
            guard let self else { return }
            let found = found.inOriginalOrder
            keyState.matches = (wanted, namesVersion, found)
            body(found)
        }
    }

    private func focus(match number: Int, in found: MutableNameDictionary) {
        var rest = number
        for section in 0..<found.sectionCount {
            let count = found.count(ofSection: section)
            if rest < count {
                focusName(at: found.originalPosition(ofRow: rest, inSection: section))
                return
            }
            rest -= count
        }
    }

    /// How many of the rows found stand before a row of all names, and whether it is found itself.
    ///
    /// The rows found must be in the original's order.
    ///
    /// - Complexity: O(sections + log rows).
    private static func place(
        of origin: (section: Int, row: Int), in found: MutableNameDictionary
    ) -> (before: Int, isMatch: Bool) {
        var before = 0
        for section in 0..<found.sectionCount {
            let count = found.count(ofSection: section)
            guard count > 0 else { continue }
            let place = found.originalPosition(ofRow: 0, inSection: section)
            if place.section > origin.section { break }
            if place.section < origin.section {
                before += count
                continue
            }
            var low = 0
            var high = count
            while low < high {
                let middle = (low + high) / 2
                let row = found.originalPosition(ofRow: middle, inSection: section).row
                if row < origin.row { low = middle + 1 } else { high = middle }
            }
            let isMatch =
                low < count && found.originalPosition(ofRow: low, inSection: section).row == origin.row
            return (before + low, isMatch)
        }
        return (before, false)
    }
}
