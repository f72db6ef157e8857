public import CommandSupport
internal import SectionsUI

extension ProgramOptions {
    /// Reads a command line.
    ///
    /// Options and files may come in any order; `--` ends the options. A value follows its option or, for a long
    /// one, an equals sign. Letters can be put together (`-m0`); of several that contradict each other the last one
    /// holds.
    ///
    /// - Parameter arguments: What follows the program's name.
    /// - Throws: `UsageError` for the first thing that is wrong.
    public init(arguments: [CommandWord]) throws(UsageError) {
        self.init()
        try apply(arguments: arguments)
    }

    /// Reads a command line over what was asked for already.
    ///
    /// - Parameter arguments: What follows the program's name.
    /// - Throws: `UsageError` for the first thing that is wrong.
    public mutating func apply(arguments: [CommandWord]) throws(UsageError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                files += rest.map(\.path)
                return
            }
            if !argument.isOption {
                files.append(argument.path)
            } else if argument.bytes.starts(with: "--".utf8) {
                try apply(long: argument, rest: &rest)
            } else {
                try apply(letters: argument.bytes.dropFirst(), rest: &rest)
            }
        }
    }

    /// Sets one option by its long name, as files of options do.
    ///
    /// - Parameters:
    ///   - name: The name without dashes.
    ///   - value: Its value; `nil` if there is none.
    /// - Throws: `UsageError` if there is no such option, or it cannot have that value.
    public mutating func set(_ name: String, to value: CommandWord?) throws(UsageError) {
        try set("--" + name, attached: value, next: nil)
    }

    private mutating func apply(
        long argument: CommandWord, rest: inout ArraySlice<CommandWord>
    ) throws(UsageError) {
        let (name, attached) = argument.optionParts
        if try set(name, attached: attached, next: rest.first) { rest = rest.dropFirst() }
    }

    private mutating func apply(
        letters: ArraySlice<UInt8>, rest: inout ArraySlice<CommandWord>
    ) throws(UsageError) {
        var letters = letters
        while let letter = String(decoding: letters, as: UTF8.self).first {
            // Whatever is no letter of an option is an error, however many bytes it has.
            letters = letters.dropFirst()
            let name = "-\(letter)"
            guard let option = Self.option(named: name), option.value.name != nil else {
                try set(name, attached: nil, next: nil)
                continue
            }
            let attached = letters.isEmpty ? nil : CommandWord(bytes: letters)
            if try set(name, attached: attached, next: rest.first) { rest = rest.dropFirst() }
            return
        }
    }

    /// Sets an option.
    ///
    /// - Parameters:
    ///   - name: Its name, with dashes.
    ///   - attached: The value that stands with it.
    ///   - next: What follows it.
    /// - Returns: Whether what follows was its value.
    /// - Throws: `UsageError` if there is no such option, or it cannot have that value.
    @discardableResult
    private mutating func set(
        _ name: String, attached: CommandWord?, next: CommandWord?
    ) throws(UsageError) -> Bool {
        guard let option = Self.option(named: name) else {
            guard let opposite = Self.table.first(where: { $0.oppositeName == name }),
                let apply = opposite.applyOpposite
            else { throw .unknownOption(name, nearest: Self.nearestName(to: name)) }
            guard attached == nil else { throw .unexpectedValue(option: name) }
            try apply(&self, "")
            return false
        }
        switch option.value {
        case .none:
            guard attached == nil else { throw .unexpectedValue(option: name) }
            try option.apply(&self, "")
            return false
        case .optionalWord:
            try option.apply(&self, attached ?? "")
            return false
        default:
            guard let value = attached ?? next else { throw .missingValue(option: name) }
            try option.apply(&self, value)
            return attached == nil
        }
    }

    /// Whether there is an option, or the opposite of one, of this name.
    static func isName(_ name: String) -> Bool {
        table.contains { $0.names.contains(name) || $0.oppositeName == name }
    }

    private static func option(named name: String) -> ProgramOption? {
        table.first { $0.names.contains(name) }
    }

    /// The long option that differs least from `name`; `nil` if none is near.
    private static func nearestName(to name: String) -> String? {
        NearestWord.of(table.flatMap { [$0.names[0]] + [$0.oppositeName].compactMap(\.self) }, to: name)
    }
}
