public import Documents

/// Keeps the list of targets: the only one who may change it, and the only one who knows where it is stored.
///
/// Every change is saved at once, on a background thread; the caller never waits for it. When changes come
/// faster than they can be saved, the newest list is saved and those before it are left out. A list that
/// could not be saved stays in memory, where it can be edited on and be saved again.
///
/// While saving is off (`state` is `readOnly`) edits are refused with `TargetListError.readOnly`: in a store
/// that holds a newer format, that another program edits, or that is damaged and about which was not decided
/// yet.
@MainActor public final class TargetManager {
    /// Hands work to the main actor, soon and in the order in which it was given; called from any thread.
    ///
    /// `Application.post` is one.
    public typealias Post = @Sendable (_ work: @escaping @MainActor @Sendable () -> Void) -> Void

    /// How the list in memory stands to what is stored.
    public enum State: Hashable, Sendable {
        /// It is being saved.
        case saving
        /// What is stored is the same.
        case saved
        /// It is in memory alone; why.
        case failed(TargetStoreError)
        /// It is not to be edited or saved; why.
        case readOnly(reason: String)
    }

    /// Told of each change of the list, after it was made.
    public var onChange: ((TargetListChange) -> Void)?
    /// Told when `state` has become another one.
    public var onStateChange: ((State) -> Void)?
    /// How the list in memory stands to what is stored.
    public internal(set) var state = State.saved {
        didSet {
            guard state != oldValue else { return }
            // Who asks the program to end meanwhile gets the last edit saved first.
            if state == .saving {
                TerminationDelay.begin()
            } else if oldValue == .saving {
                TerminationDelay.end()
            }
            onStateChange?(state)
        }
    }
    /// What was wrong with the store when it was read last, one line each.
    public internal(set) var problems: [String] = []
    /// Why the list could not be read, if the last attempt to read it failed.
    public internal(set) var loadError: TargetStoreError?

    let store: any TargetStoring
    private let post: Post
    private(set) lazy var queue = TargetSaveQueue(store: store) { [weak self, post] outcome in
        post { self?.didSave(outcome) }
    }
    /// The number of the list that was given to the queue last.
    var awaited = 0
    /// Whether the user has decided that the file itself is written to.
    var writesInPlace = false
    private(set) var list = TargetList()
    private var history = UndoHistory<TargetEdit>()

    /// Makes a manager with an empty list, which knows nothing of what is stored until `load()`.
    public init(store: any TargetStoring, post: @escaping Post) {
        self.store = store
        self.post = post
    }

    isolated deinit {
        if state == .saving { TerminationDelay.end() }
    }

    /// What to call the store in messages: the path of a file, "memory".
    public var name: String { store.name }

    // MARK: Reading

    /// How many targets there are.
    public var count: Int { list.count }
    /// The list as it is now: a value, which later changes do not touch.
    public var targets: [Target] { list.targets }

    /// The target at an index, from 0.
    ///
    /// - Throws: `TargetListError.noTarget` with the index and the count if there is none.
    public func target(at index: Int) throws(TargetListError) -> Target { try list.target(at: index) }

    /// Where a target is; `nil` if it is not in the list.
    ///
    /// - Complexity: O(count).
    public func index(of id: Target.ID) -> Int? { list.targets.firstIndex { $0.id == id } }

    // MARK: Undoing

    /// What would be undone, such as `delete "Swedish"`, or `nil`.
    public var undoTitle: EditTitle? { history.undoTitle }
    /// What would be done again, or `nil`.
    public var redoTitle: EditTitle? { history.redoTitle }

    /// Takes the last edit back, and saves.
    ///
    /// - Returns: What it did to the list, or `nil` if there was nothing to take back.
    /// - Throws: `TargetListError.readOnly` while saving is off.
    @discardableResult
    public func undo() throws(TargetListError) -> TargetListChange? {
        try checkWritable()
        guard let title = history.undoTitle, let edit = history.undo() else { return nil }
        return make(edit.inverse, .undo, title: title)
    }

    /// Makes the edit again that was taken back last, and saves.
    ///
    /// - Returns: What it did to the list, or `nil` if there was nothing to make again.
    /// - Throws: `TargetListError.readOnly` while saving is off.
    @discardableResult
    public func redo() throws(TargetListError) -> TargetListChange? {
        try checkWritable()
        guard let title = history.redoTitle, let edit = history.redo() else { return nil }
        return make(edit, .redo, title: title)
    }

    // MARK: Changing

    func checkWritable() throws(TargetListError) {
        if case .readOnly(let reason) = state { throw .readOnly(reason: reason) }
    }

    /// Makes an edit that was examined, so that it can be undone, and saves.
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

    /// Takes another list, of which nothing can be undone.
    func take(_ targets: [Target]) {
        list = TargetList(targets)
        history = UndoHistory()
        onChange?(TargetListChange(kind: .load, title: nil))
    }
}
