internal import CommandSupport
internal import Documents
internal import NameDirectory
internal import TextUIKit

extension SectionsViewController {
    /// Says something in the status line until the next key.
    package func say(_ notice: String) { self.notice = notice }

    /// Has the status line, and the list if it is empty, say how things are now.
    func show(_ status: ScreenStatus) {
        statusLine.text = status.text
        statusLine.isNotice = status.isNotice
        statusLine.hints = presentHints
        // Sections without names have their headers there.
        emptyLabel.isHidden = names.count > 0 || editing != nil && names.sectionCount > 0 && !isOneList
        emptyLabel.text = status.emptyText
    }

    /// How the screen is.
    var status: ScreenStatus {
        var status = ScreenStatus()
        status.pendingKeys = pendingKeys
        status.notice = notice
        status.trackedTitle = tableView.trackedSectionIndexTitle.flatMap {
            $0 == TableView.indexSearch ? nil : $0
        }
        status.typedLetters = typeAhead.text
        status.searchProblem = names.searchProblem
        status.shownCount = names.count
        status.nameCount = allNames.count
        status.sectionCount = isOneList ? nil : names.sectionCount
        status.markedCount = marks.count
        if isFiltered {
            status.query = .init(search.text, isContained: search.options.matching == .contains)
        }
        status.file = editing.map(file)
        status.keyToAdd = canEdit ? keyName(of: .addName) : nil
        // While names come, more of them are searched all the time, and the line says how many have come.
        if let searchUnderWay, searchUnderWay.isNew || loading == nil {
            status.searching = .init(
                percentage: searchUnderWay.work.percentage, isNew: searchUnderWay.isNew)
        }
        status.reading = loading.map { .init(percentage: $0.percentage, nameCount: $0.nameCount) }
        return status
    }

    private func file(of editing: EditingSession) -> ScreenStatus.File {
        var file = ScreenStatus.File(name: editing.fileName)
        file.isBeingSaved = editing.isSaving
        file.isChanged = editing.hasUnsavedChanges
        file.isReadOnly = editing.isLookedAtOnly
        file.onDisk = editingState.changeOnDisk.map { $0 == .removed ? .removed : .changed }
        return file
    }

    // MARK: Hints

    /// The keys that help most at this moment, of those whose actions somebody would do now.
    private var presentHints: [StatusLine.Hint] {
        let first: Responder = searchBar.isFirstResponder ? searchBar : tableView
        return hintState.hints.filter { first.target(forAction: $0.action) != nil }.map { hint in
            StatusLine.Hint(key: ScreenCommands.label(of: hint, for: hintState), meaning: hint.meaning)
        }
    }

    private var hintState: HintState {
        HintState(
            setup: keySetup, isInBar: searchBar.isFirstResponder,
            isQueryEmpty: (searchBar.text ?? "").isEmpty, isFiltered: isFiltered,
            isTyping: !typeAhead.isEmpty, isDetailVisible: isDetailVisible,
            showsRowActions: tableView.canPerform(.closeRowActions),
            isChanged: editing?.hasUnsavedChanges ?? false,
            canReadAgain: editingState.changeOnDisk.map { $0 != .removed } ?? false)
    }

    /// What the key that saves, adds or undoes is called in the map in force.
    func keyName(of action: Action) -> String {
        let isVi = keyMap == .vi
        return switch action {
        case .saveFile: isVi ? ":w" : "Ctrl-S"
        case .addName: isVi ? "o" : "Insert, or Alt-A,"
        default: isVi ? "u" : "Ctrl-_"
        }
    }
}

extension LoadingProgress {
    /// How far the reading has come, in percent; `nil` if nobody knows.
    var percentage: Int? { byteCount.flatMap { $0 > 0 ? min(99, bytesRead * 100 / $0) : nil } }
}
