internal import Glibc

/// What the system's job control would do with this process.
package enum JobControl {
    /// Whether a shell is there that could continue the job when it is stopped.
    ///
    /// The system stops no job whose processes have no parent in the same session but outside of the job.
    static var canBeContinued: Bool {
        let group = getpgrp()
        var process: pid_t? = getpid()
        while let member = process, member > 0, getpgid(member) == group { process = parent(of: member) }
        // What cannot be found out is tried.
        guard let process else { return true }
        return process > 0 && getsid(process) == getsid(0)
    }

    private static func parent(of process: pid_t) -> pid_t? {
        if process == getpid() { return getppid() }
        let file = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = read(file, &bytes, bytes.count)
        return parent(inStatus: bytes.prefix(max(0, count)))
    }

    /// The parent of a process in the beginning of a file such as `/proc/1/stat`; `nil` if none is named.
    package static func parent(inStatus status: some BidirectionalCollection<UInt8>) -> Int32? {
        // The name of the program, in parentheses, may hold anything.
        guard let end = status.lastIndex(of: UInt8(ascii: ")")) else { return nil }
        let words = status[end...].split(separator: UInt8(ascii: " "))
        return words.count > 2 ? Int32(String(decoding: words[2], as: UTF8.self)) : nil
    }
}
