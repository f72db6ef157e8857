public import SystemSupport

/// What is kept from one time to the next; nothing unless asked for.
public struct MemoryOptions: Hashable, Sendable {
    /// A file of options to read in place of the usual one; `nil` for that, empty for none.
    public var configuration: FilePath?
    /// Whether searches are kept.
    public var keepsHistory = false
    /// Whether the place in each file is kept.
    public var keepsPosition = false
    /// Whether a file that is edited is kept as it was, beside it.
    public var keepsBackup = true

    /// Nothing is kept.
    public init() {}
}
