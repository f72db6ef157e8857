extension TargetManager {
    /// How long a new reading waits for a save that is under way.
    private static let patience = Duration.seconds(10)

    /// Reads the list from its store; it takes the place of the whole list in memory once it was read.
    ///
    /// A save that is under way or waits is finished first. Edits that could not be saved are given up if
    /// that was known before, and nothing can be undone afterwards.
    ///
    /// If it cannot be read, the list in memory stays as it is. Saving is off then until `load()` succeeds or
    /// the user decides for `salvage()` or `beginAnew()`; edits that are in memory alone stay known as such
    /// (`failed`).
    ///
    /// - Throws: `TargetStoreError` if it cannot be read, or if the save before failed or lasts: nothing is
    ///   read then, and `loadError` stays as it was.
    public func load() throws(TargetStoreError) {
        let store = self.store
        try load { () throws(TargetStoreError) in try store.load() }
    }

    /// Reads what can be read of a damaged store; `problems` say what is lost.
    ///
    /// Nothing is written before the first edit; what is stored is kept under another name then.
    ///
    /// - Throws: `TargetStoreError` if nothing can be read.
    public func salvage() throws(TargetStoreError) {
        let store = self.store
        try load { () throws(TargetStoreError) in try store.loadSalvaging() }
    }

    /// Keeps a damaged store under another name, and saves the list in memory in its place.
    ///
    /// That list is empty if none was ever read.
    ///
    /// - Returns: What the damaged one is called now; `nil` if the store was not damaged, and nothing is done
    ///   then.
    /// - Throws: `TargetStoreError` if it could not be kept; everything stays as it is then.
    @discardableResult
    public func beginAnew() throws(TargetStoreError) -> String? {
        guard let loadError, loadError.isDamage else { return nil }
        let backup = try store.setAside()
        self.loadError = nil
        save([])
        return backup
    }

    /// Saves the list again after it could not be saved.
    ///
    /// Does nothing while saving is off.
    ///
    /// - Parameter options: `overwritingChanges` to give up what somebody else has stored meanwhile, also
    ///   what could not be read; `inPlace` to write to the file itself, which holds for all later saves.
    public func retrySaving(_ options: TargetSaveOptions = []) {
        if case .readOnly = state { return }
        if options.contains(.inPlace) { writesInPlace = true }
        guard options.isDisjoint(with: .overwritingChanges) || prepareToOverwrite() else { return }
        save(options)
    }

    /// Has a store that could not be read look whether it can be saved now; what it holds is given up.
    private func prepareToOverwrite() -> Bool {
        guard loadError != nil else { return true }
        do throws(TargetStoreError) {
            _ = try store.load()
            loadError = nil
            return true
        } catch {
            loadError = error
            state = .failed(error)
            return false
        }
    }

    /// Waits until the list is saved or could not be saved, for leaving; returns `saving` if it takes longer.
    @discardableResult
    public func flush(within time: Duration) -> State {
        guard state == .saving, queue.wait(atMost: time) else { return state }
        if let outcome = queue.lastOutcome { didSave(outcome) }
        return state
    }

    /// Whether somebody else has changed what is stored since it was read or saved.
    ///
    /// Always `false` while a save is under way.
    public var hasStoreChanged: Bool { state != .saving && store.hasChanged() }

    /// Hands the list to the background thread.
    func save(_ options: TargetSaveOptions) {
        state = .saving
        awaited = queue.save(list.targets, writesInPlace ? options.union(.inPlace) : options)
    }

    /// Takes note of what became of a list; those that were overtaken do not count.
    func didSave(_ outcome: TargetSaveQueue.Outcome) {
        guard outcome.number == awaited, state == .saving else { return }
        state = outcome.error.map { .failed($0) } ?? .saved
    }

    private func load(
        _ read: () throws(TargetStoreError) -> StoredTargets
    ) throws(TargetStoreError) {
        try waitForSaves()
        let stored: StoredTargets
        do throws(TargetStoreError) {
            stored = try read()
        } catch {
            loadError = error
            if case .failed = state {
                state = .failed(error)
            } else {
                state = .readOnly(reason: error.description)
            }
            throw error
        }
        loadError = nil
        writesInPlace = false
        problems = stored.problems
        switch stored.access {
        case .writable: state = .saved
        case .readOnly(let reason): state = .readOnly(reason: reason)
        }
        take(stored.targets)
    }

    /// Lets the store come to rest: nothing that waits to be saved is given up without a word.
    private func waitForSaves() throws(TargetStoreError) {
        guard state == .saving else { return }
        switch flush(within: Self.patience) {
        case .saving:
            throw TargetStoreError(file: name, reason: .other("it is still being saved (try again later)"))
        case .failed(let error): throw error
        case .saved, .readOnly: break
        }
    }
}
