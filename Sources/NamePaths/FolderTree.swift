internal import NameRows

/// The folders of a list of paths, with all folders that contain them.
///
/// A folder is known by its path without trailing slashes: `.` for the current one, which contains all
/// relative folders, and `/` for the root. Each folder has a number, which is higher than its parent's.
package struct FolderTree: Sendable {
    private struct Folder {
        /// The start of the folder's own name within its path.
        let nameStart: Int
        let parent: Int
    }

    /// The number of the folder that contains `.` and `/` and has no path.
    package static let top = 0
    private static let current = 1
    private static let root = 2
    private static let slash = UInt8(ascii: "/")

    /// The paths of all folders, in the order of their numbers.
    private var paths = ByteStringTable()
    private var folders: [Folder] = []

    package init() {
        _ = add(UnsafeBufferPointer(start: nil, count: 0), nameStart: 0, parent: Self.top)
        for path in [UInt8(ascii: "."), Self.slash] {
            withUnsafePointer(to: path) {
                // The pointer is used only within the closure that receives it.
                _ = add(UnsafeBufferPointer(start: $0, count: 1), nameStart: 0, parent: Self.top)
            }
        }
    }

    /// The number of folders, including those that only contain others.
    package var count: Int { folders.count }

    /// Approximate memory use in bytes.
    package var byteCount: Int { paths.byteCount + folders.count * MemoryLayout<Folder>.stride }

    /// Returns the path of a folder, with invalid UTF-8 repaired.
    package func path(_ folder: Int) -> String {
        paths.withString(folder) { String(decoding: $0, as: UTF8.self) }
    }

    package func parent(_ folder: Int) -> Int { folders[folder].parent }

    // MARK: Adding

    /// Returns the number of a folder, given by its path, which is not empty; adds it if it is new; O(bytes).
    package mutating func number(of path: UnsafeBufferPointer<UInt8>) -> Int {
        if let number = paths.number(of: path) { return number }
        guard let last = path.lastIndex(of: Self.slash) else {
            return add(path, nameStart: 0, parent: Self.current)
        }
        var end = last
        while end > 0, path[end - 1] == Self.slash { end -= 1 }
        guard end > 0 else { return add(path, nameStart: 1, parent: Self.root) }
        let parent = number(of: UnsafeBufferPointer(rebasing: path[..<end]))
        return add(path, nameStart: end + 1, parent: parent)
    }

    private mutating func add(
        _ path: UnsafeBufferPointer<UInt8>, nameStart: Int, parent: Int
    ) -> Int {
        paths.add(path)
        folders.append(Folder(nameStart: nameStart, parent: parent))
        return folders.count - 1
    }

    // MARK: Order

    /// Returns all folders in display order: each one before those in it, and siblings by name, bytewise.
    ///
    /// - Complexity: O(folders · log siblings).
    package var displayOrder: [Int] {
        // The children of each folder, one folder after another.
        var ends = [Int](repeating: 0, count: folders.count + 1)
        for folder in folders.dropFirst() { ends[folder.parent + 1] += 1 }
        for number in folders.indices { ends[number + 1] += ends[number] }
        var next = ends
        var children = [Int](repeating: 0, count: folders.count - 1)
        for (number, folder) in folders.enumerated().dropFirst() {
            children[next[folder.parent]] = number
            next[folder.parent] += 1
        }
        for number in folders.indices where ends[number + 1] - ends[number] > 1 {
            children[ends[number]..<ends[number + 1]].sort(by: precedes)
        }
        var order: [Int] = []
        order.reserveCapacity(folders.count)
        var stack = [Self.top]
        while let number = stack.popLast() {
            order.append(number)
            stack.append(contentsOf: children[ends[number]..<ends[number + 1]].reversed())
        }
        return order
    }

    /// Whether a folder precedes another one with the same parent.
    private func precedes(_ left: Int, _ right: Int) -> Bool {
        paths.withString(left) { one in
            paths.withString(right) { other in
                // The slices are used only within the closures that lend the bytes.
                FolderOrder.compareNames(
                    UnsafeBufferPointer(rebasing: one[folders[left].nameStart...]),
                    UnsafeBufferPointer(rebasing: other[folders[right].nameStart...])) < 0
            }
        }
    }
}
