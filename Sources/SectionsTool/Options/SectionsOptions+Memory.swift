internal import CommandSupport
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

extension SectionsOptions {
    static let memoryOptions: [CommandOption<Self>] = [
        .task(
            ["--config"], "read options from FILE, not from the usual one", takes: .file,
            details: "Reads options from this file in place of the usual one, see FILES."
        ) { options, value in options.memory.configuration = value.path },
        .task(["--no-config"], "read no file of options") { options, _ in options.memory.configuration = "" },
        .flag(
            ["--history"], "keep searches for next time",
            details: "Keeps searches for the next time, see FILES.", turns: { $0.memory.keepsHistory = $1 }),
        .flag(
            ["--remember"], "keep the place in FILE for next time",
            details: "Keeps the row and the search of each file for the next time, see FILES.",
            turns: { $0.memory.keepsPosition = $1 }),
    ]
}
