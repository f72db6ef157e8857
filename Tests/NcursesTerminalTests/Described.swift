import NcursesTerminal
import Synchronization

/// A description of a terminal as a value, of which a test may change something.
struct Described: TerminalDescription {
    var strings: [String: [UInt8]] = [:]
    var numbers: [String: Int] = [:]
    var keys: [(name: String, sequence: [UInt8])] = []
    /// What is sent for a capability and its first number.
    var expanded: [String: [Int: [UInt8]]] = [:]

    func bytes(of name: String) -> [UInt8]? { strings[name] }
    func bytes(of name: String, _ first: Int, _ second: Int) -> [UInt8]? { expanded[name]?[first] }
    func number(of name: String) -> Int { numbers[name] ?? -1 }

    private static let names = [
        "cup", "cr", "hpa", "cuf", "cub1", "cud1", "bold", "smul", "rev", "sitm", "ech", "setaf", "setab",
        "smcup", "csr",
        "rmcup", "smkx", "rmkx", "sgr0", "op", "cnorm", "civis", "el", "rs2", "rmir", "smam", "rmacs",
    ]

    /// The kinds of terminal that every Debian system describes, and that can draw.
    static let kinds = [
        "Eterm", "ansi", "cons25", "cygwin", "hurd", "linux", "mach", "pcansi", "rxvt", "rxvt-unicode",
        "rxvt-unicode-256color", "screen", "screen-256color", "screen.xterm-256color", "sun", "tmux",
        "tmux-256color", "vt100", "vt102", "vt220", "vt52", "wsvt25", "xterm", "xterm-256color",
        "xterm-color",
        "xterm-mono", "xterm-r5", "xterm-vt220",
    ]

    /// ncurses has one description at hand at a time.
    private static let isReading = Mutex(())

    /// What the system says of a kind of terminal; `nil` if it does not know it.
    static func of(_ kind: String) -> Described? {
        isReading.withLock { _ in
            SystemDescription.looking(at: kind) { description, isKnown in
                guard isKnown, let description else { return nil }
                var result = Described()
                for name in names { result.strings[name] = description.bytes(of: name) }
                for name in ["colors", "pairs", "ncv", "xmc", "xenl"] {
                    result.numbers[name] = description.number(of: name)
                }
                for name in ["setaf", "setab", "cup"] {
                    for number in 0..<256 {
                        result.expanded[name, default: [:]][number] = description.bytes(of: name, number, 0)
                    }
                }
                result.keys = description.keys
                return result
            }
        }
    }
}
