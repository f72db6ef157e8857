internal import NameDirectory
internal import NameEditing
internal import TextUIKit

/// Going through what a search finds without filtering the list.
extension SearchSession {
    /// Goes on by matches of the last search, round the ends of the list, and says so there.
    ///
    /// - Parameter steps: Matches to go down; negative goes up.
    /// - Complexity: O(bytes of all names) the first time, O(sections) then.
    func goToMatch(_ steps: Int) {
        let wanted = table.content.isFiltered ? table.content.search : last
        guard !wanted.isEmpty else {
            host?.notice = "Nothing has been searched for yet."
            return
        }
        withMatches(of: wanted) { [weak self] in self?.goToMatch(steps, of: wanted, in: $0) }
    }

    private func goToMatch(_ steps: Int, of wanted: NameSearch, in found: MutableNameDictionary) {
        guard found.count > 0, let origin = table.placeInFocus else {
            sayNothingContains(wanted.text)
            return
        }
        let (before, isMatch) = found.rank(of: origin)
        // Between two matches the one below is a step down, and the one above a step up.
        let target = before + steps - (steps > 0 && !isMatch ? 1 : 0)
        if !focus(match: target, in: found) {
            host?.notice = "The search went on from the \(steps > 0 ? "first" : "last") row."
        }
    }

    /// Goes on in the direction of the search.
    func goToMatchInDirection(_ steps: Int) { goToMatch(isBackward ? -steps : steps) }

    /// Moves the focus among filtered rows to the match nearest to where the search began, in its direction.
    func focusMatchNearStart() {
        guard startsAtFocus, table.content.isFiltered, table.content.shown.count > 0,
            let origin = placeBefore?.place
        else { return }
        let found = table.content.shown.inOriginalOrder
        let (before, isMatch) = found.rank(of: origin)
        focus(match: isBackward && !isMatch ? before - 1 : before, in: found)
    }

    /// Goes from the search bar to the row in focus among all names.
    func leaveAtMatch() {
        let query = text
        guard !query.isEmpty else {
            bar.resignFirstResponder()
            if !last.isEmpty { goToMatchInDirection(1) }
            return
        }
        guard !searcher.delays({ [weak self] in self?.leaveAtMatch() }) else { return }
        let isFound = table.content.shown.count > 0
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
        host.map { $0.notice = "No name contains “\(query)”\($0.soFar)" }
    }

    /// Does something with the names that a search finds among all, in the order of the list however it ranks
    /// them.
    private func withMatches(of wanted: NameSearch, _ body: @escaping (MutableNameDictionary) -> Void) {
        let content = table.content
        if content.isFiltered { return body(content.shown.inOriginalOrder) }
        if let matches, matches.search == wanted, matches.version == content.version {
            return body(matches.names)
        }
        searcher.find(wanted, in: content.all, isNew: true) { [weak self] found in
            guard let self else { return }
            let found = found.inOriginalOrder
            matches = (wanted, table.content.version, found)
            body(found)
        }
    }

    /// Moves the focus to a match by its number, round the ends of the list.
    ///
    /// - Returns: Whether it was reached without going round.
    @discardableResult
    private func focus(match number: Int, in found: MutableNameDictionary) -> Bool {
        let wrapped = ((number % found.count) + found.count) % found.count
        if let place = found.place(number: wrapped) { table.focus(found.place(ofShown: place)) }
        return wrapped == number
    }
}

extension MutableNameDictionary {
    /// How many of the rows found stand before a row of all names, and whether it is found itself.
    ///
    /// The rows found must be in the original's order.
    ///
    /// - Complexity: O(sections + log rows).
    func rank(of origin: NamePlace) -> (before: Int, isMatch: Bool) {
        var before = 0
        for section in 0..<sectionCount {
            let count = count(ofSection: section)
            guard count > 0 else { continue }
            func row(_ row: Int) -> NamePlace { place(ofShown: NamePlace(section: section, row: row)) }
            let first = row(0)
            if first.section > origin.section { break }
            if first.section < origin.section {
                before += count
                continue
            }
            let index = (0..<count).partitioningIndex { row($0) >= origin }
            return (before + index, index < count && row(index) == origin)
        }
        return (before, false)
    }
}
