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
    /// Page faults that needed no disk.
    let pageFaults: Int

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
        // After the name in brackets: page faults are the 8th field, time in the program is the 12th, time in the
        // system the 13th.
        let stat = try #require(Self.text("/proc/\(process)/stat"))
        let fields = try #require(stat.split(separator: ")").last).split(separator: " ")
        pageFaults = try #require(Int(fields[7]))
        ticks = try #require(Int(fields[11])) + (try #require(Int(fields[12])))
    }

    /// How often the main thread of a process has gone to sleep.
    static func sleepsOfMainThread(of process: Int32) throws -> Int {
        let status = try #require(text("/proc/\(process)/task/\(process)/status"))
        return try #require(number(after: "voluntary_ctxt_switches:", in: status))
    }

    /// What the threads of a process wait for that time alone would end: system calls with a limit.
    ///
    /// There are none if the process sleeps until the next event, for an hour as well as for a second.
    ///
    /// - Returns: A line of the system about each thread that may wake by itself, or that is not asleep.
    /// - Throws: If there is no process of that number.
    static func waitsWithLimit(of process: Int32) throws -> [String] {
        let threads = try #require(opendir("/proc/\(process)/task"))
        defer { closedir(threads) }
        var found: [String] = []
        while let entry = readdir(threads) {
            // The name is a C string that ends within its fixed array.
            let name = withUnsafePointer(to: entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard Int32(name) != nil, let line = text("/proc/\(process)/task/\(name)/syscall") else {
                continue
            }
            let words = line.split(separator: " ")
            let arguments = words.dropFirst().map { UInt64($0.dropFirst(2), radix: 16) ?? 0 }
            guard let call = words.first.flatMap({ Int($0) }), arguments.count >= 6 else {
                found.append(line)
                continue
            }
            let isEndless =
                switch call {
                case SystemCall.read: true
                // In milliseconds; below zero for none.
                case SystemCall.poll: Int32(truncatingIfNeeded: arguments[2]) < 0
                // The address of the timeout; 0 for none.
                case SystemCall.ppoll: arguments[2] == 0
                case SystemCall.futex: arguments[3] == 0
                case SystemCall.epollWait: Int32(truncatingIfNeeded: arguments[3]) < 0
                case SystemCall.waitFor: true
                default: false
                }
            if !isEndless { found.append(line) }
        }
        return found
    }

    /// Numbers of system calls that wait.
    private enum SystemCall {
        #if arch(x86_64)
            static let (read, poll, ppoll, futex, epollWait, waitFor) = (0, 7, 271, 202, 232, 247)
        #else
            // There is no call without a precise time.
            static let (read, poll, ppoll, futex, epollWait, waitFor) = (63, -1, 73, 98, 22, 95)
        #endif
    }

    /// A file of the system; `nil` if there is none.
    static func text(_ path: String) -> String? {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var text: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4_096)
        while case let count = read(descriptor, &part, part.count), count > 0 { text += part[..<count] }
        return String(decoding: text, as: UTF8.self)
    }

    private static func number(after label: String, in text: String) -> Int? {
        let line = text.split(separator: "\n").first { $0.hasPrefix(label) }
        return line.flatMap { Int($0.drop { !$0.isNumber }.prefix { $0.isNumber }) }
    }
}
