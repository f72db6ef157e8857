internal import CommandOptions
public import SystemSupport

/// Options for state kept between runs; by default only backups of edited files are kept.
public struct MemoryOptions: Hashable, Sendable {
    /// A configuration file to read instead of the default one; `nil` for the default, empty for none.
    public var configuration: FilePath?
    /// Whether searches are kept.
    public var keepsHistory = false
    /// Whether the place in each file is kept.
    public var keepsPosition = false
    /// Whether a backup of an edited file is kept beside it.
    public var keepsBackup = true

    /// Creates the default options.
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
