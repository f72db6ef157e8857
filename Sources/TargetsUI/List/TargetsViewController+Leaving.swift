internal import TargetStore
internal import TextUIKit

/// The first moments of the list, and its last ones.
extension TargetsViewController {
    /// Says what was wrong with the store, and asks what to do if it could not be read at all.
    func begin() {
        tellOfReading(isFirst: true)
        updateStatus()
    }

    /// Says what was wrong with the store when it was read.
    ///
    /// - Parameter isFirst: Whether nothing was read before.
    /// - Returns: Whether anything was.
    @discardableResult
    func tellOfReading(isFirst: Bool) -> Bool {
        if let error = manager.loadError {
            if error.isDamage {
                askAboutDamage(error, isFirst: isFirst)
            } else {
                notice = error.description
            }
        } else if let problem = manager.problems.first {
            // How many records were taken comes last.
            let summary = manager.problems.last.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? ""
            notice = manager.problems.count > 1 ? "\(summary): \(problem)" : summary
        } else if let readOnlyReason {
            notice = "Read-only: \(readOnlyReason)"
        } else {
            return false
        }
        return true
    }

    /// Leaves as soon as the list is saved.
    func leave() {
        let isInterrupted = shownApplication?.currentEvent == .key(.control("c"))
        leave(isInterrupted || wantedEnding == .interrupted ? .interrupted : .done)
    }

    /// Leaves in a way as soon as the list is saved.
    func leave(_ ending: Ending) {
        switch manager.state {
        case .saved, .readOnly: finish(ending)
        case .failed(let error): askBeforeLeaving(error, ending)
        case .saving:
            // Who asks again while it takes long is asked.
            let isAsked = wantedEnding != nil && isSavingShown
            wantedEnding = ending
            guard isAsked else { break }
            let error = TargetStoreError(file: manager.name, reason: .other("it is still being saved"))
            askBeforeLeaving(error, ending)
        }
    }

    func finish(_ ending: Ending) {
        wantedEnding = nil
        if let onFinish { onFinish(ending) } else { shownApplication?.stop() }
    }
}
