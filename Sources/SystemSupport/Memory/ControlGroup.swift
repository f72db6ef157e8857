/// A control group of this process, which may limit its memory and its processor time.
package struct ControlGroup: Equatable, Sendable {
    /// The version of the kernel's control group interface.
    package enum Version: Sendable {
        case one, two
    }

    /// A kind of limit.
    package enum Controller: String, Sendable {
        case memory, cpu
    }

    /// The directory that holds the group's files.
    package let directory: String
    package let version: Version

    /// Parses `/proc/self/cgroup`: the group of the process and the groups that contain it.
    ///
    /// In a container the path may name a group that is not visible there; then the outermost visible group
    /// is the container's own.
    package static func all(in text: String, limiting controller: Controller) -> [ControlGroup] {
        text.split(separator: "\n").flatMap { line -> [ControlGroup] in
            let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard fields.count == 3 else { return [] }
            if fields[1].isEmpty { return groups(below: "/sys/fs/cgroup", fields[2], .two) }
            let name = controller.rawValue
            guard fields[1].split(separator: ",").contains(where: { $0 == name }) else { return [] }
            return groups(below: "/sys/fs/cgroup/" + name, fields[2], .one)
        }
    }

    private static func groups(below root: String, _ path: Substring, _ version: Version) -> [ControlGroup] {
        let names = path.split(separator: "/")
        guard !names.contains("..") else { return [ControlGroup(directory: root, version: version)] }
        return (0...names.count).reversed().map { count in
            ControlGroup(
                directory: ([root] + names.prefix(count).map(String.init)).joined(separator: "/"),
                version: version)
        }
    }

    /// The numbers on the first line of one of the group's files; a word, such as `max`, ends them.
    private func numbers(_ name: String, _ contents: (String) -> String?) -> [Int] {
        let line = contents(directory + "/" + name)?.split(separator: "\n").first ?? ""
        return line.split(separator: " ").map { Int($0) }.prefix { $0 != nil }.compactMap(\.self)
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
        // Version 1 reports the largest number of pages if the group has no limit.
        guard let most = numbers(names.0, contents).first, most < 1 << 60,
            let used = numbers(names.1, contents).first
        else { return nil }
        let unused = (contents(directory + "/memory.stat") ?? "").split(separator: "\n").first {
            $0.hasPrefix(names.2 + " ")
        }
        let free = unused.flatMap { Int($0.dropFirst(names.2.utf8.count + 1)) } ?? 0
        return AvailableMemory(bytes: max(0, most - used + min(free, used)), total: most, bound: .group)
    }

    /// The number of processors whose time the group may take, rounded up; `nil` if it is not limited.
    ///
    /// - Parameter contents: Returns the text of the file at a path; `nil` if the file does not exist.
    /// - Returns: The number of processors.
    package func processors(reading contents: (String) -> String?) -> Int? {
        let times =
            version == .two
            ? numbers("cpu.max", contents)
            : numbers("cpu.cfs_quota_us", contents) + numbers("cpu.cfs_period_us", contents)
        // Version 1 reports a quota of -1 if the group has no limit.
        guard times.count == 2, times[0] > 0, times[1] > 0 else { return nil }
        return (times[0] - 1) / times[1] + 1
    }
}
