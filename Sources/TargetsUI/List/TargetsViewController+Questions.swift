internal import TargetStore
internal import TextUIKit

/// What the user is asked about.
extension TargetsViewController {
    /// Asks what to do about what somebody else has stored meanwhile.
    func askAboutConflict(_ error: TargetStoreError) {
        ask(
            error.reason == .changed
                ? "The file was changed by another program"
                : error.reason == .removed ? "The file has gone" : "The list is not saved",
            manager.state == .saved ? error.file : "\(error.file)\nWhat was changed here is not saved.",
            [
                AlertAction(title: "Cancel", style: .cancel),
                AlertAction(title: "Reload: give up the changes made here", style: .destructive) {
                    [weak self] _ in
                    self?.reload()
                },
                AlertAction(title: "Overwrite what is there", style: .destructive) { [weak self] _ in
                    self?.manager.retrySaving(.overwritingChanges)
                },
            ])
    }

    /// Leaves as soon as the list is saved.
    func leave() {
        let isInterrupted = shownApplication?.currentEvent == .key(.control("c"))
        let ending = isInterrupted ? Ending.interrupted : .done
        switch manager.state {
        case .saved, .readOnly: finish(ending)
        case .failed(let error): askBeforeLeaving(error)
        case .saving:
            // Who asks again while it takes long is asked.
            if wantedEnding != nil, isSavingShown {
                askBeforeLeaving(
                    TargetStoreError(file: manager.name, reason: .other("it is still being saved")))
            } else {
                wantedEnding = ending
            }
        }
    }

    /// Asks whether to leave though the list is not saved.
    func askBeforeLeaving(_ error: TargetStoreError) {
        wantedEnding = nil
        ask(
            "The last changes are not saved", error.description,
            [
                AlertAction(title: error.isConflict ? "Overwrite and quit" : "Try again") { [weak self] _ in
                    self?.wantedEnding = .done
                    self?.manager.retrySaving(error.isConflict ? .overwritingChanges : [])
                },
                AlertAction(title: "Quit without saving", style: .destructive) { [weak self] _ in
                    self?.finish(.unsaved(error))
                },
                AlertAction(title: "Stay", style: .cancel),
            ])
    }

    /// Says what was wrong with the store, and asks what to do if it could not be read at all.
    func begin() {
        if let error = manager.loadError {
            if error.isDamage { askAboutDamage(error) } else { notice = error.description }
        } else if let problem = manager.problems.first {
            let more = manager.problems.count - 1
            notice = "Not read: \(problem)" + (more > 0 ? " (and \(more) more)" : "")
        } else if let readOnlyReason {
            notice = "Read-only: \(readOnlyReason)"
        }
        updateStatus()
    }

    private func askAboutDamage(_ error: TargetStoreError, canSalvage: Bool = true) {
        let quit = AlertAction(title: "Quit", style: .cancel) { [weak self] _ in self?.finish(.done) }
        let salvage = AlertAction(title: "Salvage what can be read") { [weak self] _ in self?.salvage() }
        let anew = AlertAction(title: "Begin anew, and keep the file beside") { [weak self] _ in
            self?.beginAnew()
        }
        ask(
            canSalvage ? "The list cannot be read" : "Nothing of the list can be read", error.description,
            canSalvage ? [quit, salvage, anew] : [quit, anew])
    }

    private func salvage() {
        do throws(TargetStoreError) {
            try manager.salvage()
            begin()
        } catch {
            askAboutDamage(error, canSalvage: false)
        }
    }

    private func beginAnew() {
        do throws(TargetStoreError) {
            let backup = try manager.beginAnew()
            notice = backup.map { "The file is kept as \($0)" }
        } catch {
            notice = error.description
        }
        updateStatus()
    }

    private func ask(_ title: String, _ message: String, _ actions: [AlertAction]) {
        let presenter = navigationController ?? self
        guard presenter.presentedViewController == nil else { return }
        let alert = AlertController(title: title, message: message, preferredStyle: .actionSheet)
        for action in actions { alert.addAction(action) }
        presenter.present(alert, animated: true)
    }

    func finish(_ ending: Ending) {
        wantedEnding = nil
        if let onFinish { onFinish(ending) } else { shownApplication?.stop() }
    }
}

extension TargetStoreError {
    /// Whether somebody else has changed what is stored.
    var isConflict: Bool { reason == .changed || reason == .removed }
}
