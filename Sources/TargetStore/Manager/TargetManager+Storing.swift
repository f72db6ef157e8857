public import Documents
internal import SystemSupport

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
    public func retrySaving(_ options: SaveOptions = []) {
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
        let deadline = ContinuousClock.now + time
        while state == .saving, saveJob?.deliver(within: deadline - .now) == true {}
        return state
    }

    /// Whether the store was changed by others since it was read or saved.
    ///
    /// Always false during a save.
    public var hasStoreChanged: Bool { state != .saving && store.hasChanged() }

    /// Saves the list in the background; a list that is superseded before its turn is skipped.
    func save(_ options: SaveOptions) {
        state = .saving
        saveNumber += 1
        let (number, targets) = (saveNumber, list.targets)
        let options = writesInPlace ? options.union(.inPlace) : options
        // The options of a superseded list still count.
        let needsJob = saves.add { former in
            TargetSave(number: number, targets: targets, options: options.union(former?.options ?? []))
        }
        guard needsJob else { return }
        saveJob = Job.start(post: post) { [store, saves] job in
            saves.drain { job.send($0.outcome(in: store), isLast: false) }
        } handler: { [weak self] in
            self?.didSave($0)
        }
    }

    /// Records the outcome of a save; superseded ones are ignored.
    private func didSave(_ outcome: TargetSave.Outcome) {
        guard outcome.number == saveNumber, state == .saving else { return }
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

/// A list to be saved.
struct TargetSave: Sendable {
    /// The outcome of a save.
    struct Outcome: Sendable {
        /// The number of the list.
        let number: Int
        /// The error; `nil` if the list was saved.
        let error: TargetStoreError?
    }

    /// The number of the list, ascending from 1.
    let number: Int
    let targets: [Target]
    let options: SaveOptions

    /// Saves the list.
    func outcome(in store: any TargetStoring) -> Outcome {
        do throws(TargetStoreError) {
            try store.save(targets, options)
            return Outcome(number: number, error: nil)
        } catch {
            return Outcome(number: number, error: error)
        }
    }
}
