/// The way in which a program that is often run by others reads its arguments.
struct KnownProgram: Sendable {
    /// The meaning of the arguments that are not options.
    enum Operands: Sendable {
        case data
        case script
        /// Code from an operand on, counted from 0: that one alone, or all of the rest.
        case code(from: Int, isRest: Bool)
        /// A program, at the given operand, with its arguments.
        case command(at: Int)
    }

    /// The effect of a text that begins with a hyphen where an operand is expected.
    enum Hyphens: Sendable {
        /// It is read as an option, unless it follows `--`.
        case options
        /// Like `options`, and `--` is known to be understood anywhere before it.
        case optionsUntilDashes
        /// It is an operand like others.
        case operands
    }

    var operands = Operands.data
    var hyphens = Hyphens.options
    /// Letters of options that take a value.
    var values = ""
    /// Letters of options whose value is code, or names a program.
    var code = ""
    /// Names of options whose value is code, beside those of any program.
    var names: Set<String> = []
    /// Letters of options that supply the code, so that operands are data.
    var sources = ""
    /// Letters of options that make the program open operands such as `command |` as pipes.
    var pipes = ""
    /// Whether options may follow the code.
    var readsOptionsAfterCode = false
    /// Whether words that begin with a plus sign are commands.
    var readsPlus = false
    /// Whether it is a shell, whose options may begin with a plus sign.
    var isShell = false

    /// Whether the program runs anything that its arguments say.
    var runsOthers: Bool {
        if case .data = operands { return false }
        return true
    }

    /// The program with the given name or path, which may end with a version as in `python3.11`.
    static func named(_ word: String) -> KnownProgram? {
        var name = String(word.split(separator: "/").last ?? "")
        if let program = table[name] { return program }
        while let last = name.last, last.isNumber || last == "." { name.removeLast() }
        return table[name]
    }

    private static let table: [String: KnownProgram] = {
        var table: [String: KnownProgram] = [:]
        for (name, values) in readers {
            table[name] = KnownProgram(hyphens: .optionsUntilDashes, values: values)
        }
        table["less"]?.readsPlus = true
        for name in ["ping", "unzip"] { table[name]?.hyphens = .options }
        for name in ["echo", "printf"] { table[name] = KnownProgram(hyphens: .operands) }
        for name in editors {
            table[name] = KnownProgram(values: "iTtwW", code: "cSsu", readsPlus: true)
        }
        for name in ["ash", "bash", "csh", "dash", "ksh", "mksh", "rbash", "sh", "tcsh", "zsh"] {
            table[name] = KnownProgram(operands: .script, values: "oO", code: "c", isShell: true)
        }
        for (name, code) in interpreters {
            table[name] = KnownProgram(operands: .script, code: code, readsOptionsAfterCode: true)
        }
        for name in ["pypy", "python", "fish"] { table[name]?.readsOptionsAfterCode = false }
        table["perl"]?.pipes = "np"
        for name in ["bun", "node", "nodejs"] { table[name]?.names = ["import", "print"] }
        table["split"] = KnownProgram(values: "abCnt", names: ["filter"])
        table["pandoc"] = KnownProgram(values: "fortwV", code: "FL", names: ["filter", "lua-filter"])
        table["emacs"] = KnownProgram(code: "fl")
        table["lldb"] = KnownProgram(code: "kKoOsS")
        for name in ["awk", "gawk", "mawk", "nawk"] {
            table[name] = KnownProgram(
                operands: .code(from: 0, isRest: false), values: "Fvf", code: "e", sources: "ef")
        }
        table["sed"] = KnownProgram(
            operands: .code(from: 0, isRest: false), values: "fl", code: "e", sources: "ef",
            readsOptionsAfterCode: true)
        // ssh joins the operands after the host name and passes them to a shell there.
        table["ssh"] = KnownProgram(
            operands: .code(from: 1, isRest: true), values: "BbcDEeLlmOpPQRWw", code: "FIJoS")
        table["sqlite"] = KnownProgram(operands: .code(from: 1, isRest: true))
        for name in joiners { table[name] = KnownProgram(operands: .code(from: 0, isRest: true)) }
        for (name, values, place) in starters {
            table[name] = KnownProgram(operands: .command(at: place), values: values)
        }
        table["env"]?.code = "S"
        table["runuser"]?.code = "c"
        table["xvfb-run"]?.code = "s"
        for name in ["scp", "sftp"] { table[name] = KnownProgram(values: "bcilPX", code: "DFJoS") }
        table["man"] = KnownProgram(values: "CEeLMmRrSs", code: "HP")
        for name in ["bsdtar", "gtar", "tar"] {
            table[name] = KnownProgram(values: "bCfgHKLNTVX", code: "FI")
        }
        return table
    }()

