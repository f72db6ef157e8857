internal import CommandUI
internal import Names
internal import TargetStore
package import TextUIKit

extension TargetsViewController {
    /// Performs one of the list's actions on the given or focused target, or shows why it is unavailable.
    func performOwn(_ action: Action, on id: Target.ID? = nil) {
        notice = nil
        // Any other action cancels a pending quit.
        if action != .quit, action != .goBack { withdrawEnding() }
        let target = id.map { editor.target($0) } ?? focusedTarget
        if let obstacle = commandState(for: target).obstacle(to: action) {
            notice = obstacle
            return
        }
        if let target, CommandState.actingOnTarget.contains(action) { table.anchor = target.id }
        TargetCommands.table[action]?.perform(in: TargetRequest(list: self, target: target))
    }

    /// Whether the list responds to an action now; an unavailable action shows the reason.
    func canPerformOwn(_ action: Action) -> Bool {
        action != .ignore
            && TargetCommands.table.canPerform(action, in: TargetRequest(list: self, target: nil))
    }

    func explainUnusedKey(_ key: Key) {
        explainUnusedKey(key, in: shownApplication, help: " F1 shows the keys.")
    }

    func beginFilter() {
        if isEditing { setEditing(false, animated: true) }
        // A hidden bar cannot become first responder.
        searchBar.isHidden = false
        searchBar.becomeFirstResponder()
    }

    func changeSort() {
        table.show(in: sort.next)
        notice = "Shown \(sort.words)."
    }

    /// Closes one thing: the search bar, the filter, the row controls, and finally the program.
    func goBack() {
        if searchBar.isFirstResponder || table.isFiltered || isEditing { withdrawEnding() }
        if searchBar.isFirstResponder {
            if (searchBar.text ?? "").isEmpty {
                searchBar.resignFirstResponder()
            } else {
                table.filter(by: "")
            }
        } else if table.isFiltered {
            table.filter(by: "")
        } else if isEditing {
            setEditing(false, animated: true)
        } else {
            saving.leave()
        }
    }

    func toggleMouse() {
        guard let application = shownApplication else { return }
        application.isMouseEnabled.toggle()
        notice =
            application.isMouseEnabled
            ? "The mouse is the program's." : "The mouse is the terminal's: it selects text."
    }

    // MARK: Help

    func showHelp() {
        // In the search bar, character keys are typed as text.
        let bar = liveCommands(from: searchBar).map(\.withoutTypingKeys)
        // The detail screen does not scroll horizontally.
        let scrolling = ScrollView().allKeyCommands.filter {
            ![.scrollLeft, .scrollRight].contains($0.action)
        }
        let help = HelpViewController(sections: [
            HelpSection(title: "In the list", commands: liveCommands(from: tableView)),
            HelpSection(
                title: "In the search bar", commands: bar,
                typing: [.init(keys: "any letter", meaning: "Filters the list at once")]),
            HelpSection(title: "On a target's screen", commands: targetKeyCommands + scrolling),
            HelpSection(title: "In a form", commands: FormCommands.keys),
        ])
        help.onClose = { [weak self] in self?.overlayDidClose() }
        presenter.present(help, animated: false)
    }

    /// Actions of the table that have no use here.
    private static let strangeActions: Set<Action> = [
        .nextSection, .previousSection, .selectRow, .showDetail, .showLeadingActions, .showTrailingActions,
        .moveRowUp, .moveRowDown, .focusNextView, .focusPreviousView, .navigateBack,
    ]

    private func liveCommands(from responder: Responder) -> [KeyCommand] {
        responder.liveKeyCommands(in: shownApplication).filter { !Self.strangeActions.contains($0.action) }
    }
}

// MARK: - State

extension TargetsViewController {
    var status: TargetsStatus {
        var status = TargetsStatus()
        status.notice = notice
        status.isLeaving = saving.wantedEnding != nil
        status.isSaving = saving.isShown
        if case .failed(let error) = manager.state { status.failure = error.description }
        status.searchProblem = table.search.problem
        status.shownCount = listing.targets.count
        status.count = manager.count
        status.query = table.isFiltered ? table.search.text : nil
        status.sort = sort
        status.isEditing = isEditing
        status.isReadOnly = table.readOnlyReason != nil
        return status
    }

    func commandState(for target: Target?) -> CommandState {
        var state = CommandState()
        state.target = target
        state.row = tableView.focusedIndexPath?.row
        state.rowCount = listing.targets.count
        state.sort = sort
        state.isFiltered = table.isFiltered
        state.isEditing = isEditing
        state.isInBar = searchBar.isFirstResponder
        state.isBarEmpty = (searchBar.text ?? "").isEmpty
        state.showsRowActions = tableView.canPerform(.closeRowActions)
        state.readOnlyReason = table.readOnlyReason
        state.canUndo = manager.undoTitle != nil
        state.canRedo = manager.redoTitle != nil
        state.obstacleToSaving = saving.obstacle
        return state
    }
}

extension TargetsViewController: TargetsHost {
    package var shownApplication: Application? { navigationController?.application ?? application }
    package var presenter: ViewController { navigationController ?? self }

    package func withdrawEnding() { saving.withdrawEnding() }

    package func overlayDidClose() { saving.questions.presentNext() }

    package func finish(_ ending: TargetsEnding) {
        if let onFinish { onFinish(ending) } else { shownApplication?.stop() }
    }

    /// Checks whether the store was changed, such as during a suspension, and asks what to do.
    public func storeMayHaveChanged() { saving.lookAtStore() }
}

extension TargetsViewController: NoticeScreen {
    package func willExplain() { withdrawEnding() }
}

extension TargetsViewController: TargetDetailHost {
    var targetKeyCommands: [KeyCommand] { TargetCommands.keys(in: .target) }

    func target(_ id: Target.ID) -> Target? { editor.target(id) }

    var message: String? { status.message }

    func hints(for target: Target?) -> [StatusLine.Hint] {
        TargetCommands.labels(of: commandState(for: target).hintsOfTarget, in: .target)
    }
}
