internal import TextUIKit

/// The keys of the `vi` map in the list.
extension SectionsViewController {
    /// How long a command of several keys waits for the next one.
    static let pendingKeysTimeout = Duration.seconds(3)

    /// The keys of a command that is not complete; `nil` if there are none.
    var pendingKeys: String? { keyState.parser.isPending ? keyState.parser.pendingKeys : nil }

    /// Whether the key that is being answered belongs to the command that has begun, whatever else it would do.
    var takesPendingViKey: Bool {
        guard keyState.parser.isPending, !searchBar.isFirstResponder, let key = presentKey else {
            return false
        }
        return keyState.parser.awaitsSecondKey || ViCommandParser.keysWhilePending.contains(key)
    }

    /// Takes a key of the list.
    ///
    /// - Parameter key: What was pressed.
    /// - Returns: Whether it was used.
    @discardableResult
    func typeViKey(_ key: Key) -> Bool {
        notice = nil
        endPendingKeysTimer()
        let answer = keyState.parser.type(key)
        switch answer {
        case .waiting:
            keyState.pendingTimer = application?.schedule(after: Self.pendingKeysTimeout) { [weak self] in
                self?.clearPendingKeys()
            }
        case .command(let command): perform(command)
        case .unknown(let keys): notice = "\(keys) is no command." + helpSentence
        case .cancelled, .unused: break
        }
        return answer != .unused
    }

    /// Forgets the keys of a command that is not complete.
    func clearPendingKeys() {
        endPendingKeysTimer()
        keyState.parser.cancel()
    }

    private func endPendingKeysTimer() {
        keyState.pendingTimer?.invalidate()
        keyState.pendingTimer = nil
    }

    private func perform(_ command: ViCommand) {
        switch command {
        case .search(let direction):
            keyState.isBackward = direction == .backward
            run(.beginSearch)
        case .moveMatches(let steps): goToMatch(keyState.isBackward ? -steps : steps)
        case .editQuery: run(.beginSearch)
        case .mark: if !mark() { notice = "Nothing can be marked here." }
        case .markOrMovePages(let pages): if !mark() { move(.pageDown, times: pages) }
        case .beginCommandLine: beginCommandLine()
        case .accept: acceptAndEnd()
        case .quit: leave()
        case .quitWithoutSaving: finish(.cancelled)
        case .edit(let edit): perform(edit)
        case .moveToLetter(let letter): goToSection(String(letter))
        default: move(command)
        }
    }

    /// Marks the row in focus.
    ///
    /// - Returns: Whether somebody marks rows.
    private func mark() -> Bool {
        let mark = Action("toggleMark")
        guard let target = tableView.target(forAction: mark) else { return false }
        return application?.sendAction(mark, to: target, from: tableView) ?? false
    }

    // MARK: The command line

    private func beginCommandLine() {
        guard keyState.commandLine == nil else { return }
        let line = CommandLine { [weak self] in self?.run($0) }
        keyState.commandLine = line
        view.addSubview(line)
        placeCommandLine(in: view.frame.size)
        line.begin()
    }

    /// Puts the command line, if there is one, on the last row.
    func placeCommandLine(in size: Size) {
        keyState.commandLine?.frame = Rect(
            x: 0, y: size.height - 1, width: size.width, height: min(1, size.height))
    }

    private func run(_ text: String) {
        notice = nil
        let line = ViLineCommand(parsing: text)
        switch line {
        case .quit: leave()
        case .quitWithoutSaving: finish(.cancelled)
        case .save, .saveAndQuit, .reload, .reloadWithoutAsking: performLine(line)
        case .accept: acceptAndEnd()
        case .moveToRow(let number): focusRow(number: number - 1)
        case .moveToLastRow: tableView.perform(.moveToLastRow, sender: nil)
        case .showHelp: run(.showHelp)
        case nil:
            if text.contains(where: { $0 != " " }) { notice = ":\(text) is no command." + helpSentence }
        }
    }
}
