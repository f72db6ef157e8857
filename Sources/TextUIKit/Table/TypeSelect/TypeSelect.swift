/// Moves the focus of a table to the section or row whose beginning is typed.
@MainActor
final class TypeSelect {
    /// The typed characters.
    private(set) var typed = TypeSelectBuffer()
    /// Whether typed characters are moving the focus now.
    private(set) var isMoving = false
    /// The section that the first letter led to, where the search for rows begins; `nil` for none.
    private var section: Int?
    /// The last search of rows that found nothing.
    var miss: TypeSelectMiss?
    private var timer: Application.Timer?

    // MARK: Typing

    /// Types a key; returns false for a key that does not type, or that has another meaning.
    func type(_ key: Key, in table: TableView) -> Bool {
        guard table.allowsTypeSelect, let character = key.text, Self.canBeTyped(character),
            !(table.window?.firstResponder is any TextInput), !isCommand(key, after: table),
            table.tableDelegate?.tableView(
                table, shouldTypeSelectFor: key, withCurrentSearch: typed.text.isEmpty ? nil : typed.text)
                ?? true
        else { return false }
        let target = typed.type(character)
        notifyDelegate(of: table)
        move(to: target, in: table)
        restartTimer(in: table)
        return true
    }

    /// Removes the last typed character and goes to what is left.
    func deleteBackward(in table: TableView) {
        guard let target = typed.deleteBackward() else { return clear() }
        move(to: target, in: table)
        restartTimer(in: table)
    }

    /// Forgets the typed characters.
    func clear() {
        timer?.invalidate()
        timer = nil
        typed.clear()
        section = nil
        miss = nil
    }

    /// Forgets the typed characters if the user moves the focus in another way.
    func focusWillMove(in table: TableView) {
        guard !isMoving, !typed.text.isEmpty else { return }
        switch table.window?.application?.currentEvent {
        case .key, .mouse: end(in: table)
        default: break
        }
    }

    private func end(in table: TableView) {
        clear()
        notifyDelegate(of: table)
    }

    private func notifyDelegate(of table: TableView) {
        table.tableDelegate?.tableView(table, didChangeTypeSelectString: typed.text)
    }

    private func restartTimer(in table: TableView) {
        timer?.invalidate()
        let application = table.window?.application
        timer = application?.schedule(after: table.typeSelectTimeout) { [weak self, weak table] in
            if let table { self?.end(in: table) }
        }
    }

    private static func canBeTyped(_ character: Character) -> Bool {
        !character.isWhitespace
            && character.unicodeScalars.first.map { $0.properties.generalCategory != .control } ?? false
    }

    /// Whether a key performs a command of a responder after the table.
    ///
    /// The chain asks the table before their commands, which take precedence over letters.
    private func isCommand(_ key: Key, after table: TableView) -> Bool {
        let bindings = table.window?.application?.keyBindings
        var next = table.nextForKeys
        while let responder = next {
            if responder.action(for: key, bindings: bindings?.isEmpty == false ? bindings : nil) != nil {
                return true
            }
            next = responder.nextForKeys
        }
        return false
    }

    // MARK: Moving

    /// Moves the focus as typed characters do; one that leads nowhere moves nothing.
    func move(to target: TypeSelectBuffer.Target, in table: TableView) {
        table.reloadIfNeeded()
        let (wasMoving, offset) = (isMoving, table.contentOffset)
        isMoving = true
        defer { isMoving = wasMoving }
        switch target {
        case .section(let letter): goToSection(letter, in: table)
        case .row(let text): goToRow(text, from: firstRow(in: table), in: table)
        case .nextRow(let letter):
            let next = table.focus.path.flatMap { table.layout.row(after: $0) } ?? table.layout.firstRow
            goToRow(letter, from: next, in: table)
        }
        // A delegate that loads images at the end of a drag loads them after scrolling with a key, too.
        if table.contentOffset != offset { table.reportUserScroll() }
    }

    private func goToSection(_ letter: String, in table: TableView) {
        section = nil
        guard let titles = table.sectionIndexTitles,
            let index = table.tableDelegate.map({
                $0.tableView(table, sectionIndexTitleForTypeSelect: letter, in: titles)
            }) ?? TypeSelectPattern(letter).index(in: titles)
        else { return goToRow(letter, from: table.layout.firstRow, in: table) }
        if table.performSectionIndexJump(at: index) { section = table.focus.path?.section }
    }

    /// The row at which the search for a text of several characters begins.
    private func firstRow(in table: TableView) -> IndexPath? {
        section.flatMap { table.layout.row(after: IndexPath(row: -1, section: $0)) } ?? table.layout.firstRow
    }

    /// Focuses the first row from a row on, around the end of the table, whose text begins with a text.
    private func goToRow(_ text: String, from start: IndexPath?, in table: TableView) {
        let start = start ?? IndexPath(row: 0, section: 0)
        let end = table.layout.row(before: start) ?? table.layout.lastRow ?? start
        let match =
            table.tableDelegate.map {
                $0.tableView(table, nextTypeSelectMatchFromRowAt: start, toRowAt: end, for: text)
            } ?? match(from: start, to: end, for: text, in: table)
        if let match, table.layout.contains(match) { table.focusRow(at: match) }
    }
}

extension TableView {
    /// The characters typed to go to a row, until the user pauses for `typeSelectTimeout`; empty for none.
    public var typeSelectString: String { typeSelect.typed.text }

    /// Goes to a section or row as if a text had been typed; does so whatever `allowsTypeSelect` is.
    ///
    /// - Parameter text: One character, for the section with that index title or else the first row that
    ///   begins with it, or several, for the first row that begins with them. Has no effect without a match
    ///   or for an empty text.
    /// - Complexity: O(index titles) for a title, otherwise that of
    ///   `tableView(_:nextTypeSelectMatchFromRowAt:toRowAt:for:)`.
    public func performTypeSelect(for text: String) {
        guard !text.isEmpty else { return }
        typeSelect.move(to: TypeSelectBuffer.target(of: text), in: self)
    }

    /// Removes the last typed character and goes to the match of the rest.
    public func deleteBackwardInTypeSelect() { typeSelect.deleteBackward(in: self) }

    /// Forgets the typed characters, so that the next one begins a new search.
    public func cancelTypeSelect() { typeSelect.clear() }

    /// Whether typed characters are moving the focus now.
    package var isMovingByTypeSelect: Bool { typeSelect.isMoving }
}
