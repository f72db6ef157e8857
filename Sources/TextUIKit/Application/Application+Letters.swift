/// Letters that wait together: a paste, if the terminal does not mark pastes.
///
/// The Linux console, screen and `tmux paste-buffer` send pasted text as keys. If each letter changed the
/// text and the search on its own, the time would grow with the square of the number of letters.
extension Application {
    /// Number of letters that no one types while the program handles other events.
    static let unmarkedPasteLength = 64

    /// Sends an event; many letters that wait for the same line of text are sent as one paste.
    func sendJoined(_ event: Event) {
        let line = firstInChain
        guard let letter = event.letter, line.editsText else { return send(event) }
        readLetters()
        // What was read ahead are letters and, except at the end of the input, one other event.
        let count = readAhead.count - (readAhead.last.map { $0.letter == nil } == true ? 1 : 0)
        guard count + 1 >= Self.unmarkedPasteLength else { return send(event) }
        let letters = [letter] + readAhead.prefix(count).compactMap(\.letter)
        let bindings = keyBindings.isEmpty ? nil : keyBindings
        let isText = Set(letters).allSatisfy { line.action(for: .character($0), bindings: bindings) == nil }
        guard isText else { return send(event) }
        readAhead.removeFirst(count)
        send(.paste(String(letters)))
    }

    func nextWaitingEvent() -> Event? {
        readAhead.popFirst() ?? (hasReadAll ? nil : terminal.nextEvent(timeout: .zero))
    }

    private func readLetters() {
        while !hasReadAll, readAhead.last.map({ $0.letter != nil }) ?? true {
            guard let event = terminal.nextEvent(timeout: .zero) else {
                hasReadAll = true
                return
            }
            readAhead.append(event)
        }
    }
}

extension Event {
    /// The letter that a key types; `nil` for other events.
    fileprivate var letter: Character? {
        if case .key(let key) = self { key.text } else { nil }
    }
}
