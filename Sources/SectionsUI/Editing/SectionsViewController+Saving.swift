internal import Documents
internal import NameDirectory
internal import TextUIKit

/// Saving what was edited, and leaving.
extension SectionsViewController {
    /// Writes the file, and says so, or why not and what can be done.
    ///
    /// - Parameters:
    ///   - path: Another file; `nil` for the one that is edited.
    ///   - options: What is done although it would be refused.
    ///   - leaves: Whether the program ends when it is saved.
    func save(as path: FilePath? = nil, _ options: SaveOptions = [], leaves: Bool = false) {
        guard let editing, let application else { return }
        if leaves { editingState.leavesAfterSaving = true }
        guard !editing.isSaving else { return }
        guard editing.hasUnsavedChanges || path != nil || !options.isEmpty else {
            notice = "Nothing has changed since it was saved."
            return endSaving()
        }
        editing.save(as: path, options, post: { application.post($0) }) { [weak self] failure in
            self?.didSave(as: path, failure)
        }
        editingState.lastInterrupt = nil
    }

    private func didSave(as path: FilePath?, _ failure: DocumentError?) {
        guard let editing else { return }
        if let failure {
            editingState.leavesAfterSaving = false
            notice = "Not saved: \(failure)"
            offerWaysOut(of: failure, path: path)
        } else {
            notice = "Saved \(editing.fileName)."
        }
        editingState.lastLook = nil
        endSaving()
    }

    private func endSaving() {
        if editingState.leavesAfterSaving { leave(byItself: true) }
    }

    /// Says why the file was not saved, and asks what to do; nothing is lost whatever the answer is.
    private func offerWaysOut(of failure: DocumentError, path: FilePath?) {
        let dialog = EditingDialog(
            title: "Not saved", message: failure.description, preferredStyle: .actionSheet)
        dialog.comesByItself(preferring: dialog.offer("Keep editing", .cancel))
        switch failure.reason {
        case .changed, .removed, .appeared:
            if path == nil, failure.reason != .removed {
                dialog.offer("Read it again") { [weak self] in self?.askBeforeReloading() }
            }
            dialog.offer("Overwrite it", .destructive) { [weak self] in
                self?.save(as: path, .overwritingChanges)
            }
        case .linked, .foreignOwner:
            dialog.offer("Write into the file itself", .destructive) { [weak self] in
                self?.save(as: path, .inPlace)
            }
        default: dialog.offer("Try again") { [weak self] in self?.save(as: path) }
        }
        dialog.offer("Save as another file") { [weak self] in self?.askForPath() }
        presentInTurn(dialog)
    }

    func askForPath() {
        guard let editing else { return }
        ask("Save as", [Question(placeholder: "file", text: editing.file.path.shown)], actionTitle: "Save") {
            [weak self] texts in
            guard !texts[0].isEmpty else { return "A file has a name." }
            let path = FilePath(typed: texts[0])
            let isOwn = DocumentFile(path: path).place == self?.editing?.file.place
            self?.save(as: isOwn ? nil : path)
            return nil
        }
    }

    func askBeforeReloading() {
        guard let editing, editing.hasUnsavedChanges else { return reload() }
        askBefore(
            "Read \(editing.fileName) again?", message: "What was changed and not saved is lost then.",
            actionTitle: "Read it again"
        ) { [weak self] in self?.reload() }
    }

    func reload() {
        guard let editing else { return }
        let wasOnlooker = editing.isLookedAtOnly
        do throws(EditingFailure) {
            try editing.reload()
            replaceNames(by: editing.copy.names)
            notice = "\(editing.fileName) was read again."
            if editing.isLookedAtOnly, !wasOnlooker { notice = "Somebody else edits it now." }
        } catch {
            notice = error.description
        }
        editingState.lastLook = nil
    }

    /// Looks whether somebody else has changed the file, at most once a second.
    func lookAtDisk() {
        guard let editing, let now = application?.terminal.now else { return }
        if let last = editingState.lastLook, now - last < .seconds(1) { return }
        editingState.lastLook = now
        editingState.changeOnDisk = editing.changeOnDisk()
    }

    // MARK: Leaving

    /// Ends the program, after asking if something was changed and is not saved.
    ///
    /// - Parameter byItself: Whether it ends because the file was saved, and no key was pressed.
    func leave(byItself: Bool = false) {
        guard let editing else { return finish(.cancelled) }
        editingState.leavesAfterSaving = editing.isSaving
        guard !editing.isSaving else { return leaveWhileSaving(editing) }
        guard editing.hasUnsavedChanges else { return finish(.closed) }
        let message = [editing.failure?.description].compactMap(\.self) + editing.copy.unsavedNotes.prefix(3)
        let dialog = EditingDialog(
            title: "Save the changes of \(editing.fileName)?",
            message: message.isEmpty ? nil : message.joined(separator: " "))
        let cancel = dialog.offer("Cancel", .cancel)
        dialog.offer("Don't save", .destructive) { [weak self] in self?.finish(.cancelled) }
        dialog.preferredAction = dialog.offer("Save") { [weak self] in self?.save(leaves: true) }
        if byItself { dialog.comesByItself(preferring: cancel) }
        presentInTurn(dialog)
    }

    /// Leaves when the file is saved; at once if Ctrl-C is pressed again, as a disk may never answer.
    private func leaveWhileSaving(_ editing: EditingSession) {
        notice = "\(editing.fileName) is being saved."
        guard let application, application.currentEvent == .key(.control("c")) else { return }
        let (now, last) = (application.terminal.now, editingState.lastInterrupt)
        editingState.lastInterrupt = now
        // A key that is held is not pressed again.
        if let last, now - last >= .milliseconds(500) { return finish(.cancelled) }
        notice =
            "\(editing.fileName) is being saved; Ctrl-C again leaves, and keeps the changes for recovery."
    }
}
