internal import Glibc

/// The system's job control, as it applies to this process.
package enum JobControl {
    /// Whether a shell could continue the job after a stop.
    ///
    /// The system stops no job whose processes have no parent in the same session but outside of the job.
    static var canBeContinued: Bool {
        let group = getpgrp()
        var process: pid_t? = getpid()
        while let member = process, member > 0, getpgid(member) == group { process = parent(of: member) }
        // If the parent cannot be determined, assume that stopping works.
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

    /// Returns the parent of a process from the start of a file such as `/proc/1/stat`; `nil` if it has none.
    package static func parent(inStatus status: some BidirectionalCollection<UInt8>) -> Int32? {
        // The program's name, in parentheses, may contain any character.
        guard let end = status.lastIndex(of: UInt8(ascii: ")")) else { return nil }
        let words = status[end...].split(separator: UInt8(ascii: " "))
        return words.count > 2 ? Int32(String(decoding: words[2], as: UTF8.self)) : nil
    }
}
