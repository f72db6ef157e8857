internal import SystemSupport

extension MemoryBound {
    /// Returns the reason for rejecting a list that needs more bytes than are left.
    func lacks(_ needed: Int, left: Int) -> String {
        let needs = "needs \(ByteCount(needed)) of memory"
        let rest = ByteCount(left)
        return switch self {
        case .machine: "\(needs), but the machine has only \(rest) left"
        case .addressSpace: "\(needs), but ulimit -v leaves only \(rest)"
        case .group: "\(needs), but the memory limit of its cgroup leaves only \(rest)"
        }
    }

    /// Returns the reason for not reading the rest of a list.
    func stops(left: Int) -> String {
        let rest = ByteCount(left)
        return switch self {
        case .machine: "reading stopped here, because the machine has only \(rest) of memory left"
        case .addressSpace: "reading stopped here, because ulimit -v leaves only \(rest)"
        case .group: "reading stopped here, because the memory limit of its cgroup leaves only \(rest)"
        }
    }
}

extension ReadingError {
    /// Returns the error with the position at which reading stopped, in bytes from the start of the file.
    package func at(byte offset: Int) -> ReadingError {
        // Rows of a database have no position in a file.
        if case .database = reason { return self }
        return ReadingError(file: file, place: Place(line: 0, offset: offset), reason: reason)
    }

    /// Whether the error is a lack of memory.
    package var isAboutMemory: Bool {
        switch reason {
        case .noMemory, .notEnoughMemory, .memoryRanLow, .memoryShareUsed: true
        default: false
        }
    }
}

/// A number of bytes in words, with one decimal from 1 GiB on.
struct ByteCount: CustomStringConvertible {
    private let bytes: Int

    init(_ bytes: Int) { self.bytes = max(0, bytes) }

    var description: String {
        guard bytes >= 1 << 20 else { return "\(bytes >> 10) KiB" }
        guard bytes >= 1 << 30 else { return "\(bytes >> 20) MiB" }
        let tenths = (bytes >> 20) * 10 / 1_024
        return "\(tenths / 10).\(tenths % 10) GiB"
    }
}
