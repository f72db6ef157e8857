internal import NameLists
internal import Names
internal import TextUIKit

/// Going through matches without filtering the list.
extension SearchSession {
    /// A pending move to a match.
    struct Walk {
        let search: NameSearch
        /// Matches to go down; negative goes up.
        var steps: Int
        /// The number of the last focus move when this one began.
        let moveNumber: Int
    }

    /// Moves by matches of the last search, up if negative, wrapping around with a notice.
    ///
    /// - Complexity: O(bytes of all names) the first time, O(sections) afterwards.
    func goToMatch(_ steps: Int) {
        let wanted = table.content.isFiltered ? table.content.search : last
        guard !wanted.isEmpty else {
            host?.notice = "Nothing has been searched for yet."
            return
        }
        if searcher.isSearching, walk?.search == wanted, walk?.moveNumber == table.moveNumber {
            walk?.steps += steps
            return
        }
        walk = Walk(search: wanted, steps: steps, moveNumber: table.moveNumber)
        withMatches(of: wanted) { [weak self] found in
            guard let self, let walk, walk.moveNumber == table.moveNumber else { return }
            self.walk = nil
            goToMatch(walk.steps, of: wanted, in: found)
        }
    }

    private func goToMatch(_ steps: Int, of wanted: NameSearch, in found: any NameList) {
        guard !found.isEmpty else { return sayNothingContains(wanted.text) }
        guard let origin = table.focusedID else { host?.sayRowIsMissing(); return }
        table.focus(.steps(steps, from: origin), in: found) { [weak self] match in
            guard match?.isBeyondEnd == true else { return }
            self?.host?.notice = "The search went on from the \(steps > 0 ? "first" : "last") row."
        }
    }

    /// Moves by matches in the direction of the search.
    func goToMatchInDirection(_ steps: Int) { goToMatch(isBackward ? -steps : steps) }

    /// Focuses the filtered row nearest to the start of the search, in its direction.
    func focusMatchNearStart() {
        guard startsAtFocus, table.content.isFiltered, !table.content.visibleList.isEmpty,
            let origin = positionBefore?.id
        else { return }
        table.focus(.nearest(origin, isBackward: isBackward))
    }

    /// Leaves the search bar for the focused row in the unfiltered list.
    func leaveAtMatch() {
        let query = text
        guard !query.isEmpty else {
            bar.resignFirstResponder()
            if !last.isEmpty { goToMatchInDirection(1) }
            return
        }
        guard !deferUntilDone({ [weak self] in self?.leaveAtMatch() }) else { return }
        let isFound = !table.content.visibleList.isEmpty
        isActive = false
        bar.resignFirstResponder()
        clearQuery()
        if isFound {
            host?.notice = "\(isBackward ? "?" : "/")\(query)"
        } else {
            returnToPlaceBefore()
            sayNothingContains(query)
        }
    }

    private func sayNothingContains(_ query: String) {
        host.map { $0.notice = "No \(subject) contains “\(query)”\($0.soFar)" }
    }

    /// Calls `body` with the matches of a search among all names.
    private func withMatches(of wanted: NameSearch, _ body: @escaping (any NameList) -> Void) {
        let content = table.content
        if content.isFiltered {
            if !deferUntilDone({ [weak self] in self?.withMatches(of: wanted, body) }) {
                body(content.visibleList)
            }
            return
        }
        if let matches, matches.search == wanted, matches.version == content.version,
            searcher.isGrowing || !matches.list.count.isCountedInPart
        {
            return body(matches.list)
        }
        searcher.find(wanted, in: content.all, isNew: true) { [weak self] found in
            guard let self else { return }
            matches = (wanted, table.content.version, found)
            body(found)
        }
    }
}
