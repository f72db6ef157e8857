package import TargetStore
internal import TextUIKit

/// How the list on the screen gets to its store and back, and what leaving waits for.
@MainActor
package final class TargetSaving {
    /// How long a save may take before it is told of.
    private static let patience = Duration.milliseconds(400)
    /// How long a key that reads the list again waits for a save.
    private static let readingPatience = Duration.seconds(1)

    let manager: TargetManager
    let questions = QuestionQueue()
    package weak var host: (any TargetsHost)? { didSet { questions.host = host } }
    /// Whether a save has taken so long that it is told of.
    package private(set) var isShown = false
    /// Whether the last save has failed.
    private var hasFailed = false
    /// How the user wants to leave as soon as the list is saved.
    package private(set) var wantedEnding: TargetsEnding? {
        didSet { host?.shownApplication?.setNeedsDisplay() }
    }

    package init(_ manager: TargetManager) { self.manager = manager }

    /// Says something until the next key.
    func say(_ notice: String?) { host?.notice = notice }

    // MARK: The state of the list

    /// The list's state has become another one.
    package func stateChanged(to state: TargetManager.State) {
        switch state {
        case .saving:
            host?.shownApplication?.schedule(after: Self.patience) { [weak self] in self?.showSaving() }
        case .saved:
            if hasFailed || isShown { say("Saved.") }
            isShown = false
            hasFailed = false
            if let wantedEnding { finish(wantedEnding) }
        case .failed(let error):
            isShown = false
            hasFailed = true
            say(nil)
            if let wantedEnding {
                askBeforeLeaving(error, wantedEnding)
            } else if error.isConflict {
                askAboutConflict(error, comesByItself: true)
            }
        case .readOnly: isShown = false
        }
        host?.shownApplication?.setNeedsDisplay()
    }

    private func showSaving() {
        guard manager.state == .saving else { return }
        isShown = true
        say(nil)
    }

    // MARK: Saving

    /// Why there is nothing to save; `nil` if there is.
    package var obstacle: String? {
        switch manager.state {
        case .failed: nil
        case .saving: "It is being saved."
        case .saved: "Everything is saved."
        case .readOnly(let reason): isDamaged ? nil : "Nothing is saved: \(reason)"
        }
    }

    /// Whether the file could not be read, so that the list in memory can only be saved beside it.
    var isDamaged: Bool { manager.loadError?.isDamage == true }

    /// Whether saving again gives up what is stored and was not read.
    func isOverwriting(_ error: TargetStoreError) -> Bool { error.isConflict || manager.loadError != nil }

    package func saveAgain() {
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

    // MARK: Reading

    /// Says what was wrong with the store, and asks what to do if nothing could be read; returns whether
    /// anything was.
    @discardableResult
    func tellOfReading(isFirst: Bool) -> Bool {
        if let error = manager.loadError {
            if error.isDamage { askAboutDamage(error, isFirst: isFirst) } else { say(error.description) }
        } else if let problem = manager.problems.first {
            // How many records were taken comes last.
            let summary = manager.problems.last.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? ""
            say(manager.problems.count > 1 ? "\(summary): \(problem)" : summary)
        } else if case .readOnly(let reason) = manager.state {
            say("Read-only: \(reason)")
        } else {
            return false
        }
        return true
    }

    /// Reads the list again as it is stored, or asks if that would give up what is not saved.
    package func readAgain() {
        // What is being saved is the user's as well.
        switch manager.flush(within: Self.readingPatience) {
        case .saved, .readOnly: reload()
        case .failed(let error): askAboutConflict(error)
        case .saving: say("It is still being saved. Read it again when it is.")
        }
    }

    /// Reads the list again as it is stored.
    func reload() {
        say(nil)
        do throws(TargetStoreError) {
            try manager.load()
        } catch {
            // What was not read at all is said here, all else below.
            if manager.loadError != error { return say(error.description) }
        }
        if !tellOfReading(isFirst: false) { say("Read again.") }
    }

    /// Asks what to do if what is stored has changed, as while the program was suspended.
    package func lookAtStore() {
        guard manager.state == .saved, manager.hasStoreChanged else { return }
        askAboutConflict(TargetStoreError(file: manager.name, reason: .changed), comesByItself: true)
    }

    // MARK: Leaving

    /// Leaves as soon as the list is saved.
    package func leave() {
        leave(isInterrupted: host?.shownApplication?.currentEvent == .key(.control("c")))
    }

    /// Leaves as soon as the list is saved, by Ctrl-C or in another way.
    func leave(isInterrupted: Bool) {
        leave(isInterrupted || wantedEnding == .interrupted ? .interrupted : .done)
    }

    /// Leaves in a way as soon as the list is saved.
    func leave(_ ending: TargetsEnding) {
        switch manager.state {
        case .saved, .readOnly: finish(ending)
        case .failed(let error): askBeforeLeaving(error, ending)
        case .saving:
            // Who asks again while it takes long is asked.
            let isAsked = wantedEnding != nil && isShown
            wantedEnding = ending
            guard isAsked else { break }
            let error = TargetStoreError(file: manager.name, reason: .other("it is still being saved"))
            askBeforeLeaving(error, ending)
        }
    }

    /// The user does something else than leaving.
    package func withdrawEnding() {
        if wantedEnding != nil { wantedEnding = nil }
    }

    /// Leaves, whether the list is saved or not.
    func finish(_ ending: TargetsEnding) {
        wantedEnding = nil
        host?.finish(ending)
    }
}

extension TargetStoreError {
    /// Whether somebody else has changed what is stored.
    var isConflict: Bool { reason == .changed || reason == .removed }

    /// Whether saving needs the user's word that the file itself is written to.
    var isNotReplaceable: Bool {
        if case .notReplaceable = reason { true } else { false }
    }
}
