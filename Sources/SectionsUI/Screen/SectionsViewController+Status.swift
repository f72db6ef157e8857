internal import CommandSupport
internal import Documents
internal import EditingSessions
internal import NameDirectory
internal import NameLists
internal import NameLoading
internal import TextUIKit

/// What the status line and the help are made of.
extension SectionsViewController {
    var status: ScreenStatus {
        let content = table.content
        var status = ScreenStatus()
        status.pendingKeys = vi.pendingKeys
        status.notice = notice
        status.trackedTitle = tableView.trackedSectionIndexTitle.flatMap {
            $0 == TableView.indexSearch ? nil : $0
        }
        status.typedLetters = letters.letters.text
        status.searchProblem = search.searcher.failure?.message ?? content.shown.searchProblem
        status.listState = content.state
        status.shownCount = content.shown.count
        status.nameCount = content.all.count
        status.sectionCount = content.isOneList ? nil : content.shown.sectionCount
        status.order = content.all.order.isUsual ? nil : ordering.said(content.all.order)
        status.isIncomplete = arrivals.isIncomplete
        status.markedCount = marking.rows.count
        status.query = content.isFiltered ? content.search.text : nil
        status.isQueryContained = content.search.options.matching == .contains
        if content.isFiltered, content.shown.isEmpty { status.searched = search.subject }
        status.file = editor?.status
        status.keyToAdd = editor?.canEdit == true ? keyMap.keyName(of: .addName) : nil
        // While names come, more of them are searched all the time, and the line says how many have come.
        status.searching = search.searcher.progress.flatMap { $0.isNew || !isReading ? $0 : nil }
        status.reading = arrivals.loading.map { .init(percentage: $0.percentage, nameCount: $0.nameCount) }
        return status
    }

    // MARK: Hints

    /// The keys that help most at this moment, of those whose actions somebody would do now.
    var hints: [StatusLine.Hint] {
        let state = hintState
        if labels?.state != state { labels = HintLabels(of: state) }
        let first: Responder = searchBar.isFirstResponder ? searchBar : tableView
        let hints = labels?.hints.filter { hint in
            // Nobody else does what the screen does itself.
            hint.command?.availability(in: self) ?? (first.target(forAction: hint.action) != nil)
        }
        return hints?.map(\.shown) ?? []
    }

    private var hintState: HintState {
        var state = HintState(presentSetup, isInBar: searchBar.isFirstResponder)
        state.hasScreenBefore = onStepBack != nil
        state.isQueryEmpty = search.text.isEmpty && !table.content.isFiltered
        state.isFiltered = search.lasts
        state.isTyping = !letters.letters.isEmpty
        state.isDetailVisible = details.isVisible
        state.showsRowActions = tableView.canPerform(.closeRowActions)
        state.isChanged = editing?.hasUnsavedChanges ?? false
        state.hasFields = editor?.hasFields ?? false
        state.canReadAgain = editor?.changeOnDisk.map { $0 != .removed } ?? false
        return state
    }

    // MARK: Help

    /// The help for the two places that keys can be in.
    var helpSections: [HelpSection] {
        // What the vi map reads as commands of its own has its own lines, and nothing is typed ahead there.
        let list = liveCommands(from: tableView).filter {
            $0.action != .viPendingKey && !(keyMap == .vi && $0.action == .shortenTypeAhead)
        }
        let bar = liveCommands(from: searchBar)
        return [
            HelpSection(
                title: "In the list", commands: list.filter { !isOfEditing($0) },
                typing: keyMap == .vi
                    ? ViTable.help
                    : [.init(keys: "a letter", meaning: "To its section; more letters: to a name")]),
            HelpSection(
                title: "In the search bar",
                commands: ScreenCommands.commandsOfBar(bar.filter { !isOfEditing($0) }),
                typing: [.init(keys: "any letter", meaning: "Filters the list at once")]),
        ]
    }

    /// All commands from a responder up, with the keys that are in force.
    func liveCommands(from responder: Responder) -> [KeyCommand] {
        responder.liveKeyCommands(in: application).filter { isOffered($0.action) }
    }

    /// Whether help has something to say of an action: what this screen never does is not explained.
    private func isOffered(_ action: Action) -> Bool {
        switch action {
        case .nextScope, .previousScope: search.hasScopes
        case .nextField, .previousField: search.canChooseFields
        default: marking.isAllowed || !ScreenCommands.markingActions.contains(action)
        }
    }

    /// Whether a command of every table never does anything here without editing: its keys are free.
    private func isOfEditing(_ command: KeyCommand) -> Bool {
        editing == nil && [.moveRowUp, .moveRowDown].contains(command.action)
    }
}
