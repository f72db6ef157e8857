package import CommandUI
internal import Documents
internal import EditingSessions
internal import NameLists
internal import NameLoading
internal import Names
package import TextUIKit

/// The contents of the status line and the help.
extension SectionsViewController {
    var status: ScreenStatus {
        let content = table.content
        var status = ScreenStatus()
        status.pendingKeys = sequences.pendingKeys
        status.notice = notice
        status.trackedTitle = tableView.trackedSectionIndexTitle.flatMap {
            $0 == TableView.indexSearch ? nil : $0
        }
        status.typedLetters = letters.text
        status.searchProblem = search.searcher.failure?.message ?? content.visibleList.searchProblem
        status.listState = content.state
        status.shownCount = content.visibleList.count
        status.nameCount = content.all.count
        status.sectionCount = content.isOneList ? nil : content.visibleList.sectionCount
        status.order = content.all.order.isUsual ? nil : ordering.description(of: content.all.order)
        status.isIncomplete = loadObserver.isIncomplete
        status.markedCount = marking.rows.count
        status.query = content.isFiltered ? content.search.text : nil
        status.isQueryContained = content.search.options.matching == .contains
        if content.isFiltered, content.visibleList.isEmpty { status.searched = search.subject }
        status.file = editor?.status
        status.keyToAdd = editor?.canEdit == true ? keyMap.keyName(of: .addName) : nil
        // During loading, new names are searched all the time, and the line shows how many have arrived.
        status.searching = search.searcher.progress.flatMap { $0.isNew || !isReading ? $0 : nil }
        status.reading = loadObserver.loading.map {
            .init(percentage: $0.percentage, nameCount: $0.nameCount)
        }
        return status
    }

    // MARK: Hints

    /// The most useful key hints among the actions available now.
    var hints: [StatusLine.Hint] {
        let state = hintState
        if labels?.state != state { labels = HintLabels(of: state) }
        let first: Responder = searchBar.isFirstResponder ? searchBar : tableView
        let hints = labels?.hints.filter { hint in
            // Only the screen performs its own commands.
            hint.command?.availability(in: self) ?? (first.target(forAction: hint.action) != nil)
        }
        return hints?.map(\.shown) ?? []
    }

    private var hintState: HintState {
        var state = HintState(presentSetup, isInBar: searchBar.isFirstResponder)
        state.hasScreenBefore = onStepBack != nil
        state.isQueryEmpty = search.text.isEmpty && !table.content.isFiltered
        state.isFiltered = search.isFiltering
        state.isTyping = !letters.text.isEmpty
        state.isDetailVisible = details.isVisible
        state.showsRowActions = tableView.canPerform(.closeRowActions)
        state.isChanged = editing?.hasUnsavedChanges ?? false
        state.hasFields = editor?.hasFields ?? false
        state.canReadAgain = editor?.changeOnDisk.map { $0 != .removed } ?? false
        return state
    }

    // MARK: Help

    /// The help for the list and the search bar.
    var helpSections: [HelpSection] {
        // The vi map has no type-ahead.
        let list = liveCommands(from: tableView).filter {
            !(keyMap == .vi && $0.action == .shortenTypeAhead)
        }
        let bar = liveCommands(from: searchBar)
        return [
            HelpSection(
                title: "In the list", commands: list.filter { !isOfEditing($0) },
                typing: ScreenCommands.table.sequenceLines(
                    in: .list, for: presentSetup, bindings: keySetup.bindings) + typeAheadLines),
            HelpSection(
                title: "In the search bar",
                commands: ScreenCommands.commandsOfBar(bar.filter { !isOfEditing($0) }),
                typing: [.init(keys: "any letter", meaning: "Filters the list at once")]),
        ]
    }

    private var typeAheadLines: [HelpSection.Line] {
        keyMap == .vi ? [] : [.init(keys: "a letter", meaning: "To its section; more letters: to a name")]
    }

    /// The commands of a responder and those above it, with the keys in force.
    func liveCommands(from responder: Responder) -> [KeyCommand] {
        responder.liveKeyCommands(in: application).filter { isOffered($0.action) }
    }

    /// Whether help lists an action; actions that this screen never supports are omitted.
    private func isOffered(_ action: Action) -> Bool {
        switch action {
        case .nextScope, .previousScope: search.hasScopes
        case .nextField, .previousField: search.canChooseFields
        default: marking.isAllowed || !ScreenCommands.markingActions.contains(action)
        }
    }

    /// Whether a command that every table has is useless without editing, so that its keys are free.
    private func isOfEditing(_ command: KeyCommand) -> Bool {
        editing == nil && [.moveRowUp, .moveRowDown].contains(command.action)
    }
}

/// The key hints of a state with the names of their keys, cached because the lookup takes longer than a
/// frame.
@MainActor
package struct HintLabels {
    package let state: HintState
    /// The hints as shown, with their commands; `nil` for actions of the engine.
    package let hints: [(action: Action, command: Command<SectionsViewController>?, shown: StatusLine.Hint)]

    package init(of state: HintState) {
        self.state = state
        let place: KeyPlace = state.isInBar ? .bar : .list
        hints = state.hints.map { hint in
            let key = hint.key ?? ScreenCommands.firstKey(for: hint.action, in: place, for: state.setup)
            let label = state.setup.map == .vi ? hint.vi : nil
            return (
                hint.action, ScreenCommands.command(for: hint.action),
                StatusLine.Hint(key: label ?? key?.shortName ?? "", meaning: hint.meaning)
            )
        }
    }
}
