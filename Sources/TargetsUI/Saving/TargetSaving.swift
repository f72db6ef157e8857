internal import CommandUI
package import TargetStore
internal import TextUIKit

/// Connects the list on the screen to its store; quitting waits for saves.
@MainActor
package final class TargetSaving {
    /// Delay before a save in progress is displayed.
    private static let patience = Duration.milliseconds(400)
    /// Maximum time that reloading waits for a save.
    private static let readingPatience = Duration.seconds(1)

    let manager: TargetManager
    /// Only the last question is kept, because the state may change while it waits.
    let questions = DialogQueue(keepsOnlyLast: true)
    package weak var host: (any TargetsHost)?
    package private(set) var isShown = false
    private var hasFailed = false
    /// The ending requested by the user, pending a save.
    package private(set) var wantedEnding: TargetsEnding? {
        didSet { host?.shownApplication?.setNeedsDisplay() }
    }

    package init(_ manager: TargetManager) {
        self.manager = manager
        questions.presenter = { [weak self] in self?.host?.presenter }
    }

    func say(_ notice: String?) { host?.notice = notice }

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

    /// The reason why there is nothing to save; `nil` if there is something.
    package var obstacle: String? {
        switch manager.state {
        case .failed: nil
        case .saving: "It is being saved."
        case .saved: "Everything is saved."
        case .readOnly(let reason): isDamaged ? nil : "Nothing is saved: \(reason)"
        }
    }

    /// Whether the file is damaged, so that the list can only be saved after setting it aside.
    var isDamaged: Bool { manager.loadError?.isDamage == true }

    /// Whether saving again would overwrite stored changes that were not read.
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

    /// Reports problems of the last load, and asks if it failed; returns whether there were any.
    @discardableResult
    func reportLoad(isFirst: Bool) -> Bool {
        if let error = manager.loadError {
            if error.isDamage { askAboutDamage(error, isFirst: isFirst) } else { say(error.description) }
        } else if let problem = manager.problems.first {
            // The summary with the number of records is the last line.
            let summary = manager.problems.last.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? ""
            say(manager.problems.count > 1 ? "\(summary): \(problem)" : summary)
        } else if case .readOnly(let reason) = manager.state {
            say("Read-only: \(reason)")
        } else {
            return false
        }
        return true
    }

    /// Reloads the list from the store; asks first if that would discard unsaved changes.
    package func readAgain() {
        // The save in progress has changes of the user, too.
        switch manager.flush(within: Self.readingPatience) {
        case .saved, .readOnly: reload()
        case .failed(let error): askAboutConflict(error)
        case .saving: say("It is still being saved. Read it again when it is.")
        }
    }

    func reload() {
        say(nil)
        do throws(TargetStoreError) {
            try manager.load()
        } catch {
            // Reports only errors that prevented reading; the others are reported below.
            if manager.loadError != error { return say(error.description) }
        }
        if !reportLoad(isFirst: false) { say("Read again.") }
    }

    /// Checks whether the store was changed, such as during a suspension, and asks what to do.
    package func lookAtStore() {
        guard manager.state == .saved, manager.hasStoreChanged else { return }
        askAboutConflict(TargetStoreError(file: manager.name, reason: .changed), comesByItself: true)
    }

    /// Quits as soon as the list is saved.
    package func leave() {
        leave(isInterrupted: host?.shownApplication?.currentEvent == .key(.control("c")))
    }

    /// Quits as soon as the list is saved, with the ending for Ctrl-C if interrupted.
    func leave(isInterrupted: Bool) {
        leave(isInterrupted || wantedEnding == .interrupted ? .interrupted : .done)
    }

    func leave(_ ending: TargetsEnding) {
        switch manager.state {
        case .saved, .readOnly: finish(ending)
        case .failed(let error): askBeforeLeaving(error, ending)
        case .saving:
            // A second attempt during a long save asks the user.
            let isAsked = wantedEnding != nil && isShown
            wantedEnding = ending
            guard isAsked else { break }
            let error = TargetStoreError(file: manager.name, reason: .other("it is still being saved"))
            askBeforeLeaving(error, ending)
        }
    }

    package func withdrawEnding() {
        if wantedEnding != nil { wantedEnding = nil }
    }

    /// Quits, whether the list is saved or not.
    func finish(_ ending: TargetsEnding) {
        wantedEnding = nil
        host?.finish(ending)
    }
}

extension TargetStoreError {
    /// Whether another program changed or removed the store.
    var isConflict: Bool { reason == .changed || reason == .removed }

    /// Whether saving requires the user's consent to overwrite the file in place.
    var isNotReplaceable: Bool {
        if case .notReplaceable = reason { true } else { false }
    }
}
