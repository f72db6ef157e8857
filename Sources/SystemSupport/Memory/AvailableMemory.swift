internal import Glibc

/// The memory this process can still take, and what limits it.
package struct AvailableMemory: Equatable, Sendable {
    /// Memory that is left, in bytes.
    package let bytes: Int
    /// Memory in all, in bytes.
    package let total: Int
    package let bound: MemoryBound

    package init(bytes: Int, total: Int, bound: MemoryBound) {
        self.bytes = bytes
        self.total = total
        self.bound = bound
    }

    /// No limit, for systems that do not report one.
    package static let unlimited = AvailableMemory(bytes: .max, total: .max, bound: .machine)

    /// Memory to leave free for this process and others while reading: a sixteenth of the total, 64 MiB at
    /// most.
    ///
    /// Searching a list of 10 million names takes 5 MiB, and the first screen 10 MiB. A limit of 64 MiB
    /// leaves only 4 MiB, but a larger share would keep small machines from reading much.
    package var reserve: Int { min(total / 16, 64 << 20) }

    /// The least of what the machine, the control groups and, unless left out, `ulimit -v` leave.
    ///
    /// Callers that have already reserved address space for what they read leave it out.
    /// - Complexity: Reads a few kernel files, about 0.1 ms.
    package static func now(countingAddressSpace: Bool = true) -> AvailableMemory {
        let physical = physical(reading: contents)
        guard countingAddressSpace, let space = addressSpace(), space.bytes < physical.bytes else {
            return physical
        }
        return space
    }

    /// The address space that is left; `nil` if it is not limited.
    package static func addressSpace() -> AvailableMemory? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
            let most = Int(exactly: limit.rlim_cur), let used = usedAddressSpace
        else { return nil }
        return AvailableMemory(bytes: max(0, most - used), total: most, bound: .addressSpace)
    }

    /// The size of the process's address space in bytes; `nil` if the system does not report it.
    fileprivate static var usedAddressSpace: Int? {
        contents(of: "/proc/self/statm")?.split(separator: " ").first.flatMap { Int($0) }
            .map { $0 * sysconf(Int32(_SC_PAGESIZE)) }
    }

    /// Whether the process can take some more address space, without which the next small allocation ends it.
    package static var hasSpareAddressSpace: Bool { (addressSpace()?.bytes ?? .max) >= spareAddressSpace }
    private static let spareAddressSpace = 2 << 20

    /// The least of what the machine and the control groups leave.
    ///
    /// - Parameter contents: Returns the text of the file at a path; `nil` if the file does not exist.
    /// - Returns: The memory that is left; `unlimited` if no file states a limit.
    package static func physical(reading contents: (String) -> String?) -> AvailableMemory {
        let machine = contents("/proc/meminfo").flatMap(machine)
        let groups = ControlGroup.all(in: contents("/proc/self/cgroup") ?? "", limiting: .memory).compactMap {
            $0.available(reading: contents)
        }
        return ([machine].compactMap { $0 } + groups).min { $0.bytes < $1.bytes } ?? .unlimited
    }

    /// Parses the text of `/proc/meminfo`; swap space is not counted, because it is slow.
    package static func machine(_ meminfo: String) -> AvailableMemory? {
        func bytes(_ name: String) -> Int? {
            guard let line = meminfo.split(separator: "\n").first(where: { $0.hasPrefix(name + ":") }),
                let number = line.dropFirst(name.utf8.count + 1).split(separator: " ").first
            else { return nil }
            return Int(number).flatMap { $0 < Int.max >> 10 ? $0 << 10 : nil }
        }
        guard let left = bytes("MemAvailable") else { return nil }
        return AvailableMemory(bytes: left, total: bytes("MemTotal") ?? left, bound: .machine)
    }

    /// The first 64 KiB of a kernel file as text; `nil` if it cannot be read.
    static func contents(of path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        let number = Descriptor.read(descriptor, limit: 64 << 10) { bytes += $0 }
        return number == 0 ? String(decoding: bytes, as: UTF8.self) : nil
    }
}

/// A limit on the memory of this process, for processes that handle untrusted input.
package enum AddressSpaceLimit {
    /// Limits the address space to its present size plus `bytes`; a lower limit stays as it is.
    ///
    /// Sets no limit if the system does not report the present size.
    ///
    /// - Returns: A closure that restores the former limit.
    @discardableResult
    package static func set(_ bytes: Int) -> () -> Void {
        let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
        var former = rlimit()
        guard let used = AvailableMemory.usedAddressSpace, getrlimit(resource, &former) == 0 else {
            return {}
        }
        let most = rlim_t(used + bytes)
        guard former.rlim_cur > most else { return {} }
        var limit = rlimit(rlim_cur: most, rlim_max: former.rlim_max)
        setrlimit(resource, &limit)
        return { [former] in
            var former = former
            setrlimit(resource, &former)
        }
    }
}

/// The limit on the memory that this process can take.
public enum MemoryBound: Equatable, Sendable {
    /// The memory of the machine.
    case machine
    /// The address space of the process, limited by `ulimit -v`.
    case addressSpace
    /// The memory of a control group, as containers and services have one.
    case group
}
