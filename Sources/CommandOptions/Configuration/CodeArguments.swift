/// Finds the arguments of a command that are run as code, and those that a text could turn into options.
///
/// Commands may run other commands (`timeout 5 bash -lc …`). Of programs that are not known, each operand may
/// be a program, and options with the usual names take code: refusing a harmless `-c` is better than missing
/// a dangerous one.
struct CodeArguments {
    /// Stands for the placeholder in words, which never contain a zero.
    static let placeholder: Character = "\0"

    /// The effect of a text in the placeholder of a word.
    enum Place: Hashable {
        /// Code, because of an option or a program.
        case code(after: String)
        case option
        case argument(Beginning)
    }

    /// The treatment of an argument that begins like an option.
    enum Beginning: Hashable {
        case free
        /// It stays an argument if `--` is inserted before it.
        case afterDashes
        case option
    }

    /// The program whose arguments are read.
    private struct Program {
        var name = ""
        var profile: KnownProgram?
        var operands = KnownProgram.Operands.data
        var operandCount = 0
        var hasScript = false
        var hasCode = false
        var optionsHaveEnded = false
        /// Whether the next operand may be the value of a long option.
        var mayTakeValue = false
        /// Whether an operand was taken for such a value.
        var hasTakenValue = false
        /// The option that makes operands pipes.
        var pipes: String?
    }

    private var program = Program()
    private var startsProgram = true
    /// The option whose code is still to come.
    private var pending: String?
    private var skipsNext = false
    private var previous = ""

    var programName: String { program.name }
    /// Whether the program runs arguments that begin with a plus sign.
    var readsPlus: Bool { program.profile?.readsPlus == true }

    /// Processes the next word of the command.
    mutating func take(_ word: String) -> Place {
        defer { previous = word }
        if startsProgram {
            let outer = program.name
            start(word)
            return .code(after: outer)
        }
        // After the host name of ssh, options are ordinary words.
        if case .code(let first, true) = program.operands, program.operandCount >= first {
            return .code(after: program.name)
        }
        if skipsNext {
            skipsNext = false
            return .argument(.free)
        }
        let takesPlus = pending != nil || isShell
        if word.count > 1, word.hasPrefix("-") || takesPlus && word.hasPrefix("+") { return takeOption(word) }
        guard let option = pending else { return takeOperand(word) }
        pending = nil
        if case .script = program.operands {
            (program.hasScript, program.hasCode) = (true, true)
        } else if program.profile == nil, KnownProgram.named(word)?.runsOthers == true {
            start(word)
        }
        return .code(after: option)
    }

    private var isShell: Bool { program.profile?.isShell == true && !program.hasScript }

    /// Makes a word the program whose arguments follow.
    private mutating func start(_ word: String) {
        let profile = KnownProgram.named(word)
        program = Program(
            name: String(word.split(separator: "/").last ?? ""), profile: profile,
            operands: profile?.operands ?? .data)
        startsProgram = false
    }

    private mutating func takeOption(_ word: String) -> Place {
        if let option = pending {
            // Options may come between `-c` and its code; a shell's `-o` takes a word of its own.
            skipsNext = isShell && ["-o", "+o", "-O", "+O"].contains(word)
            return .code(after: option)
        }
        if word == "--" {
            program.optionsHaveEnded = true
            return .argument(.free)
        }
        let name = word.drop { $0 == "-" }.prefix { $0 != "=" && $0 != Self.placeholder }
        let hasValue = word.contains("=")
        let isName = word.contains(Self.placeholder) && !word.prefix { $0 != Self.placeholder }.contains("=")
        if word.hasPrefix("--") {
            if let profile = program.profile, !profile.sources.isEmpty, ["file", "source"].contains(name) {
                program.operands = .data
                if name == "source" {
                    if !hasValue { pending = "--source" }
                    return .code(after: "--source")
                }
                skipsNext = !hasValue
                return .argument(.free)
            }
            if CodeNames.contain(name) || program.profile?.names.contains(String(name)) == true {
                if !hasValue { pending = "--\(name)" }
                if program.profile?.sources.isEmpty == false { program.operands = .data }
                return .code(after: "--\(name)")
            }
            if !hasValue { program.mayTakeValue = true }
            return isName ? .option : .argument(.free)
        }
        if program.name == "find" || program.profile == nil, let place = takeLongName(name, of: word) {
            return place
        }
        return takeLetters(of: word) ?? (isName ? .option : .argument(.free))
    }

    /// Processes an option that has a long name after one hyphen, as in find and gdb.
    private mutating func takeLongName(_ name: Substring, of word: String) -> Place? {
        if ["exec", "execdir", "ok", "okdir"].contains(name) {
            startsProgram = program.name == "find"
            pending = startsProgram ? nil : word
            return .code(after: "-\(name)")
        }
        if program.name == "find", CodeNames.findTests.contains(name) {
            skipsNext = true
            return .argument(.free)
        }
        guard name.count > 2 && CodeNames.contain(name) || ["ex", "iex"].contains(name) else { return nil }
        if name.count + 1 == word.count { pending = word }
        return .code(after: "-\(name)")
    }

