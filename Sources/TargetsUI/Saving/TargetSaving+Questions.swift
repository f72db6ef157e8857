internal import CommandUI
internal import Documents
internal import TargetStore
internal import TextUIKit

extension TargetSaving {
    /// The subject of a question.
    private enum Subject {
        case conflict
        case leaving
        case writingInPlace
        case damage
    }

    /// Asks a question now, or calls `later` when the overlay over the list has closed.
    ///
    /// If it `comesByItself`, letters do not answer it.
    private func ask(
        _ subject: Subject, _ title: String, _ message: String, _ choices: [AlertAction],
        comesByItself: Bool = false, later: @escaping () -> Void
    ) {
        let dialog = Dialog(title: title, message: message, preferredStyle: .actionSheet, subject: subject)
        dialog.choosesByLetter = !comesByItself
        for choice in choices { dialog.addAction(choice) }
        questions.present(dialog, later: later)
    }

    func askAboutConflict(_ error: TargetStoreError, comesByItself: Bool = false) {
        let title =
            switch error.reason {
            case .changed: "The file was changed by another program"
            case .removed: "The file was removed"
            default: "The list is not saved"
            }
        let again =
            isOverwriting(error)
            ? choice("Overwrite the file", .destructive) { $0.manager.retrySaving(.overwritingChanges) }
            : choice("Try to save again") { $0.saveAgain() }
        ask(
            .conflict, title,
            manager.state == .saved ? error.file : "\(error.file)\nWhat was changed here is not saved.",
            [
                choice("Cancel", .cancel),
                choice("Reload: give up the changes made here", .destructive) { $0.reload() }, again,
            ], comesByItself: comesByItself
        ) { [weak self] in
            if case .failed(let error) = self?.manager.state {
                self?.askAboutConflict(error, comesByItself: true)
            } else {
                self?.lookAtStore()
            }
        }
    }

    /// Asks whether to overwrite a file with several hard links or another owner in place.
    func askToWriteInPlace(_ error: TargetStoreError) {
        ask(
            .writingInPlace, "The file cannot be replaced", error.description,
            [
                choice("Cancel", .cancel),
                choice("Write into the file itself", .destructive) { $0.manager.retrySaving(.inPlace) },
            ]
        ) { [weak self] in self?.saveAgain() }
    }

    /// Asks whether to quit with unsaved changes.
    ///
    /// Letters do not answer it: the quit key is easily pressed twice, and failures are unexpected.
    func askBeforeLeaving(_ error: TargetStoreError, _ ending: TargetsEnding) {
        withdrawEnding()
        ask(
            .leaving, "The last changes are not saved", error.description,
            [
                choice(retryTitle(error), error.isNotReplaceable ? .destructive : .default) { saving in
                    saving.retry(error)
                    saving.leave(ending)
                },
                choice("Quit without saving", .destructive) { saving in
                    // The save may have completed in the meantime.
                    saving.finish(saving.manager.state == .saved ? ending : .unsaved(error))
                },
                choice("Stay", .cancel),
            ], comesByItself: true
        ) { [weak self] in self?.leave(ending) }
    }

    private func retryTitle(_ error: TargetStoreError) -> String {
        if manager.state == .saving { return "Wait" }
        if isDamaged { return "Save, and keep the damaged file" }
        if isOverwriting(error) { return "Overwrite and quit" }
        return error.isNotReplaceable ? "Write into the file itself and quit" : "Try again"
    }

    private func retry(_ error: TargetStoreError) {
        guard case .failed = manager.state else { return }
        if isDamaged {
            beginAnew()
        } else {
            manager.retrySaving(
                isOverwriting(error) ? .overwritingChanges : error.isNotReplaceable ? .inPlace : [])
        }
    }

    /// Asks what to do about a store that cannot be read; at startup, the alternative is to quit.
    func askAboutDamage(_ error: TargetStoreError, canSalvage: Bool = true, isFirst: Bool) {
        let back = isFirst ? choice("Quit", .cancel) { $0.finish(.done) } : choice("Cancel", .cancel)
        let salvage = choice("Salvage what can be read") { $0.salvage(isFirst: isFirst) }
        let anew = choice(
            isFirst
                ? "Begin a new list, and keep the damaged file" : "Save this list, and keep the damaged file"
        ) { $0.beginAnew() }
        ask(
            .damage, canSalvage ? "The list cannot be read" : "Nothing of the list can be read",
            error.description, canSalvage ? [back, salvage, anew] : [back, anew]
        ) { [weak self] in self?.askAboutDamage(error, canSalvage: canSalvage, isFirst: isFirst) }
    }

    private func salvage(isFirst: Bool) {
        do throws(TargetStoreError) {
            try manager.salvage()
            reportLoad(isFirst: true)
        } catch {
            askAboutDamage(error, canSalvage: false, isFirst: isFirst)
        }
    }

    private func beginAnew() {
        do throws(TargetStoreError) {
            let backup = try manager.beginAnew()
            say(backup.map { "The file is kept as \($0)" })
        } catch {
            say(error.description)
        }
    }

    private func choice(
        _ title: String, _ style: AlertAction.Style = .default, _ body: ((TargetSaving) -> Void)? = nil
    ) -> AlertAction {
        AlertAction(title: title, style: style) { [weak self] _ in
            guard let self else { return }
            body?(self)
            host?.overlayDidClose()
        }
    }
}
