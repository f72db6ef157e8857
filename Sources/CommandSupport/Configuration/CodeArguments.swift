/// Detects which arguments of a command are run as code.
///
/// Commands may run other commands (`timeout 5 bash -lc …`), so each word is treated as a possible program.
/// Unknown programs are assumed to run code: refusing a harmless `-c` is better than missing a dangerous one.
struct CodeArguments {
    /// Programs that run no code, whatever their options are called.
    private static let plainPrograms: Set<String> = [
        "base64", "bat", "batcat", "bzip2", "cat", "cmp", "cut", "df", "diff", "du", "echo", "egrep", "eza",
        "fgrep", "file", "grep", "gunzip", "gzip", "head", "hexdump", "less", "ls", "lz4", "md5sum", "nl",
        "od", "ping", "rg", "sha256sum", "sort", "stat", "strings", "tac", "tail", "tree", "uniq", "unzip",
        "wc", "xxd", "xz", "zcat", "zgrep", "zstd",
    ]
    /// Programs whose code follows a letter anywhere among combined options, as in `bash -euxc`.
    private static let interpreters: Set<String> = [
        "ash", "bash", "csh", "dash", "fish", "ksh", "lua", "mksh", "node", "nodejs", "perl", "php", "pypy",
        "python", "rbash", "ruby", "sh", "tcsh", "zsh",
    ]
    /// Programs that take an operand as code.
    private static let operandPrograms: [String: OperandCode] = {
        let awk = OperandCode(operand: 0, valueOptions: "Fvf", otherSources: ["-e", "-f"])
        let sed = OperandCode(operand: 0, valueOptions: "fl", otherSources: ["-e", "-f"])
        // ssh joins the operands after the host name and passes them to a shell there.
        let ssh = OperandCode(operand: 1, valueOptions: "BbcDEeFIiJLlmOopPQRSWw", isRest: true)
        return ["awk": awk, "gawk": awk, "mawk": awk, "nawk": awk, "sed": sed, "ssh": ssh]
    }()
    private static let longOptions: Set<String> = [
        "--command", "--eval", "--exec", "--execute", "--expression", "--init-command", "--session-command",
    ]

    private struct OperandCode {
        /// Index of the operand that is code, from 0.
        var operand: Int
        /// Letters of the options that take a value.
        var valueOptions: String
        /// Options that supply the code instead, so that the operand is not code.
        var otherSources: Set<String> = []
        /// Whether the operands after it are code as well.
        var isRest = false
    }

    private var count = 0
    private var isPlain = false
    private var isInterpreter = false
    /// The option whose code is still to come.
    private var pending: String?
    private var skipsNext = false
    private var program: (name: String, code: OperandCode, operands: Int)?

    /// Processes the next word of the command; returns the option or program that makes it code, or `nil`.
    mutating func take(_ word: String) -> String? {
        defer { count += 1 }
        // After the host name, options are ordinary words.
        if let (name, code, operands) = program, code.isRest, operands >= code.operand { return name }
        if skipsNext {
            skipsNext = false
            return nil
        }
        if count > 0, word.count > 1, word.hasPrefix("-") || pending != nil && word.hasPrefix("+") {
            return takeOption(word)
        }
        if let option = pending {
            pending = nil
            return option
        }
        if let code = takeOperand() { return code }
        start(word)
        return nil
    }

    private mutating func takeOption(_ word: String) -> String? {
        if let code = program?.code {
            if code.otherSources.contains(word) { program = nil }
            if word.count == 2, let letter = word.last, code.valueOptions.contains(letter) {
                skipsNext = true
                return nil
            }
            // The letters of ssh have their own meaning.
            if code.isRest { return nil }
        }
        if let option = pending {
            // Options may come between `-c` and its code; a shell's `-o` takes a word of its own.
            skipsNext = isInterpreter && ["-o", "+o", "-O", "+O"].contains(word)
            return option
        }
        guard !isPlain else { return nil }
        if word.hasPrefix("--") {
            let name = word.prefix { $0 != "=" }
            guard Self.longOptions.contains(String(name)) else { return nil }
            if name.count == word.count { pending = word }
            return String(name)
        }
        let letters = word.dropFirst().prefix { $0.isASCII && $0.isLetter }
        let isWhole = letters.count + 1 == word.count
        let takesCode =
            isInterpreter
            ? letters.contains { "ceEr".contains($0) }
            : letters.count <= 3 && letters.last.map { "ce".contains($0) } == true
        guard takesCode else { return nil }
        program = nil
        if isWhole { pending = word }
        return "-" + letters
    }

    private mutating func takeOperand() -> String? {
        guard let (name, code, operands) = program else { return nil }
        program?.operands += 1
        return operands == code.operand ? name : nil
    }

    /// Records a word that may be the name of a program.
    private mutating func start(_ word: String) {
        var name = word.split(separator: "/").last ?? ""
        if count == 0 { isPlain = Self.plainPrograms.contains(String(name)) }
        guard !isPlain else { return }
        // Drops a version, as in "python3.11".
        while let last = name.last, last.isNumber || last == "." { name.removeLast() }
        if Self.interpreters.contains(String(name)) { isInterpreter = true }
        if let code = Self.operandPrograms[String(name)] { program = (String(name), code, 0) }
    }
}
