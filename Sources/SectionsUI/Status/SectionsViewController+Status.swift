internal import NameDirectory
internal import TextUIKit

extension SectionsViewController {
    /// Has the status line, and the list if it is empty, say how things are now.
    func updateStatus() {
        statusLine.isNotice = true
        if let notice {
            statusLine.text = notice
        } else if let title = tableView.trackedSectionIndexTitle, title != TableView.indexSearch {
            statusLine.text = "▸ \(title)"
        } else if !typeAhead.isEmpty {
            statusLine.text = "▸ \(typeAhead.text)"
        } else {
            statusLine.isNotice = false
            statusLine.text = Counts.list(
                shown: names.count, of: allNames.count, sections: names.sectionCount, isFiltered: isFiltered)
        }
        statusLine.hints = hints
        emptyLabel.isHidden = names.count > 0
        emptyLabel.text = isFiltered ? "No name contains “\(search.text)”." : "There are no names."
        application?.setNeedsDisplay()
    }

    /// The keys that help most at this moment.
    private var hints: [StatusLine.Hint] {
        let help = StatusLine.Hint(key: "F1", meaning: "help")
        if searchBar.isFirstResponder {
            let isEmpty = searchBar.text?.isEmpty ?? true
            let back = edition.hasSearchSession ? (isEmpty ? "back" : "clear") : "cancel"
            return [.init(key: "↓", meaning: "list"), .init(key: "Esc", meaning: back)]
                + (edition.hasSearchSession ? [.init(key: "Enter", meaning: "choose")] : []) + [help]
        }
        let back = !typeAhead.isEmpty ? "stop" : isFiltered ? "show all" : "quit"
        return [
            .init(key: "/", meaning: "search"), .init(key: "?", meaning: "help"),
            .init(key: "Enter", meaning: "choose"), .init(key: "Esc", meaning: back),
        ]
    }
}
