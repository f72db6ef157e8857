public import CommandSupport
public import SystemSupport
public import TargetsUI

/// What a command line of `targets` asks for.
public struct TargetsOptions: Hashable, Sendable {
    /// What is to be done.
    public enum Task: Hashable, Sendable {
        /// Show the list.
        case show
        /// Print it.
        case print(TargetsFormat)
        /// Print how the program is used.
        case help
        /// Print the version.
        case version
    }

    /// What is to be done.
    public var task = Task.show
    /// The order of the targets.
    public var sort = TargetSort.own
    /// What names have to contain; nothing takes all.
    public var filter = ""
    /// Whether the good targets of a damaged file are taken.
    public var salvages = false
    /// The file; `nil` for the user's own.
    public var file: FilePath?

    /// What is asked for if nothing is said.
    public init() {}

    /// Reads a command line.
    ///
    /// Options and the file may come in any order; `--` ends the options. A value follows its option, after a blank or
    /// an equals sign.
    ///
    /// - Parameter arguments: What follows the program's name.
    /// - Throws: `UsageError` for the first thing that is wrong.
    public init(arguments: [CommandWord]) throws(UsageError) {
        self.init()
        var rest = arguments[...]
        var files: [FilePath] = []
        while let argument = rest.popFirst() {
            if argument == "--" {
                files += rest.map(\.path)
                break
            }
            guard argument.isOption else {
                files.append(argument.path)
                continue
            }
            let (name, attached) = argument.optionParts
            try apply(name, attached: attached?.text, rest: &rest)
        }
        guard files.count < 2 else {
            throw .wrongValue(option: "\"\(files[1].shown)\"", reason: "one file is enough; see --help")
        }
        if files == ["-"] {
            throw .wrongValue(option: "-", reason: "the list is kept in a file, not on standard input")
        }
        if files == [""] { throw .wrongValue(option: "FILE", reason: "the name is empty") }
        file = files.first
    }

    private mutating func apply(
        _ name: String, attached: String?, rest: inout ArraySlice<CommandWord>
    ) throws(UsageError) {
        guard let option = TargetsOption.all.first(where: { $0.names.contains(name) }) else {
            throw .unknownOption(name, nearest: NearestWord.of(TargetsOption.all.map(\.names[0]), to: name))
        }
        guard option.value != nil else {
            guard attached == nil else { throw .unexpectedValue(option: name) }
            try option.apply(&self, "")
            return
        }
        guard let value = attached ?? rest.popFirst()?.text else { throw .missingValue(option: name) }
        try option.apply(&self, value)
    }
}
