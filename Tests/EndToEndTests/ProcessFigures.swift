import Glibc
import Testing

/// What the system says of a process that runs.
struct ProcessFigures {
    /// How often its threads have gone to sleep.
    let sleeps: Int
    /// How long they have worked, in the system's ticks.
    let ticks: Int
    /// Memory of its own in KiB, without the pages of files.
    let memory: Int

    /// Reads the figures of a process.
    ///
    /// - Throws: when there is no process of that number.
    init(of process: Int32) throws {
        let threads = try #require(opendir("/proc/\(process)/task"))
        defer { closedir(threads) }
        var sleeps = 0
        while let entry = readdir(threads) {
            // The name is a C string that ends within its fixed array.
            let name = withUnsafePointer(to: entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard Int32(name) != nil, let status = Self.text("/proc/\(process)/task/\(name)/status") else {
                continue
            }
            sleeps += Self.number(after: "voluntary_ctxt_switches:", in: status) ?? 0
        }
        self.sleeps = sleeps
        let status = try #require(Self.text("/proc/\(process)/status"))
        memory = try #require(Self.number(after: "RssAnon:", in: status))
        // Behind the name in brackets: time in the program is the 12th field, time in the system the 13th.
        let stat = try #require(Self.text("/proc/\(process)/stat"))
        let fields = try #require(stat.split(separator: ")").last).split(separator: " ")
        ticks = try #require(Int(fields[11])) + (try #require(Int(fields[12])))
    }

    private static func text(_ path: String) -> String? {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 4_096)
        return String(decoding: bytes[..<max(0, read(descriptor, &bytes, 4_096))], as: UTF8.self)
    }

    private static func number(after label: String, in text: String) -> Int? {
        let line = text.split(separator: "\n").first { $0.hasPrefix(label) }
        return line.flatMap { Int($0.drop { !$0.isNumber }.prefix { $0.isNumber }) }
    }
}
