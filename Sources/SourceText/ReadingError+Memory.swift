extension ReadingError {
    /// What sets the bound of the memory that a list may take.
    public enum MemoryBound: Sendable, Equatable {
        /// The memory of the machine.
        case machine
        /// The address space of the process, as `ulimit -v` limits it.
        case addressSpace
        /// The limit of a control group, as containers and services have one.
        case group

        /// Why a list is not read that needs more bytes than are left.
        func lacks(_ needed: Int, left: Int) -> String {
            let needs = "needs \(ByteCount(needed)) of memory"
            let rest = ByteCount(left)
            return switch self {
            case .machine: "\(needs), but the machine has only \(rest) left"
            case .addressSpace: "\(needs), but ulimit -v leaves only \(rest)"
            case .group: "\(needs), but the memory limit of its cgroup leaves only \(rest)"
            }
        }

        /// Why the rest of a list is not read.
        func stops(left: Int) -> String {
            let rest = ByteCount(left)
            return switch self {
            case .machine: "reading stopped here, because the machine has only \(rest) of memory left"
            case .addressSpace: "reading stopped here, because ulimit -v leaves only \(rest)"
            case .group: "reading stopped here, because the memory limit of its cgroup leaves only \(rest)"
            }
        }
    }
}

extension ReadingError {
    /// The same error, with the place where reading stopped, in bytes from the start of the file.
    package func at(byte offset: Int) -> ReadingError {
        // The rows of a database are in no place of a file.
        if case .database = reason { return self }
        return ReadingError(file: file, place: Place(line: 0, offset: offset), reason: reason)
    }

    /// Whether there is too little memory.
    package var isAboutMemory: Bool {
        switch reason {
        case .noMemory, .notEnoughMemory, .memoryRanLow, .memoryShareUsed: true
        default: false
        }
    }
}

/// A number of bytes in words, with one digit behind the point where that says more.
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
