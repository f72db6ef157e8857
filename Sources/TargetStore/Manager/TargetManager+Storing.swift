extension TargetManager {
    /// Maximum time that loading waits for a save in progress.
    private static let patience = Duration.seconds(10)

    /// Reads the list from its store and replaces the list in memory.
    ///
    /// Finishes pending saves first. Discards edits whose save had failed, and the undo history.
    ///
    /// If reading fails, the list in memory is kept. Saving is disabled until `load()` succeeds or the user
    /// chooses `salvage()` or `beginAnew()`; unsaved edits remain marked as such (`failed`).
    ///
    /// - Throws: `TargetStoreError` if the store cannot be read, or if the pending save fails or takes too
    ///   long. In the latter cases nothing is read, and `loadError` does not change.
    public func load() throws(TargetStoreError) {
        let store = self.store
        try load { () throws(TargetStoreError) in try store.load() }
    }

    /// Reads as much as possible of a damaged store; `problems` lists the losses.
    ///
    /// Nothing is written before the first edit, which also keeps the damaged store under another name.
    ///
    /// - Throws: `TargetStoreError` if nothing can be read.
    public func salvage() throws(TargetStoreError) {
        let store = self.store
        try load { () throws(TargetStoreError) in try store.loadSalvaging() }
    }

    /// Renames a damaged store, and saves the list in memory in its place.
    ///
    /// The list is empty if none was ever read.
    ///
    /// - Returns: The new name of the damaged store; `nil` without any effect if the store was not damaged.
    /// - Throws: `TargetStoreError` if the store cannot be renamed; nothing changes then.
    @discardableResult
    public func beginAnew() throws(TargetStoreError) -> String? {
        guard let loadError, loadError.isDamage else { return nil }
        let backup = try store.setAside()
        self.loadError = nil
        save([])
        return backup
    }

    /// Saves the list again after a failed save.
    ///
    /// Does nothing while saving is disabled.
    ///
    /// - Parameter options: `overwritingChanges` to replace changes of others, even unreadable ones;
    ///   `inPlace` to write to the file itself, now and in all later saves.
    public func retrySaving(_ options: TargetSaveOptions = []) {
        if case .readOnly = state { return }
        if options.contains(.inPlace) { writesInPlace = true }
        guard options.isDisjoint(with: .overwritingChanges) || prepareToOverwrite() else { return }
        save(options)
    }

    /// Loads a store that could not be read, to check whether it can be overwritten; discards its contents.
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

    /// Waits for the current save before leaving; returns `saving` after the timeout.
    @discardableResult
    public func flush(within time: Duration) -> State {
        guard state == .saving, queue.wait(atMost: time) else { return state }
        if let outcome = queue.lastOutcome { didSave(outcome) }
        return state
    }

    /// Whether the store was changed by others since it was read or saved.
    ///
    /// Always false during a save.
    public var hasStoreChanged: Bool { state != .saving && store.hasChanged() }

    /// Passes the list to the background thread.
    func save(_ options: TargetSaveOptions) {
        state = .saving
        awaited = queue.save(list.targets, writesInPlace ? options.union(.inPlace) : options)
    }

    /// Records the outcome of a save; superseded ones are ignored.
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

    /// Waits for the pending save, and throws if it fails.
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
