import Glibc
import TestSupport
import Testing

extension Program {
    /// How long something may take: what is promised for the release, and much longer for a program built to be
    /// debugged.
    static func limit(_ promised: Duration) -> Duration {
        getenv("SECTIONS_PROGRAM") == nil ? promised * 50 : promised
    }

    /// How long the fastest of several tries takes: the machine may be busy with other tests.
    ///
    /// - Parameters:
    ///   - limit: What is fast enough, so that no further try is made.
    ///   - tries: How many there are at most.
    ///   - body: One try; returns how long it took.
    /// - Returns: The time of the fastest.
    static func fastest(
        within limit: Duration, tries: Int = 20, _ body: () throws -> Duration
    ) rethrows -> Duration {
        var least = try body()
        for _ in 1..<tries where least > limit { least = min(least, try body()) }
        return least
    }

    /// Starts the program by way of a shell that says the number of its process first.
    ///
    /// - Parameters:
    ///   - arguments: Those of the program.
    ///   - before: What the shell does before.
    /// - Returns: The terminal, and the number of the process.
    /// - Throws: If it does not start.
    static func startTellingProcess(
        _ arguments: [String] = [], before: String = ":"
    ) throws -> (terminal: PseudoTerminal, process: Int32) {
        let terminal = try PseudoTerminal(
            program: ["/bin/sh", "-c", "echo $$ >&2; \(before); exec \"$@\"", "sh", path] + arguments,
            size: (24, 80), standardError: .pipe)
        try terminal.wait(until: { _ in terminal.capturedError.contains(10) })
        let text = String(decoding: terminal.capturedError.prefix { $0 != 10 }, as: UTF8.self)
        return (terminal, try #require(Int32(text)))
    }
}

/// What the system counts of a process.
struct ProcessCounts: Equatable {
    /// How often its threads were given a processor.
    var wakeups = 0
    /// How long it has computed, in the system's ticks.
    var ticks = 0

    /// Those of a process now.
    init(_ process: Int32) throws {
        let stat = try #require(Self.text(of: "/proc/\(process)/stat"))
        let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
        try #require(fields.count > 12)
        ticks = (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
        let threads = try #require(opendir("/proc/\(process)/task"))
        defer { closedir(threads) }
        while let entry = readdir(threads) {
            // The name is a C string that ends within its fixed array.
            let name = withUnsafePointer(to: entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard Int32(name) != nil, let status = Self.text(of: "/proc/\(process)/task/\(name)/status")
            else { continue }
            for line in status.split(separator: "\n") where line.contains("voluntary_ctxt_switches:") {
                wakeups += Int(line.drop { !$0.isNumber }) ?? 0
            }
        }
    }

    private static func text(of path: String) -> String? {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 4_096)
        // As many bytes are read as there is room for.
        let count = read(descriptor, &bytes, bytes.count)
        return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
    }
}

extension PseudoTerminal {
    /// Puts the last lines that were written to standard error together, without those of the shell before.
    var complaints: [String] {
        String(decoding: capturedError, as: UTF8.self).split(separator: "\n").map(String.init)
            .filter { $0.hasPrefix("sections: ") }
    }
}
