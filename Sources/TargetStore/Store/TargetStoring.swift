/// Where targets are kept.
///
/// The list is read and written whole. A program does not change if another store takes this one's place.
public protocol TargetStoring: Sendable {
    /// What to call it in messages: the path of a file, "memory".
    var name: String { get }

    /// Reads the list; a store that does not exist yet has none, and is not an error.
    ///
    /// - Throws: `TargetStoreError` if there is something that cannot be read; nothing is changed then.
    func load() throws(TargetStoreError) -> StoredTargets

    /// Writes the list: all of it or nothing.
    ///
    /// Called from a background thread, and never twice at the same time.
    ///
    /// - Throws: `TargetStoreError` if it was not written; what was stored is still there then.
    func save(_ targets: [Target], _ options: TargetSaveOptions) throws(TargetStoreError)

    /// Whether somebody else has changed what is stored since it was read or written.
    func hasChanged() -> Bool

    /// Reads what can be read of a damaged store; `problems` of the answer say what is lost.
    ///
    /// - Throws: `TargetStoreError` if there is nothing that can be read; nothing is changed then.
    func loadSalvaging() throws(TargetStoreError) -> StoredTargets

    /// Keeps what is stored and could not be read under another name, so that the next save may replace it.
    ///
    /// - Returns: What it is called now; `nil` if there was nothing to keep.
    /// - Throws: `TargetStoreError` if it could not be kept; the store stays as it is then.
    func setAside() throws(TargetStoreError) -> String?
}

extension TargetStoring {
    /// The same as `load()`: most stores cannot be damaged in part.
    public func loadSalvaging() throws(TargetStoreError) -> StoredTargets { try load() }

    /// Nothing: most stores have nothing to keep.
    public func setAside() throws(TargetStoreError) -> String? { nil }
}

/// How a list is saved.
public struct TargetSaveOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// Makes options from bits; unknown ones mean nothing.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Writes it although somebody else has changed what is stored.
    public static let overwritingChanges = TargetSaveOptions(rawValue: 1)
    /// Writes over the file itself instead of putting a new one in its place, for files that have several
    /// names or belong to somebody else; a program that is killed meanwhile leaves a mix of old and new.
    public static let inPlace = TargetSaveOptions(rawValue: 2)
}

/// What a store holds.
public struct StoredTargets: Sendable {
    /// Whether the list may be changed.
    public enum Access: Hashable, Sendable {
        /// It may.
        case writable
        /// It may not; the reason is for a person.
        case readOnly(reason: String)
    }

    /// The list.
    public var targets: [Target]
    /// Whether it may be changed.
    public var access: Access
    /// What was wrong with it, one line each.
    public var problems: [String]

    /// Makes what a store holds.
    public init(targets: [Target], access: Access = .writable, problems: [String] = []) {
        self.targets = targets
        self.access = access
        self.problems = problems
    }
}
