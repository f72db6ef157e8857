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
    func save(as path: String? = nil, _ options: SaveOptions = [], leaves: Bool = false) {
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
        updateStatus()
    }

    private func didSave(as path: String?, _ failure: DocumentError?) {
        guard let editing else { return }
        if let failure {
            editingState.leavesAfterSaving = false
            notice = "Not saved: \(failure)"
            offerWaysOut(of: failure, path: path)
        } else {
            notice = "Saved \(editing.fileName)."
        }
        endSaving()
    }

    private func endSaving() {
        updateStatus()
        if editingState.leavesAfterSaving { leave() }
    }

    /// Says why the file was not saved, and asks what to do; nothing is lost whatever the answer is.
    private func offerWaysOut(of failure: DocumentError, path: String?) {
        let alert = AlertController(
            title: "Not saved", message: failure.description, preferredStyle: .actionSheet)
        alert.addAction(AlertAction(title: "Keep editing", style: .cancel))
        func offer(
            _ title: String, _ style: AlertAction.Style = .default, _ act: @escaping @MainActor () -> Void
        ) {
            alert.addAction(AlertAction(title: title, style: style) { _ in act() })
        }
        switch failure.reason {
        case .changed, .removed, .appeared:
            if path == nil { offer("Read it again") { [weak self] in self?.askBeforeReloading() } }
            offer("Overwrite it", .destructive) { [weak self] in self?.save(as: path, .overwritingChanges) }
        case .linked, .foreignOwner:
            offer("Write into the file itself") { [weak self] in self?.save(as: path, .inPlace) }
        default: offer("Try again") { [weak self] in self?.save(as: path) }
        }
        offer("Save as another file") { [weak self] in self?.askForPath() }
        present(alert, animated: false)
    }

    func askForPath() {
        guard let editing else { return }
        ask("Save as", [Question(placeholder: "file", text: editing.file.path)], actionTitle: "Save") {
            [weak self] texts in
            guard !texts[0].isEmpty else { return "A file has a name." }
            self?.save(as: texts[0] == self?.editing?.file.path ? nil : texts[0])
            return nil
        }
    }

    func askBeforeReloading() {
        guard let editing, editing.hasUnsavedChanges else { return reload() }
        confirm(
            "Read \(editing.fileName) again?", message: "What was changed and not saved is lost then.",
            actionTitle: "Read it again", isDestructive: true
        ) { [weak self] isWanted in
            if isWanted { self?.reload() }
        }
    }

    private func reload() {
        guard let editing else { return }
        do throws(EditingFailure) {
            try editing.reload()
            editingState.hasToldOfChange = false
            replaceNames(by: editing.copy.names)
            notice = "\(editing.fileName) was read again."
        } catch {
            notice = error.description
        }
        updateStatus()
    }

    /// Tells once that somebody else has changed the file that is edited.
    func tellOfChangeOnDisk() {
        guard let editing, !editing.isSaving, !editingState.hasToldOfChange, editing.file.hasChanged() else {
            return
        }
        editingState.hasToldOfChange = true
        notice = "\(editing.fileName) has changed on disk; F5 reads it again."
    }

    // MARK: Leaving

    /// Ends the program, after asking if something was changed and is not saved.
    func leave() {
        guard let editing else { return finish(.cancelled) }
        editingState.leavesAfterSaving = editing.isSaving
        guard !editing.isSaving else {
            notice = "\(editing.fileName) is being saved."
            return updateStatus()
        }
        guard editing.hasUnsavedChanges else { return finish(.closed) }
        let alert = AlertController(
            title: "Save the changes of \(editing.fileName)?", message: editing.failure?.description)
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            AlertAction(title: "Don't save", style: .destructive) { [weak self] _ in
                self?.finish(.cancelled)
            })
        let save = AlertAction(title: "Save", style: .default) { [weak self] _ in self?.save(leaves: true) }
        alert.addAction(save)
        alert.preferredAction = save
        present(alert, animated: false)
    }
}
