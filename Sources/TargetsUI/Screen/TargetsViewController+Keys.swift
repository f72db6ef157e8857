internal import CommandSupport
internal import TargetStore
internal import TextUIKit

extension TargetsViewController {
    /// Does one of the screen's own actions, or says why there is nothing to do.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - id: The target to do it with; `nil` for the one in focus.
    func performOwn(_ action: Action, on id: Target.ID? = nil) {
        notice = nil
        // Who goes on does not leave.
        if action != .quit, action != .goBack { wantedEnding = nil }
        defer { updateStatus() }
        let target = id.map { self.target($0) } ?? focusedTarget
        if let obstacle = obstacle(to: action, on: target) {
            notice = obstacle
            return
        }
        if Self.focusActions.contains(action) { anchor = target?.id }
        switch action {
        case .addTarget: edit(nil)
        case .editTarget: edit(target)
        case .showTarget: showDetail()
        case .deleteTarget: target.map { askToDelete($0) }
        case .raiseTarget: moveTarget(by: -1)
        case .lowerTarget: moveTarget(by: 1)
        case .toggleEditing: setEditing(!isEditing, animated: true)
        case .logHour: target.map { log(1, for: $0) }
        case .takeHourBack: target.map { log(-1, for: $0) }
        case .undoEdit: undo()
        case .redoEdit: redo()
        case .filterTargets: beginFilter()
        case .enterTargets: searchBar.resignFirstResponder()
        case .changeSort: show(in: sort.next)
        case .saveAgain: saveAgain()
        case .readAgain: readAgain()
        case .showKeys: showHelp()
        case .goBack: goBack()
        case .toggleMouse: toggleMouse()
        case .quit: leave()
        default: break
        }
    }

    /// Why an action has nothing to do now with a target, usually the one in focus; `nil` if it has.
    func obstacle(to action: Action, on target: Target?) -> String? {
        if Self.editingActions.contains(action), let readOnlyReason {
            return "Nothing can be changed: \(readOnlyReason)"
        }
        if Self.focusActions.contains(action), target == nil {
            return isFiltered ? "No target is shown. Esc shows all." : "There are no targets yet. a adds one."
        }
        switch action {
        case .raiseTarget: return obstacleToMoving(by: -1)
        case .lowerTarget: return obstacleToMoving(by: 1)
        case .takeHourBack where target?.achievedHour == 0:
            return "There are no hours to take back."
        case .logHour where target?.achievedHour == Target.hourLimit:
            return "No more than \(Target.hourLimit) hours."
        case .undoEdit where manager.undoTitle == nil: return "There is nothing to undo."
        case .redoEdit where manager.redoTitle == nil: return "There is nothing to redo."
        case .saveAgain: return obstacleToSaving
        default: return nil
        }
    }

    private func obstacleToMoving(by step: Int) -> String? {
        if isFiltered { return "Only some targets are shown. Esc shows all; then they can be moved." }
        guard sort == .own else {
            return "They are shown \(sort.words). s shows their own order, in which they can be moved."
        }
        guard let row = tableView.focusedIndexPath?.row else { return nil }
        if listing.targets.indices.contains(row + step) { return nil }
        return step < 0 ? "This is the first target." : "This is the last target."
    }

    /// One thing back: the search bar, the filter, the rows' controls; in the end the program.
    private func goBack() {
        if searchBar.isFirstResponder || isFiltered || isEditing { wantedEnding = nil }
        if searchBar.isFirstResponder {
            if (searchBar.text ?? "").isEmpty { searchBar.resignFirstResponder() } else { filter(by: "") }
        } else if isFiltered {
            filter(by: "")
        } else if isEditing {
            setEditing(false, animated: true)
        } else {
            leave()
        }
    }

    /// Says that a key does nothing here, unless somebody behind this screen does something at it.
    func explainUnusedKey(_ key: Key) {
        let commands = shownApplication?.keyCommandsInForce ?? []
        guard !commands.contains(where: { $0.keys.contains(key) }) else { return }
        wantedEnding = nil
        notice = "\(key) does nothing here. F1 shows the keys."
        updateStatus()
    }

    /// Says that the program cannot be suspended: nobody would continue it.
    public func explainMissingShell() {
        wantedEnding = nil
        notice = "Cannot suspend: no shell to return to."
        updateStatus()
    }

    private func toggleMouse() {
        guard let application = shownApplication else { return }
        application.isMouseEnabled.toggle()
        notice =
            application.isMouseEnabled
            ? "The mouse is the program's." : "The mouse is the terminal's: it selects text."
    }

    private func showHelp() {
        // What both places understand is said once.
        let list = liveCommands(from: tableView)
        let bar = liveCommands(from: searchBar).map { command in
            KeyCommand(command.keys.filter { $0.text == nil }, command.action, title: command.title)
        }
        let help = HelpViewController(sections: [
            HelpSection(title: "In the list", commands: list),
            HelpSection(
                title: "In the search bar", commands: bar,
                typing: [.init(keys: "any letter", meaning: "Filters the list at once")]),
            HelpSection(title: "On a target's screen", commands: TargetDetailViewController.commands),
            HelpSection(title: "In a form", commands: TargetFormViewController.commands),
        ])
        help.onClose = { [weak self] in
            self?.updateStatus()
            self?.askWhatWaits()
        }
        (navigationController ?? self).present(help, animated: false)
    }

    /// Actions of the engine's that mean nothing here.
    private static let strangeActions: Set<Action> = [
        .nextSection, .previousSection, .selectRow, .showDetail, .showLeadingActions, .showTrailingActions,
        .moveRowUp, .moveRowDown, .focusNextView, .focusPreviousView, .navigateBack,
    ]

    /// All commands from a responder up, with the keys that are in force.
    private func liveCommands(from responder: Responder) -> [KeyCommand] {
        responder.chain.flatMap { responder in
            shownApplication?.keyBindings.applied(to: responder.allKeyCommands) ?? responder.allKeyCommands
        }.filter { !Self.strangeActions.contains($0.action) }
    }
}
