internal import CommandUI
internal import Documents
internal import EditingSessions
internal import NameEditing
internal import SystemSupport
internal import TextUIKit

extension Editor {
    /// Saves the file, or a copy at another path, reports the result, and may leave the program afterwards.
    ///
    /// After a failure it offers what can be done. The options apply to one file of a directory, or to all.
    func save(
        as path: FilePath? = nil, _ options: SaveOptions = [], only file: FilePath? = nil,
        leaves: Bool = false
    ) {
        guard let application = host?.application else { return }
        if leaves { leavesAfterSaving = true }
        guard !session.isSaving else { return }
        guard session.hasUnsavedChanges || path != nil || !options.isEmpty else {
            say(
                session.savesEachChange
                    ? "Each change is saved at once." : "Nothing has changed since it was saved.")
            return leaveAfterSaving()
        }
        session.save(as: path, options, only: file, post: { application.post($0) }) { [weak self] failure in
            self?.didSave(as: path, failure)
        }
        lastInterrupt = nil
    }

    private func didSave(as path: FilePath?, _ failure: DocumentError?) {
        if let failure {
            leavesAfterSaving = false
            say("Not saved: \(sentence(failure))")
            offerWaysOut(of: failure, path: path)
        } else {
            sayWhatWasSaved()
        }
        hasFailed = failure != nil
        // A save that awaits confirmation may still succeed and show its notice.
        if case .changesOthers = failure?.reason {} else { noticeWhenSaved = nil }
        lastLook = nil
        leaveAfterSaving()
    }

    /// Shows the notice of the edit that was saved, and what the database made of it.
    private func sayWhatWasSaved() {
        let isAskedFor = !session.savesEachChange || hasFailed
        let notice = noticeWhenSaved?() ?? (isAskedFor ? "Saved \(session.fileName)." : nil)
        guard let remark = session.saveRemark else {
            if let notice { say(notice) }
            return
        }
        guard let done = notice, !remark.isAll else { return say("\(remark.text).") }
        say("\(done.hasSuffix(".") ? String(done.dropLast()) : done); \(remark.text).")
    }

    /// The failure, and the result for the other files of a directory.
    private func sentence(_ failure: DocumentError) -> String {
        // The advice of an error names another place; a directory has none, and the dialog offers the
        // choices.
        guard !session.canBeSavedElsewhere else { return failure.description }
        return
            (["\(failure.file.displayText) \(failure.fact)."] + [session.file.noteOnSave].compactMap(\.self))
            .joined(separator: " ")
    }

    private func leaveAfterSaving() {
        if leavesAfterSaving { leave(byItself: true) }
    }

    /// Shows why the file was not saved and asks what to do; no answer loses changes.
    private func offerWaysOut(of failure: DocumentError, path: FilePath?) {
        let dialog = Dialog(
            title: "Not saved", message: sentence(failure),
            preferredStyle: .actionSheet)
        dialog.comesByItself(preferring: dialog.offer("Keep editing", .cancel))
        switch failure.reason {
        case .changed, .removed, .appeared:
            if path == nil, failure.reason != .removed {
                dialog.offer("Reload") { [weak self] in self?.askBeforeReloading() }
            }
            dialog.offer(isDeleted(failure.file) ? "Delete anyway" : "Overwrite", .destructive) {
                [weak self] in
                self?.save(as: path, .overwritingChanges, only: failure.file)
            }
        case .conflict:
            dialog.offer("Keep theirs") { [weak self] in self?.acceptTheirs() }
            dialog.offer("Write mine", .destructive) { [weak self] in self?.save(.overwritingChanges) }
        case .changesOthers:
            dialog.offer("Take it back") { [weak self] in self?.undo() }
            dialog.offer("Do all of it", .destructive) { [weak self] in self?.save(.changingOthers) }
        case .refused:
            dialog.offer("Take it back") { [weak self] in self?.undo() }
            dialog.offer("Try again") { [weak self] in self?.save() }
        case .locked, .lockedByReader:
            dialog.offer("Save anyway") { [weak self] in self?.save(as: path, .ignoringLock) }
        case .linked, .foreignOwner:
            dialog.offer("Write into the file itself", .destructive) { [weak self] in
                self?.save(as: path, .inPlace, only: failure.file)
            }
        default: dialog.offer("Try again") { [weak self] in self?.save(as: path) }
        }
        if session.canBeSavedElsewhere {
            dialog.offer("Save as another file") { [weak self] in self?.askForPath() }
        }
        dialogs.present(dialog)
    }

    /// Whether all cards of a file in the directory were deleted here.
    private func isDeleted(_ file: FilePath) -> Bool {
        session.copy.filePaths.firstIndex(of: file).map { session.copy.bytes(ofFile: $0).isEmpty } ?? false
    }

    func askForPath() {
        if let reason = session.reasonNotToSaveElsewhere { return say(reason) }
        ask(
            "Save as", [Question(placeholder: "file", text: session.file.path.displayText)],
            actionTitle: "Save"
        ) {
            [weak self] texts in
            guard !texts[0].isEmpty else { return "A file has a name." }
            let path = FilePath(typed: texts[0])
            let isOwn = DocumentFile(path: path).place == self?.session.file.place
            self?.save(as: isOwn ? nil : path)
            return nil
        }
    }

    /// Reloads the file, after asking if there are unsaved changes.
    func askBeforeReloading() {
        guard session.hasUnsavedChanges else { return reload() }
        askBefore(
            "Reload \(session.fileName)?", message: "Unsaved changes will be lost.", actionTitle: "Reload"
        ) { [weak self] in self?.reload() }
    }

    func reload() {
        let wasReadOnly = session.isReadOnly
        do throws(EditingFailure) {
            try session.reload()
            search.replaceNames(by: session.copy.names)
            let isTaken = session.isReadOnly && !wasReadOnly
            say(isTaken ? "Another program is editing it now." : "Reloaded \(session.fileName).")
        } catch {
            say(error.description)
        }
        lastLook = nil
    }

    // MARK: Leaving

    /// Leaves the program, after asking if there are unsaved changes; `byItself` means that no key was
    /// pressed.
    func leave(byItself: Bool = false) {
        leavesAfterSaving = session.isSaving
        guard !session.isSaving else { return leaveWhileSaving() }
        guard session.hasUnsavedChanges else { return finish(.closed) }
        let message = [session.failure?.description].compactMap(\.self) + session.copy.unsavedNotes.prefix(3)
        let dialog = Dialog(
            title: "Save the changes of \(session.fileName)?",
            message: message.isEmpty ? nil : message.joined(separator: " "))
        let cancel = dialog.offer("Cancel", .cancel)
        dialog.offer("Don't save", .destructive) { [weak self] in self?.finish(.cancelled) }
        dialog.preferredAction = dialog.offer("Save") { [weak self] in self?.save(leaves: true) }
        if byItself { dialog.comesByItself(preferring: cancel) }
        dialogs.present(dialog)
    }

    /// Leaves once the file is saved, or at once if Ctrl-C is pressed again, because a disk may never
    /// respond.
    private func leaveWhileSaving() {
        say("\(session.fileName) is being saved.")
        guard let application = host?.application, application.currentEvent == .key(.control("c")) else {
            return
        }
        let (now, last) = (application.terminal.now, lastInterrupt)
        lastInterrupt = now
        // A key that repeats while it is held does not count as pressed again.
        if let last, now - last >= .milliseconds(500) { return finish(.cancelled) }
        say(
            "\(session.fileName) is being saved; Ctrl-C again leaves, and keeps the changes for recovery.")
    }

    private func finish(_ outcome: Outcome) { host?.finish(outcome) }
}
