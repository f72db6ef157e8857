public import Documents
public import SystemSupport

/// Owns the list of targets: all edits go through it, and only it knows the store.
///
/// Each change is saved at once on a background thread, without blocking the caller. If changes are faster
/// than saves, only the newest list is saved. After a failed save, the list can be edited and saved again.
///
/// While saving is disabled (`state` is `readOnly`), edits are refused with `TargetListError.readOnly`. This
/// is the case if the store has a newer format, is edited by another program, or is damaged without a
/// decision of the user.
@MainActor public final class TargetManager {
    /// The state of the list relative to the store.
    public enum State: Hashable, Sendable {
        /// A save is in progress.
        case saving
        /// The store is up to date.
        case saved
        /// The list could not be saved, and is only in memory.
        case failed(TargetStoreError)
        /// The list is read-only; the value is the reason.
        case readOnly(reason: String)
    }

    /// Called after each change of the list.
    public var onChange: ((TargetListChange) -> Void)?
    /// Called after each change of `state`.
    public var onStateChange: ((State) -> Void)?
    /// The state of the list relative to the store.
    public internal(set) var state = State.saved {
        didSet {
            guard state != oldValue else { return }
            // A program that is asked to terminate saves the last edit first.
            if state == .saving {
                TerminationDelay.begin()
            } else if oldValue == .saving {
                TerminationDelay.end()
            }
            onStateChange?(state)
        }
    }
    /// The problems found when the store was last read, one line each.
    public internal(set) var problems: [String] = []
    /// The error of the last attempt to read the list, if it failed.
    public internal(set) var loadError: TargetStoreError?

    let store: any TargetStoring
    let post: RunLoopPost
    /// The newest list that waits to be saved.
    let saves = CoalescingQueue<TargetSave>()
    /// The job that saves it, and reports each save.
    var saveJob: Job<TargetSave.Outcome>?
    /// The number of the list that was queued last.
    var saveNumber = 0
    /// Whether the user chose to save in place.
    var writesInPlace = false
    private(set) var list = TargetList()
    private var history = UndoHistory<TargetEdit>()

    /// Makes a manager with an empty list; call `load()` to read the store.
    public init(store: any TargetStoring, post: @escaping RunLoopPost) {
        self.store = store
        self.post = post
    }

    isolated deinit {
        if state == .saving { TerminationDelay.end() }
    }

    /// The name of the store in messages: the path of a file, or "memory".
    public var name: String { store.name }

    /// The number of targets.
    public var count: Int { list.count }
    /// A snapshot of the list, unaffected by later changes.
    public var targets: [Target] { list.targets }

    /// The target at an index, from 0.
    ///
    /// - Throws: `TargetListError.noTarget` if the index is out of range.
    public func target(at index: Int) throws(TargetListError) -> Target { try list.target(at: index) }

    /// The index of a target; `nil` if it is not in the list.
    ///
    /// - Complexity: O(count).
    public func index(of id: Target.ID) -> Int? { list.targets.firstIndex { $0.id == id } }

    /// The title of the edit to undo, such as `delete "Swedish"`; `nil` if there is none.
    public var undoTitle: EditTitle? { history.undoTitle }
    /// The title of the edit to redo; `nil` if there is none.
    public var redoTitle: EditTitle? { history.redoTitle }

    /// Undoes the last edit, and saves.
    ///
    /// - Returns: The change of the list; `nil` if there was nothing to undo.
    /// - Throws: `TargetListError.readOnly` while saving is disabled.
    @discardableResult
    public func undo() throws(TargetListError) -> TargetListChange? {
        try checkWritable()
        guard let title = history.undoTitle, let edit = history.undo() else { return nil }
        return make(edit.inverse, .undo, title: title)
    }

    /// Redoes the last undone edit, and saves.
    ///
    /// - Returns: The change of the list; `nil` if there was nothing to redo.
    /// - Throws: `TargetListError.readOnly` while saving is disabled.
    @discardableResult
    public func redo() throws(TargetListError) -> TargetListChange? {
        try checkWritable()
        guard let title = history.redoTitle, let edit = history.redo() else { return nil }
        return make(edit, .redo, title: title)
    }

    func checkWritable() throws(TargetListError) {
        if case .readOnly(let reason) = state { throw .readOnly(reason: reason) }
    }

    /// Makes a validated edit as an undo step, and saves.
    func make(_ edit: TargetEdit, title: EditTitle) {
        history.record(edit, title: title)
        make(edit, .edit, title: title)
    }

    @discardableResult
    private func make(
        _ edit: TargetEdit, _ kind: TargetListChange.Kind, title: EditTitle
    ) -> TargetListChange {
        let change = edit.change(kind, title: title)
        list.make(edit)
        onChange?(change)
        save([])
        return change
    }

    /// Replaces the list, and clears the undo history.
    func take(_ targets: [Target]) {
        list = TargetList(targets)
        history = UndoHistory()
        onChange?(TargetListChange(kind: .load, title: nil))
    }
}