    /// Processes options of one letter, which may be combined.
    private mutating func takeLetters(of word: String) -> Place? {
        let text = word.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        let option = "-\(text)"
        let isWhole = option.count == word.count
        guard let profile = program.profile else {
            guard text.count <= 3, let last = text.last, "ce".contains(last) else { return nil }
            if isWhole { pending = option }
            return .code(after: option)
        }
        if profile.isShell, text.contains("c") {
            // The code follows all options, and the name that `o` takes.
            if isWhole { pending = option }
            skipsNext = text.contains { profile.values.contains($0) }
            return .code(after: option)
        }
        for (index, letter) in zip(text.indices, text) {
            if profile.pipes.contains(letter) { program.pipes = option }
            if profile.sources.contains(letter) { program.operands = .data }
            if profile.code.contains(letter) {
                if isWhole { pending = option }
                return .code(after: option)
            }
            if profile.values.contains(letter) {
                skipsNext = isWhole && text.index(after: index) == text.endIndex
                return .argument(.free)
            }
        }
        return nil
    }

    private mutating func takeOperand(_ word: String) -> Place {
        defer { program.operandCount += 1 }
        if let option = program.pipes { return .code(after: option) }
        if readsPlus, word.hasPrefix("+") { return .code(after: "+") }
        switch program.operands {
        case .data:
            // Other programs take settings such as `ProxyCommand=…` as operands.
            let name = word.prefix { $0 != "=" }
            guard program.profile == nil else { break }
            if name.count < word.count, CodeNames.contain(name) { return .code(after: String(name)) }
            if !CodeNames.words.contains(word), KnownProgram.named(word)?.runsOthers == true {
                start(word)
                // Counted when this returns.
                program.operandCount = -1
            }
        case .script:
            guard program.hasScript else {
                program.hasScript = true
                return .code(after: program.name)
            }
            if !program.hasCode || !readsOptionsAfterCode { return .argument(.free) }
        case .code(let index, _):
            if program.operandCount == index { return .code(after: program.name) }
            if program.operandCount > index, !readsOptionsAfterCode { return .argument(.free) }
        case .command(let index): return takeCommand(word, at: index)
        }
        return .argument(beginning)
    }

    private var readsOptionsAfterCode: Bool { program.profile?.readsOptionsAfterCode == true }

    /// Processes an operand of a program that starts another one.
    private mutating func takeCommand(_ word: String, at index: Int) -> Place {
        let outer = program.name
        if ["doas", "env", "sudo"].contains(outer), word.contains("=") {
            program.operandCount -= 1
            // Variables in capitals are read by the system and its programs, which run what some of them say.
            let name = word.prefix { $0 != "=" }
            let isOwn = name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "_" }
            return isOwn ? .argument(.free) : .code(after: outer)
        }
        let isKnown = KnownProgram.named(word) != nil
        if !isKnown, program.mayTakeValue {
            (program.mayTakeValue, program.hasTakenValue) = (false, true)
            program.operandCount -= 1
        } else if isKnown && program.hasTakenValue || program.operandCount >= index {
            start(word)
            program.operandCount = -1
        }
        return .code(after: outer)
    }

    /// The treatment of an operand at this place that begins with a hyphen.
    private var beginning: Beginning {
        if program.optionsHaveEnded { return .free }
        switch program.profile?.hyphens ?? .options {
        case .options: return .option
        case .operands: return .free
        case .optionsUntilDashes:
            // A long option without a value may take this operand as its value.
            return previous.hasPrefix("--") && !previous.contains("=") ? .option : .afterDashes
        }
    }
}

/// Names of options and settings whose value is code or names a program.
enum CodeNames {
    private static let parts: Set<Substring> = [
        "action", "cmd", "command", "editor", "eval", "exec", "execute", "expr", "expression", "hook", "pack",
        "pager", "pre", "program", "rsh", "script", "shell",
    ]
    private static let names: Set<String> = [
        "askpass", "browser", "funcall", "hostname-bin", "init-file", "load", "preload", "preprocessor",
        "rcfile", "require", "rsync-path", "split", "split-string", "ssh", "use-askpass",
    ]
    /// Names that are often abbreviated.
    private static let long = [
        "checkpoint-action", "compress-program", "eval-command", "init-command", "receive-pack",
        "rsh-command", "session-command", "split-string", "to-command", "upload-pack", "use-compress-program",
    ]
    private static let short = ["command", "execute", "expression"]

    /// Names of programs that are more often words like others, where any argument may be a program.
    static let words: Set<String> = [
        "at", "batch", "builtin", "command", "exec", "make", "screen", "time", "watch",
    ]

    /// Tests of find that take the next word as their value.
    static let findTests: Set<Substring> = [
        "cmin", "ctime", "amin", "anewer", "atime", "cnewer", "fstype", "gid", "group", "ilname", "iname",
        "inum", "ipath", "iregex", "iwholename", "links", "lname", "maxdepth", "mindepth", "mmin", "mtime",
        "name", "newer", "path", "perm", "regex", "regextype", "samefile", "size", "type", "uid", "used",
        "user", "wholename", "xtype",
    ]

    static func contain(_ name: Substring) -> Bool {
        let name = name.lowercased()
        guard !name.hasPrefix("no-") else { return false }
        if names.contains(name) || name.hasSuffix("command") { return true }
        if name.split(separator: "-").contains(where: { parts.contains($0) }) { return true }
        return name.contains("-") && long.contains { $0.hasPrefix(name) }
            || name.count > 3 && short.contains { $0.hasPrefix(name) }
    }
}
