internal import NameDirectory
internal import TextUIKit

/// Letters typed in the list: to a section, and on to a name.
extension SectionsViewController {
    /// Takes a letter, digit, kana or number sign as the next one of a name; says something about other keys.
    func handleTyped(_ character: Character) -> Bool {
        guard character.isLetter || character.isNumber || character == "#" else { return false }
        let request = typeAhead.type(character)
        notice = nil
        fulfil(request)
        restartTypeAheadTimer()
        return true
    }

    /// Takes the last typed letter back and goes to what is left.
    func shortenTypeAhead() {
        if let request = typeAhead.deleteBackward() {
            fulfil(request)
            restartTypeAheadTimer()
        } else {
            clearTypeAhead()
        }
    }

    /// Forgets typed letters.
    func clearTypeAhead() {
        typeAheadTimer?.invalidate()
        typeAheadTimer = nil
        typeAhead.clear()
    }

    private func restartTypeAheadTimer() {
        typeAheadTimer?.invalidate()
        typeAheadTimer = application?.schedule(after: typeAheadTimeout) { [weak self] in
            self?.clearTypeAhead()
            self?.notice = nil
        }
    }

    private func fulfil(_ request: TypeAhead.Request) {
        isFollowingTypeAhead = true
        defer { isFollowingTypeAhead = false }
        switch request {
        case .section(let letter): goToSection(letter)
        case .name(let prefix):
            if !goToName(NamePrefix(prefix)) { notice = "No name begins with “\(prefix)”\(soFar)" }
        case .nextName(let letter): goToNextName(NamePrefix(letter))
        }
    }

    /// How a sentence ends that may be untrue when more names have come.
    var soFar: String { Counts.soFar(loading != nil) }

    /// Goes to the section of a letter, as a touch on the index would; without one, to the section nearest after it.
    func goToSection(_ letter: String) {
        let prefix = NamePrefix(letter)
        if let entry = (tableView.sectionIndexTitles ?? keys).firstIndex(where: { isSection($0, of: prefix) })
        {
            if tableView.sectionIndexTitles != nil {
                tableView.performSectionIndexJump(at: entry)
            } else {
                tableView.focusRow(at: IndexPath(row: 0, section: entry), scrollPosition: .top)
            }
            return
        }
        // A letter of another script than the titles may still begin a name.
        guard !goToName(prefix) else { return }
        goToSection(after: prefix)
        notice =
            letter.lowercased() == "q" && keyMap == .standard
            ? "No Q section\(soFar) Esc or Ctrl-C quits." : "No \(letter.uppercased()) section\(soFar)"
    }

    private func isSection(_ title: String, of prefix: NamePrefix) -> Bool {
        title != TableView.indexSearch && prefix.isAtStart(of: title)
    }

    /// Goes to the first name with a beginning, looking in its own section first.
    private func goToName(_ prefix: NamePrefix) -> Bool {
        let first = NamePrefix(String(prefix.text.prefix(1)))
        let sections = 0..<names.sectionCount
        let own = sections.filter { first.isAtStart(of: names.title(ofSection: $0)) }
        for section in own + sections.filter({ !own.contains($0) }) {
            if let row = names.firstRow(withPrefix: prefix, inSection: section) {
                tableView.focusRow(at: indexPath(section: section, row: row))
                return true
            }
        }
        return false
    }

    /// Goes to the next name with a beginning after the one in focus; stays at the last.
    private func goToNextName(_ prefix: NamePrefix) {
        guard let path = tableView.focusedIndexPath, let place = position(at: path) else { return }
        if let row = names.nextRow(withPrefix: prefix, after: place.row, inSection: place.section) {
            tableView.focusRow(at: indexPath(section: place.section, row: row))
            return
        }
        for section in (place.section + 1)..<max(place.section + 1, names.sectionCount) {
            if let row = names.firstRow(withPrefix: prefix, inSection: section) {
                tableView.focusRow(at: indexPath(section: section, row: row))
                return
            }
        }
    }

    /// Goes to the first section with a letter that comes after a beginning, else to the last row.
    private func goToSection(after prefix: NamePrefix) {
        let next = (0..<names.sectionCount).first { section in
            let title = names.title(ofSection: section)
            return title.first?.isLetter == true && prefix.isAtOrBefore(title)
                && names.count(ofSection: section) > 0
        }
        if let next {
            tableView.focusRow(at: indexPath(section: next, row: 0))
        } else {
            tableView.perform(.moveToLastRow, sender: nil)
        }
    }
}
