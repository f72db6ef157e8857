internal import TargetStore
internal import TextUIKit

/// Saving, and what to do when it fails.
extension TargetsViewController {
    /// How long a save may take before it is told of.
    private static let patience = Duration.milliseconds(400)
    /// How long a key that reads the list again waits for a save.
    private static let readingPatience = Duration.seconds(1)

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
            if let wantedEnding {
                askBeforeLeaving(error, wantedEnding)
            } else if error.isConflict {
                askAboutConflict(error, comesByItself: true)
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
        case .readOnly(let reason): canBeginAnew ? nil : "Nothing is saved: \(reason)"
        }
    }

    /// Whether the list in memory can be saved beside a file that could not be read.
    private var canBeginAnew: Bool { manager.loadError?.isDamage == true }

    /// Whether saving again gives up what is stored and was not read.
    func isOverwriting(_ error: TargetStoreError) -> Bool { error.isConflict || manager.loadError != nil }

    /// Tries to save again.
    func saveAgain() {
        if let error = manager.loadError, error.isDamage { return askAboutDamage(error, isFirst: false) }
        guard case .failed(let error) = manager.state else { return }
        if isOverwriting(error) {
            askAboutConflict(error)
        } else if error.isNotReplaceable {
            askToWriteInPlace(error)
        } else {
            manager.retrySaving()
        }
    }

    /// Reads the list again as it is stored, unless that would give up what is not saved: then it is asked about.
    func readAgain() {
        // What is being saved is the user's as well.
        switch manager.flush(within: Self.readingPatience) {
        case .saved, .readOnly: reload()
        case .failed(let error): askAboutConflict(error)
        case .saving: notice = "It is still being saved. Read it again when it is."
        }
    }

    func reload() {
        notice = nil
        do throws(TargetStoreError) {
            try manager.load()
        } catch {
            // What was not read at all is said here, all else below.
            if manager.loadError != error { return say(error.description) }
        }
        if !tellOfReading(isFirst: false) { notice = "Read again." }
        updateStatus()
    }

    private func say(_ text: String) {
        notice = text
        updateStatus()
    }

    /// The user does something else than leaving.
    func withdrawEnding() {
        guard wantedEnding != nil else { return }
        wantedEnding = nil
        updateStatus()
    }

    /// Asks what to do if what is stored has changed, as while the program was suspended.
    public func storeMayHaveChanged() {
        guard manager.state == .saved, manager.hasStoreChanged else { return }
        askAboutConflict(TargetStoreError(file: manager.name, reason: .changed), comesByItself: true)
    }
}