    /// Programs that run no code, with the letters of their options that take a value.
    private static let readers = [
        "base64": "w", "basename": "s", "bat": "Hlmr", "batcat": "Hlmr", "bzip2": "", "cat": "", "cmp": "in",
        "cut": "bcdf", "df": "Btx", "diff": "CDFISUWXx", "dirname": "", "du": "Bdtx", "egrep": "ABCDdefm",
        "eza": "ILstw", "fgrep": "ABCDdefm", "file": "eFfmP", "grep": "ABCDdefm", "gunzip": "S",
        "gzip": "bS", "head": "cn", "hexdump": "efns", "less": "bDhjkoOpPtTxyz", "ls": "ITw", "lz4": "",
        "md5sum": "", "nl": "bdfhilnsvw", "od": "AjNStw", "ping": "cIiKlMmpQSsTtWw", "readlink": "",
        "realpath": "", "rg": "ABCdEefgjMmrTt", "sha256sum": "", "sort": "koSTt", "stat": "c",
        "strings": "enTt", "tac": "s", "tail": "cns", "tree": "HILoPT", "uniq": "fsw", "unzip": "dPx",
        "wc": "", "xxd": "cglmnors", "xz": "CFMST", "zcat": "S", "zgrep": "ABCDdefm", "zstd": "DMoT",
    ]
    /// Editors and pagers that run commands of the form `+command`.
    private static let editors = [
        "ex", "gview", "gvim", "more", "most", "nvim", "rview", "rvim", "vi", "view", "vim", "vim.basic",
        "vim.gtk3", "vim.nox", "vim.tiny", "vimdiff",
    ]
    /// Programs whose options take code, which may stand anywhere among combined letters.
    private static let interpreters = [
        "bun": "epr", "elixir": "er", "expect": "c", "fish": "cC", "groovy": "e", "guile": "cl",
        "julia": "eEL", "lua": "el", "luajit": "elj", "node": "epr", "nodejs": "epr", "perl": "dEeMm",
        "php": "BdEFRr", "pypy": "cm", "python": "cm", "racket": "efrt", "raku": "eM", "Rscript": "e",
        "ruby": "er", "swipl": "gqt", "tclsh": "", "wish": "",
    ]
    /// Programs that run their operands as code or as the command line of a shell.
    private static let joiners = [
        "at", "batch", "eval", "hyprctl", "i3-msg", "latex", "lualatex", "luatex", "make", "parallel",
        "pdflatex", "pdftex", "screen", "socat", "swaymsg", "tex", "tmux", "watch", "xelatex",
    ]
    /// Programs that start another one: their option letters with a value, and its operand's index.
    private static let starters = [
        ("builtin", "", 0), ("busybox", "", 0), ("chpst", "/bcdefmnoPprtUu", 0), ("chroot", "", 1),
        ("chrt", "DPT", 1), ("command", "", 0), ("dbus-run-session", "", 0), ("doas", "Cu", 0),
        ("eatmydata", "", 0), ("env", "Cu", 0), ("exec", "a", 0), ("fakeroot", "bils", 0),
        ("faketime", "f", 1), ("firejail", "", 0), ("flock", "Ew", 1), ("ionice", "cnPpu", 0),
        ("ltrace", "AaDeFlnopsuwx", 0), ("nice", "n", 0), ("nocache", "n", 0), ("nohup", "", 0),
        ("nsenter", "GStW", 0), ("numactl", "CilmNpP", 0), ("pkexec", "", 0), ("prlimit", "op", 0),
        ("proxychains", "f", 0), ("rlwrap", "bCDfgHlMPqSstz", 0), ("runuser", "Ggsuw", 0), ("setarch", "", 1),
        ("setpriv", "", 0), ("setsid", "", 0), ("stdbuf", "eio", 0), ("strace", "abEeIOoPpSsUuX", 0),
        ("sudo", "ACDghpRrTtUu", 0), ("systemd-inhibit", "", 0), ("systemd-run", "HMpu", 0),
        ("taskset", "", 1), ("time", "fo", 0), ("timeout", "ks", 1), ("torsocks", "", 0), ("toybox", "", 0),
        ("unbuffer", "", 0), ("unshare", "GRSw", 0), ("valgrind", "", 0), ("xargs", "adEILnPs", 0),
        ("xvfb-run", "efnpw", 0),
    ]
}
