public import Documents

/// Storage for a list of targets.
///
/// The list is read and written as a whole. Stores are interchangeable.
public protocol TargetStoring: Sendable {
    /// The name in messages: the path of a file, or "memory".
    var name: String { get }

    /// Reads the list; a store that does not exist yet is empty, which is not an error.
    ///
    /// - Throws: `TargetStoreError` if the store cannot be read; it is not changed then.
    func load() throws(TargetStoreError) -> StoredTargets

    /// Writes the list atomically.
    ///
    /// Called on a background thread, and never concurrently.
    ///
    /// - Throws: `TargetStoreError` if the list was not written; the previous one is kept then.
    func save(_ targets: [Target], _ options: SaveOptions) throws(TargetStoreError)

    /// Whether the store was changed by others since it was read or written.
    func hasChanged() -> Bool

    /// Reads as much as possible of a damaged store; `problems` of the result lists the losses.
    ///
    /// - Throws: `TargetStoreError` if nothing can be read; the store is not changed then.
    func loadSalvaging() throws(TargetStoreError) -> StoredTargets

    /// Renames a store that could not be read, so that the next save can replace it.
    ///
    /// - Returns: The new name; `nil` if there was nothing to rename.
    /// - Throws: `TargetStoreError` if the store cannot be renamed; it is not changed then.
    func setAside() throws(TargetStoreError) -> String?
}

extension TargetStoring {
    /// Calls `load()`, as most stores cannot be partly damaged.
    public func loadSalvaging() throws(TargetStoreError) -> StoredTargets { try load() }

    /// Does nothing, as most stores have nothing to keep.
    public func setAside() throws(TargetStoreError) -> String? { nil }
}

/// The contents of a store.
public struct StoredTargets: Sendable {
    /// Whether the list may be edited.
    public enum Access: Hashable, Sendable {
        /// The list may be edited.
        case writable
        /// The list is read-only; the reason is for display.
        case readOnly(reason: String)
    }

    /// The targets in list order.
    public var targets: [Target]
    /// Whether the list may be edited.
    public var access: Access
    /// The problems found in the store, one line each.
    public var problems: [String]

    /// Makes the contents of a store, by default writable and without problems.
    public init(targets: [Target], access: Access = .writable, problems: [String] = []) {
        self.targets = targets
        self.access = access
        self.problems = problems
    }
}
