internal import TargetStore
internal import TextUIKit

/// What the user is asked about.
extension TargetsViewController {
    /// What a question is about.
    enum Question {
        /// What somebody else has stored.
        case conflict
        /// Leaving though the list is not saved.
        case leaving
        /// A file that no new one can take the place of.
        case writingInPlace
        /// A store that cannot be read.
        case damage
    }

    /// Asks what to do about what somebody else has stored meanwhile.
    ///
    /// - Parameters:
    ///   - error: Why the list is not saved.
    ///   - comesByItself: Whether the user has not asked for anything.
    func askAboutConflict(_ error: TargetStoreError, comesByItself: Bool = false) {
        ask(
            .conflict,
            error.reason == .changed
                ? "The file was changed by another program"
                : error.reason == .removed ? "The file has gone" : "The list is not saved",
            manager.state == .saved ? error.file : "\(error.file)\nWhat was changed here is not saved.",
            [
                choice("Cancel", .cancel),
                choice("Reload: give up the changes made here", .destructive) { $0.reload() },
                isOverwriting(error)
                    ? choice("Overwrite what is there", .destructive) {
                        $0.manager.retrySaving(.overwritingChanges)
                    } : choice("Try to save again") { $0.saveAgain() },
            ], comesByItself: comesByItself
        ) { list in
            if case .failed(let error) = list.manager.state {
                list.askAboutConflict(error, comesByItself: true)
            } else {
                list.storeMayHaveChanged()
            }
        }
    }

    /// Asks whether to write to a file that has several names or another owner; it is damaged if the program is killed
    /// meanwhile.
    func askToWriteInPlace(_ error: TargetStoreError) {
        ask(
            .writingInPlace, "The file cannot be replaced", error.description,
            [
                choice("Cancel", .cancel),
                choice("Write into the file itself", .destructive) { $0.manager.retrySaving(.inPlace) },
            ], comesByItself: false
        ) { $0.saveAgain() }
    }

    /// Asks whether to leave though the list is not saved.
    ///
    /// No letter chooses: that of the key that leaves is pressed twice soon, and the failure may come by itself.
    func askBeforeLeaving(_ error: TargetStoreError, _ ending: Ending) {
        wantedEnding = nil
        ask(
            .leaving, "The last changes are not saved", error.description,
            [
                choice(retryTitle(error), error.isNotReplaceable ? .destructive : .default) { list in
                    list.retry(error)
                    list.leave(ending)
                },
                choice("Quit without saving", .destructive) { list in
                    // It may have been saved while the user was asked.
                    list.finish(list.manager.state == .saved ? ending : .unsaved(error))
                },
                choice("Stay", .cancel),
            ], comesByItself: true
        ) { $0.leave(ending) }
    }

    private func retryTitle(_ error: TargetStoreError) -> String {
        if manager.state == .saving { return "Wait" }
        if manager.loadError?.isDamage == true { return "Save, and keep the file beside" }
        if isOverwriting(error) { return "Overwrite and quit" }
        return error.isNotReplaceable ? "Write into the file itself and quit" : "Try again"
    }

    private func retry(_ error: TargetStoreError) {
        guard case .failed = manager.state else { return }
        if manager.loadError?.isDamage == true {
            beginAnew()
        } else {
            manager.retrySaving(
                isOverwriting(error) ? .overwritingChanges : error.isNotReplaceable ? .inPlace : [])
        }
    }

    /// Asks what to do about a store that cannot be read.
    ///
    /// - Parameters:
    ///   - error: Why it cannot be read.
    ///   - canSalvage: Whether a part of it may be read.
    ///   - isFirst: Whether nothing was read before, so that there is nothing to go back to.
    func askAboutDamage(_ error: TargetStoreError, canSalvage: Bool = true, isFirst: Bool) {
        let back =
            isFirst ? choice("Quit", .cancel) { $0.finish(.done) } : choice("Cancel", .cancel)
        let salvage = choice("Salvage what can be read") { $0.salvage(isFirst: isFirst) }
        let anew = choice(
            isFirst ? "Begin anew, and keep the file beside" : "Save this list, and keep the file beside"
        ) { $0.beginAnew() }
        ask(
            .damage, canSalvage ? "The list cannot be read" : "Nothing of the list can be read",
            error.description, canSalvage ? [back, salvage, anew] : [back, anew], comesByItself: false
        ) { $0.askAboutDamage(error, canSalvage: canSalvage, isFirst: isFirst) }
    }

    private func salvage(isFirst: Bool) {
        do throws(TargetStoreError) {
            try manager.salvage()
            begin()
        } catch {
            askAboutDamage(error, canSalvage: false, isFirst: isFirst)
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

    // MARK: Asking

    private func choice(
        _ title: String, _ style: AlertAction.Style = .default,
        _ body: ((TargetsViewController) -> Void)? = nil
    ) -> AlertAction {
        AlertAction(title: title, style: style) { [weak self] _ in
            guard let self else { return }
            asked = nil
            body?(self)
            updateStatus()
            askWhatWaits()
        }
    }

    /// Asks now, or has `later` look whether to ask when what is shown over the list has gone.
    private func ask(
        _ question: Question, _ title: String, _ message: String, _ actions: [AlertAction],
        comesByItself: Bool, later: @escaping (TargetsViewController) -> Void
    ) {
        guard asked != question else { return }
        let presenter = navigationController ?? self
        guard presenter.presentedViewController == nil else {
            waitingQuestion = later
            return
        }
        let alert = AlertController(title: title, message: message, preferredStyle: .actionSheet)
        alert.choosesByLetter = !comesByItself
        for action in actions { alert.addAction(action) }
        asked = question
        presenter.present(alert, animated: true)
    }

    /// Asks what could not be asked before, if there is nothing in the way now.
    func askWhatWaits() {
        guard let question = waitingQuestion, (navigationController ?? self).presentedViewController == nil
        else { return }
        waitingQuestion = nil
        question(self)
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
