internal import CommandSupport
internal import NameDirectory
internal import NameLoading
internal import TextUIKit

extension SectionsViewController {
    /// Has the status line, and the list if it is empty, say how things are now.
    func updateStatus() {
        lookAtDisk()
        statusLine.isNotice = true
        if let pendingKeys {
            statusLine.text = "▸ \(pendingKeys)"
        } else if let notice {
            statusLine.text = notice
        } else if let title = tableView.trackedSectionIndexTitle, title != TableView.indexSearch {
            statusLine.text = "▸ \(title)"
        } else if !typeAhead.isEmpty {
            statusLine.text = "▸ \(typeAhead.text)"
        } else if let problem = names.searchProblem {
            statusLine.text = problem
        } else {
            statusLine.isNotice = false
            statusLine.text = Counts.list(
                shown: names.count, of: loading?.nameCount ?? allNames.count,
                sections: isOneList ? nil : names.sectionCount, isFiltered: isFiltered)
            if let editing { statusLine.text = name(of: editing) + statusLine.text }
            if !marks.isEmpty { statusLine.text += ", \(Counts.grouped(marks.count)) marked" }
            if let searchStatus {
                // What is shown was found by another search, unless the same one goes on in more names.
                let counts = searchUnderWay?.isNew == true ? "" : ": \(statusLine.text)"
                statusLine.text = searchStatus + counts
            } else if let loading {
                let counts = loading.nameCount > 0 ? ": \(statusLine.text)" : ""
                statusLine.text = Counts.reading(loading) + counts
            }
        }
        statusLine.hints = hints
        // Sections without names have their headers there.
        emptyLabel.isHidden = names.count > 0 || editing != nil && names.sectionCount > 0 && !isOneList
        emptyLabel.text = emptyText
        updateDetail()
        application?.setNeedsDisplay()
    }

    /// What an empty list says.
    private var emptyText: String {
        guard isFiltered else {
            let advice = canEdit ? " \(keyName(of: .addName)) adds one." : ""
            return loading == nil ? "There are no names." + advice : "Waiting for names."
        }
        if let searchStatus { return searchStatus }
        let verb = search.options.matching == .contains ? "contains" : "matches"
        return "No name \(verb) “\(search.text)”" + soFar
    }

    /// The keys that help most at this moment, of those whose actions somebody would do now.
    private var hints: [StatusLine.Hint] {
        let first: Responder = searchBar.isFirstResponder ? searchBar : tableView
        return wishedHints.filter { first.target(forAction: $0.action) != nil }.map(\.hint)
    }

    /// The keys that help most wherever the keys are, with what they ask for.
    private var wishedHints: [(hint: StatusLine.Hint, action: Action)] {
        if let hintsOfEditing { return hintsOfEditing }
        if let hintsOfKeyMap { return hintsOfKeyMap }
        let help = StatusLine.Hint(key: "F1", meaning: "help")
        if searchBar.isFirstResponder {
            let isEmpty = searchBar.text?.isEmpty ?? true
            let back = edition.hasSearchSession ? (isEmpty ? "back" : "clear") : "cancel"
            return [
                (.init(key: "↓", meaning: "list"), .enterResults),
                (.init(key: "Esc", meaning: back), edition.hasSearchSession ? .stepBack : .cancelSearch),
            ]
                + (edition.hasSearchSession ? [(.init(key: "Enter", meaning: meaningOfEnter), .accept)] : [])
                + markHint + [(help, .showHelp)]
        }
        let back = !typeAhead.isEmpty ? "stop" : isDetailVisible ? "close" : isFiltered ? "show all" : "quit"
        return markHint + [
            (.init(key: "/", meaning: "search"), .beginSearch), (.init(key: "?", meaning: "help"), .showHelp),
            (.init(key: "Enter", meaning: "choose"), .accept), (.init(key: "Esc", meaning: back), .stepBack),
        ]
    }

    /// What the key Enter does with the name in focus.
    var meaningOfEnter: String { editing == nil ? "choose" : "rename" }

    /// How rows are marked; nobody does it unless they can be.
    private var markHint: [(hint: StatusLine.Hint, action: Action)] {
        [(.init(key: "Tab", meaning: "mark"), .toggleMarkAndMoveDown)]
    }
}
