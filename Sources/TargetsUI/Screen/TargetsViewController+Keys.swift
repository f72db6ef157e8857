internal import CommandSupport
internal import NameDirectory
internal import TargetStore
package import TextUIKit

/// What the keys of the list do that no owner does by itself.
extension TargetsViewController {
    /// Does one of the list's own actions with a target or the one in focus, or says why there is nothing to
    /// do.
    func performOwn(_ action: Action, on id: Target.ID? = nil) {
        notice = nil
        // Who goes on does not leave.
        if action != .quit, action != .goBack { withdrawEnding() }
        let target = id.map { editor.target($0) } ?? focusedTarget
        if let obstacle = commandState(for: target).obstacle(to: action) {
            notice = obstacle
            return
        }
        if let target, CommandState.actingOnTarget.contains(action) { table.anchor = target.id }
        TargetCommands.table[action]?.perform(in: TargetRequest(list: self, target: target))
    }

    /// Whether the list itself answers an action now: one that has nothing to do says why.
    func canPerformOwn(_ action: Action) -> Bool {
        action != .ignore
            && TargetCommands.table.canPerform(action, in: TargetRequest(list: self, target: nil))
    }

    /// Says that a key does nothing here, unless somebody behind this screen does something at it.
    func explainUnusedKey(_ key: Key) {
        guard shownApplication?.hasCommand(for: key) != true else { return }
        withdrawEnding()
        notice = "\(key) does nothing here. F1 shows the keys."
    }

    /// Says that the program cannot be suspended: nobody would continue it.
    public func explainMissingShell() {
        withdrawEnding()
        notice = "Cannot suspend: no shell to return to."
    }

    /// Says that pasted text was not taken.
    public func explainLongPaste() {
        withdrawEnding()
        notice = "Nothing pasted: a line takes 2 MB at most."
    }

    /// Goes to the search bar.
    func beginFilter() {
        if isEditing { setEditing(false, animated: true) }
        // A bar without a row cannot have the keys.
        searchBar.isHidden = false
        searchBar.becomeFirstResponder()
    }

    /// Shows the targets in the next order.
    func changeSort() {
        table.show(in: sort.next)
        notice = "Shown \(sort.words)."
    }

    /// One thing back: the search bar, the filter, the rows' controls; in the end the program.
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
        // What both places understand is said once.
        let bar = liveCommands(from: searchBar).map { command in
            KeyCommand(command.keys.filter { $0.text == nil }, command.action, title: command.title)
        }
        // A target's screen has nothing to the left or to the right.
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

    /// Actions of the engine's that mean nothing here.
    private static let strangeActions: Set<Action> = [
        .nextSection, .previousSection, .selectRow, .showDetail, .showLeadingActions, .showTrailingActions,
        .moveRowUp, .moveRowDown, .focusNextView, .focusPreviousView, .navigateBack,
    ]

    private func liveCommands(from responder: Responder) -> [KeyCommand] {
        responder.liveKeyCommands(in: shownApplication).filter { !Self.strangeActions.contains($0.action) }
    }
}

// MARK: - How things are

extension TargetsViewController {
    /// What the status line is made of.
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

    /// What decides which commands have something to do with a target.
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

    package func overlayDidClose() { saving.questions.askNext() }

    package func finish(_ ending: TargetsEnding) {
        if let onFinish { onFinish(ending) } else { shownApplication?.stop() }
    }

    /// Asks what to do if what is stored has changed, as while the program was suspended.
    public func storeMayHaveChanged() { saving.lookAtStore() }
}

extension TargetsViewController: TargetDetailHost {
    var targetKeyCommands: [KeyCommand] { TargetCommands.keys(in: .target) }

    func target(_ id: Target.ID) -> Target? { editor.target(id) }

    var message: String? { status.message }

    func hints(for target: Target?) -> [StatusLine.Hint] {
        TargetCommands.labels(of: commandState(for: target).hintsOfTarget, in: .target)
    }
}
