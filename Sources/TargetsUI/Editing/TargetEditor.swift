internal import NameDirectory
internal import TargetStore
internal import TextUIKit

/// What is done with targets.
extension TargetsViewController {
    /// Shows the form for a target, or for a new one.
    func edit(_ target: Target?) {
        let form = TargetFormViewController(TargetDraft(target)) { [weak self] target in
            self?.keep(target) ?? nil
        }
        form.onLeave = { [weak self] in self?.performOwn(.quit) }
        form.onTyping = { [weak self] in self?.withdrawEnding() }
        self.form = form
        show(form)
    }

    private func show(_ controller: ViewController) {
        if searchBar.isFirstResponder { searchBar.resignFirstResponder() }
        navigationController?.pushViewController(controller, animated: true)
    }

    /// Keeps what a form has made.
    ///
    /// - Returns: Why it could not be kept.
    private func keep(_ target: Target) -> String? {
        wantedEnding = nil
        do throws(TargetListError) {
            if let index = manager.index(of: target.id) {
                try manager.replace(at: index, with: target)
            } else {
                try manager.add(target)
            }
        } catch {
            return error.description
        }
        anchor = target.id
        // What was made is to be seen.
        if isFiltered, !search.matches(target.name) { filter(by: "") } else { showChanges() }
        notice = nil
        return nil
    }

    /// Shows the screen of the target in focus.
    func showDetail() {
        let detail = TargetDetailViewController(list: self)
        self.detail = detail
        show(detail)
    }

    /// Deletes a target if the user says so.
    func askToDelete(_ target: Target) {
        (navigationController ?? self).confirm(
            "Delete \(Self.quoted(target.name))?", message: "\(target.hoursText). u brings it back.",
            actionTitle: "Delete", isDestructive: true
        ) { [weak self] isConfirmed in
            if isConfirmed { self?.delete(target.id) }
            self?.updateStatus()
            self?.askWhatWaits()
        }
    }

    /// The target of an identity as it is now; `nil` if it has gone.
    func target(_ id: Target.ID) -> Target? { manager.index(of: id).map { manager.targets[$0] } }

    /// Deletes a target.
    func delete(_ id: Target.ID) {
        guard let index = manager.index(of: id) else { return }
        attempt { () throws(TargetListError) in
            let target = try manager.remove(at: index)
            notice = "Deleted \(Self.quoted(target.name)). u brings it back."
        }
    }

    /// Moves the target in focus.
    func moveTarget(by step: Int) {
        guard let row = tableView.focusedIndexPath?.row else { return }
        attempt { () throws(TargetListError) in try manager.move(from: row, to: row + step) }
    }

    /// Adds hours to a target.
    func log(_ hours: Int, for target: Target) {
        guard let index = manager.index(of: target.id) else { return }
        attempt { () throws(TargetListError) in
            let new = try manager.logHours(hours, at: index)
            if target.percent < 100, new.percent >= 100 { notice = "\(Self.quoted(new.name)) is done." }
        }
    }

    func undo() {
        attempt { () throws(TargetListError) in
            if let change = try manager.undo() { notice = "Undone: \(change.title)" }
        }
    }

    func redo() {
        attempt { () throws(TargetListError) in
            if let change = try manager.redo() { notice = "Done again: \(change.title)" }
        }
    }

    /// Does something that may be refused, and says why if it was.
    func attempt(_ body: () throws(TargetListError) -> Void) {
        do throws(TargetListError) {
            try body()
        } catch {
            notice = error.description
        }
        updateStatus()
    }

    /// A name in quotes, short enough for a sentence.
    static func quoted(_ name: String) -> String { "“\(TextMetrics.truncatingTail(name, toWidth: 30))”" }
}
