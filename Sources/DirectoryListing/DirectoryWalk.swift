package import SystemSupport

/// A way through directories, one after the other, that finds the paths in them.
///
/// Links are not followed, so there are no loops. One directory is open at a time, however deep they are.
package struct DirectoryWalk: Sendable {
    package let options: DirectoryOptions
    /// How many bytes of each path lead to the directory, with the slash: 0 if there are several.
    package let rootLength: Int
    /// The directories that are still to be read, the next one last.
    private var pending: [FilePath]
    /// The directories that could not be read, in the order in which they were come to.
    package private(set) var failures: [DirectoryError] = []
    /// How many of them, from the first one, are those that it began with.
    private var rootsLeft: Int

    /// Makes a way through directories; nothing is read yet.
    package init(_ roots: [FilePath], _ options: DirectoryOptions) {
        self.options = options
        pending = roots.reversed()
        rootsLeft = roots.count
        rootLength = roots.count == 1 ? roots[0].appending("").bytes.count : 0
    }

    /// The paths that the next directory has, in no order, each with a zero behind it; `nil` at the end.
    ///
    /// A directory's path ends with a slash. With `isRecursive` directories are no rows, and what is in them
    /// comes later.
    package mutating func nextPaths() -> [UInt8]? {
        guard let (directory, entries) = nextDirectory() else { return nil }
        let start = directory.appending("").bytes
        var paths: [UInt8] = []
        for entry in entries {
            let isDirectory = entry.kind == .directory
            guard isListed(entry), !(isDirectory && options.isRecursive) else { continue }
            paths += start
            paths += entry.name.bytes
            if isDirectory { paths.append(UInt8(ascii: "/")) }
            paths.append(0)
        }
        return paths
    }

    /// The next directory that can be read, and all that it has; `nil` at the end.
    mutating func nextDirectory() -> (path: FilePath, entries: [DirectoryEntry])? {
        while let directory = pending.popLast() {
            let isRoot = rootsLeft > pending.count
            rootsLeft = min(rootsLeft, pending.count)
            do throws(DirectoryError) {
                let entries = try DirectoryEntry.all(in: directory)
                if options.isRecursive {
                    pending += entries.filter { $0.kind == .directory && isListed($0) }
                        .map { directory.appending($0.name) }
                }
                return (directory, entries)
            } catch {
                // What was removed since its name was read is no more to be listed.
                if isRoot || !error.isMissing { failures.append(error) }
            }
        }
        return nil
    }

    private func isListed(_ entry: DirectoryEntry) -> Bool { options.includesHidden || !entry.isHidden }
}
