internal import TargetStore
internal import TextUIKit

/// Saving, and what to do when it fails.
extension TargetsViewController {
    /// How long a save may take before it is told of.
    private static let patience = Duration.milliseconds(400)

    /// The list's state has become another one.
    func stateChanged(to state: TargetManager.State) {
        switch state {
        case .saving:
            shownApplication?.schedule(after: Self.patience) { [weak self] in self?.showSaving() }
        case .saved:
            if hasFailed || isSavingShown { notice = "Saved." }
            isSavingShown = false
            hasFailed = false
            if let wantedEnding { finish(wantedEnding) }
        case .failed(let error):
            isSavingShown = false
            hasFailed = true
            notice = nil
            if wantedEnding != nil {
                askBeforeLeaving(error)
            } else if error.isConflict {
                askAboutConflict(error)
            }
        case .readOnly: isSavingShown = false
        }
        updateStatus()
    }

    private func showSaving() {
        guard manager.state == .saving else { return }
        isSavingShown = true
        notice = nil
        updateStatus()
    }

    /// Why there is nothing to save; `nil` if there is.
    var obstacleToSaving: String? {
        switch manager.state {
        case .failed: nil
        case .saving: "It is being saved."
        case .saved: "Everything is saved."
        case .readOnly(let reason): "Nothing is saved: \(reason)"
        }
    }

    /// Tries to save again.
    func saveAgain() {
        guard case .failed(let error) = manager.state else { return }
        if error.isConflict { askAboutConflict(error) } else { manager.retrySaving() }
    }

    /// Reads the list again as it is stored, unless that would give up what is not saved: then it is asked about.
    func readAgain() {
        if case .failed(let error) = manager.state { askAboutConflict(error) } else { reload() }
    }

    func reload() {
        do throws(TargetStoreError) {
            try manager.load()
            notice = "Read again."
        } catch {
            notice = error.description
        }
        updateStatus()
    }

    /// Asks what to do if what is stored has changed, as while the program was suspended.
    public func storeMayHaveChanged() {
        guard manager.state == .saved, manager.hasStoreChanged else { return }
        askAboutConflict(TargetStoreError(file: manager.name, reason: .changed))
    }
}
