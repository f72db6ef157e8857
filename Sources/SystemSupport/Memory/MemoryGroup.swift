/// A control group, whose processes may have limited memory.
package struct MemoryGroup: Equatable, Sendable {
    /// The version of the kernel's control group interface.
    package enum Version: Sendable {
        case one, two
    }

    /// The directory that holds the group's files.
    package let directory: String
    package let version: Version

    /// Parses `/proc/self/cgroup`: the group of the process and the groups that contain it.
    ///
    /// In a container the path may name a group that is not visible there; then the outermost visible group
    /// is the container's own.
    package static func all(in text: String) -> [MemoryGroup] {
        text.split(separator: "\n").flatMap { line -> [MemoryGroup] in
            let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard fields.count == 3 else { return [] }
            if fields[1].isEmpty { return groups(below: "/sys/fs/cgroup", fields[2], .two) }
            guard fields[1].split(separator: ",").contains("memory") else { return [] }
            return groups(below: "/sys/fs/cgroup/memory", fields[2], .one)
        }
    }

    private static func groups(below root: String, _ path: Substring, _ version: Version) -> [MemoryGroup] {
        let names = path.split(separator: "/")
        guard !names.contains("..") else { return [MemoryGroup(directory: root, version: version)] }
        return (0...names.count).reversed().map { count in
            MemoryGroup(
                directory: ([root] + names.prefix(count).map(String.init)).joined(separator: "/"),
                version: version)
        }
    }

    /// The memory the group can still take; `nil` if it is not limited or not visible.
    ///
    /// Pages of files that were not used lately count as free, because the kernel drops them first.
    ///
    /// - Parameter contents: Returns the text of the file at a path; `nil` if the file does not exist.
    /// - Returns: The bytes that are left and the group's limit.
    package func available(reading contents: (String) -> String?) -> AvailableMemory? {
        let names =
            version == .two
            ? ("memory.max", "memory.current", "inactive_file")
            : ("memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file")
        func number(_ name: String) -> Int? {
            contents(directory + "/" + name).flatMap { $0.split(separator: "\n").first }.flatMap { Int($0) }
        }
        // Version 1 reports the largest number of pages if the group has no limit.
        guard let most = number(names.0), most < 1 << 60, let used = number(names.1) else { return nil }
        let unused = (contents(directory + "/memory.stat") ?? "").split(separator: "\n").first {
            $0.hasPrefix(names.2 + " ")
        }
        let free = unused.flatMap { Int($0.dropFirst(names.2.utf8.count + 1)) } ?? 0
        return AvailableMemory(bytes: max(0, most - used + min(free, used)), total: most, bound: .group)
    }
}
