extension ProgramOptions {
    /// Reads a command line.
    ///
    /// Options may stand in any order, before and after the file; `--` ends them; a long option takes its value after
    /// `=` or as the next argument.
    ///
    /// - Parameter arguments: What follows the program's name.
    /// - Throws: `UsageError` for the first thing that is wrong.
    public init(arguments: [String]) throws(UsageError) {
        self.init()
        var rest = arguments[...]
        var areOptionsOver = false
        while let argument = rest.popFirst() {
            if areOptionsOver || !argument.hasPrefix("-") || argument == "-" {
                guard file == nil else { throw .tooManyFiles(argument) }
                file = argument
            } else if argument == "--" {
                areOptionsOver = true
            } else {
                try apply(argument, rest: &rest)
            }
        }
    }

    private mutating func apply(_ argument: String, rest: inout ArraySlice<String>) throws(UsageError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = argument.hasPrefix("--") ? String(parts[0]) : String(argument.prefix(2))
        var attached: String? = parts.count > 1 ? String(parts[1]) : nil
        if !argument.hasPrefix("--") { attached = argument.count > 2 ? String(argument.dropFirst(2)) : nil }
        guard let option = Self.table.first(where: { $0.names.contains(name) }) else {
            throw .unknownOption(
                name, nearest: NearestWord.of(Self.table.compactMap(\.names.first), to: name))
        }
        guard option.value != nil else {
            guard attached.map({ option.topics.contains($0) }) ?? true else {
                throw .unexpectedValue(option: name)
            }
            try option.apply(&self, attached ?? "")
            return
        }
        guard let value = attached ?? rest.popFirst() else { throw .missingValue(option: name) }
        try option.apply(&self, value)
    }
}
