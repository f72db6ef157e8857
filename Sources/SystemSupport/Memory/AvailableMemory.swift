internal import Glibc

/// How much more memory this process can take, and what sets that bound.
package struct AvailableMemory: Equatable, Sendable {
    package enum Bound: Equatable, Sendable {
        /// The memory of the machine.
        case machine
        /// The address space of the process, as `ulimit -v` limits it.
        case addressSpace
        /// The memory of a control group, as containers and services have one.
        case group
    }

    /// How much is left, in bytes.
    package let bytes: Int
    /// How much there is in all, in bytes.
    package let total: Int
    package let bound: Bound

    package init(bytes: Int, total: Int, bound: Bound) {
        self.bytes = bytes
        self.total = total
        self.bound = bound
    }

    /// No bound, where the system tells none.
    package static let unlimited = AvailableMemory(bytes: .max, total: .max, bound: .machine)

    /// What others and this process itself need beside what is read: a sixteenth, 64 MiB at most.
    ///
    /// A search in a list of 10 million names takes 5 MiB, and the first screen 10 MiB. A limit of 64 MiB
    /// leaves 4 MiB, which is less; but a larger share would keep small machines from reading much.
    package var reserve: Int { min(total / 16, 64 << 20) }

    /// Asks the system: the least of what the machine, the groups and, unless left out, `ulimit -v` leave.
    ///
    /// Whoever has reserved address space for what is read leaves that out.
    /// - Complexity: A few files of the kernel, about 0.1 ms.
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
            let most = Int(exactly: limit.rlim_cur), let text = contents(of: "/proc/self/statm"),
            let pages = text.split(separator: " ").first.flatMap({ Int($0) })
        else { return nil }
        let left = max(0, most - pages * sysconf(Int32(_SC_PAGESIZE)))
        return AvailableMemory(bytes: left, total: most, bound: .addressSpace)
    }

    /// The least of what the machine and the groups leave.
    ///
    /// - Parameter contents: Gives the text of a file by its path; `nil` for a file that is not there.
    /// - Returns: What is left; no bound if no file says one.
    package static func physical(reading contents: (String) -> String?) -> AvailableMemory {
        let machine = contents("/proc/meminfo").flatMap(machine)
        let groups = MemoryGroup.all(in: contents("/proc/self/cgroup") ?? "").compactMap {
            $0.available(reading: contents)
        }
        return ([machine].compactMap { $0 } + groups).min { $0.bytes < $1.bytes } ?? .unlimited
    }

    /// What a text like `/proc/meminfo` says; swap space does not count, because what is there is slow.
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

    /// The text of a file of the kernel, its first 64 KiB; `nil` if there is none.
    static func contents(of path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        let number = Descriptor.read(descriptor, limit: 64 << 10) { bytes += $0 }
        return number == 0 ? String(decoding: bytes, as: UTF8.self) : nil
    }
}
