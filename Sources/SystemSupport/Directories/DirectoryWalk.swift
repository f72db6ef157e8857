/// An iterator over directories that yields the paths in them.
///
/// Links are not followed, so there are no loops. Only one directory is open at a time, whatever the depth.
package struct DirectoryWalk: Sendable {
    package let options: DirectoryOptions
    /// Length in bytes of the directory's part of each path, including the slash; 0 for several roots.
    package let rootLength: Int
    /// The directories still to be read, in reverse order.
    private var pending: [FilePath]
    /// The directories that could not be read, in the order of the walk.
    package private(set) var failures: [DirectoryError] = []
    /// Number of pending directories, counted from the first, that are roots.
    private var rootsLeft: Int

    /// Creates a walk without reading anything yet.
    package init(_ roots: [FilePath], _ options: DirectoryOptions) {
        self.options = options
        pending = roots.reversed()
        rootsLeft = roots.count
        rootLength = roots.count == 1 ? roots[0].appending("").bytes.count : 0
    }

    /// The paths of the next directory's entries, unordered and each followed by a zero byte; `nil` at the
    /// end.
    ///
    /// A directory's path ends with a slash. With `isRecursive`, directories are not listed, and their
    /// contents follow later.
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

    /// The next readable directory and all its entries; `nil` at the end.
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
                // A directory removed since its name was read is not an error.
                if isRoot || !error.isMissing { failures.append(error) }
            }
        }
        return nil
    }

    private func isListed(_ entry: DirectoryEntry) -> Bool { options.includesHidden || !entry.isHidden }
}

/// Options for listing directories.
package struct DirectoryOptions: Hashable, Sendable {
    /// Whether to list all files below, instead of the directory's own entries.
    package var isRecursive: Bool
    /// Whether to list names that begin with a dot.
    package var includesHidden: Bool

    package init(isRecursive: Bool = false, includesHidden: Bool = false) {
        self.isRecursive = isRecursive
        self.includesHidden = includesHidden
    }
}
