internal import NameRows

/// The folders of a list of paths, with all folders that contain them.
///
/// A folder is known by its path without trailing slashes: `.` for the current one, which contains all
/// relative folders, and `/` for the root. Each folder has a number, which is higher than its parent's.
package struct FolderTree: Sendable {
    private struct Folder {
        /// The start of the path in `bytes`, and its length.
        let start: Int
        let length: Int
        /// The start of the folder's own name within its path.
        let nameStart: Int
        let parent: Int
    }

    /// The number of the folder that contains `.` and `/` and has no path.
    package static let top = 0
    private static let current = 1
    private static let root = 2
    private static let slash = UInt8(ascii: "/")

    /// The paths of all folders.
    private var bytes: [UInt8] = []
    private var folders: [Folder] = []
    /// A hash table: one more than the number of a folder, or 0.
    private var slots = [UInt32](repeating: 0, count: 64)

    package init() {
        folders.append(Folder(start: 0, length: 0, nameStart: 0, parent: Self.top))
        for path in [UInt8(ascii: "."), Self.slash] {
            withUnsafePointer(to: path) {
                // The pointer is used only within the closure that receives it.
                let path = UnsafeBufferPointer(start: $0, count: 1)
                _ = add(path, slot: slot(of: path), nameStart: 0, parent: Self.top)
            }
        }
    }

    /// The number of folders, including those that only contain others.
    package var count: Int { folders.count }

    /// Approximate memory use in bytes.
    package var byteCount: Int {
        bytes.count + folders.count * MemoryLayout<Folder>.stride + slots.count * MemoryLayout<UInt32>.stride
    }

    /// Returns the path of a folder, with invalid UTF-8 repaired.
    package func path(_ folder: Int) -> String {
        let found = folders[folder]
        return String(decoding: bytes[found.start..<found.start + found.length], as: UTF8.self)
    }

    package func parent(_ folder: Int) -> Int { folders[folder].parent }

    // MARK: Adding

    /// Returns the number of a folder, which is added if it is new; O(bytes).
    package mutating func number(of path: UnsafeBufferPointer<UInt8>) -> Int {
        let slot = slot(of: path)
        if slots[slot] != 0 { return Int(slots[slot]) - 1 }
        guard let last = path.lastIndex(of: Self.slash) else {
            return add(path, slot: slot, nameStart: 0, parent: Self.current)
        }
        var end = last
        while end > 0, path[end - 1] == Self.slash { end -= 1 }
        let parent = end == 0 ? Self.root : number(of: UnsafeBufferPointer(rebasing: path[..<end]))
        // The table may have grown.
        return add(path, slot: self.slot(of: path), nameStart: end == 0 ? 1 : end + 1, parent: parent)
    }

    private mutating func add(
        _ path: UnsafeBufferPointer<UInt8>, slot: Int, nameStart: Int, parent: Int
    ) -> Int {
        let number = folders.count
        folders.append(
            Folder(start: bytes.count, length: path.count, nameStart: nameStart, parent: parent))
        bytes.append(contentsOf: path)
        slots[slot] = UInt32(number + 1)
        if folders.count * 2 > slots.count { grow() }
        return number
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: slots.count * 4)
        for number in folders.indices.dropFirst() {
            let folder = folders[number]
            let slot = bytes.withUnsafeBufferPointer { bytes in
                let path = bytes[folder.start..<folder.start + folder.length]
                return self.slot(of: UnsafeBufferPointer(rebasing: path))
            }
            slots[slot] = UInt32(number + 1)
        }
    }

    /// The slot of a path, or the empty one where it belongs.
    private func slot(of path: UnsafeBufferPointer<UInt8>) -> Int {
        var slot = Self.hash(path) & (slots.count - 1)
        while slots[slot] != 0 {
            let folder = folders[Int(slots[slot]) - 1]
            let isSame = bytes.withUnsafeBufferPointer { bytes in
                // The slice is used only within the closure that lends the bytes.
                RowScan.areEqual(
                    UnsafeBufferPointer(rebasing: bytes[folder.start..<folder.start + folder.length]), path)
            }
            if isSame { break }
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    /// A hash of eight bytes at a time, by multiplication with a large odd number.
    private static func hash(_ path: UnsafeBufferPointer<UInt8>) -> Int {
        let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
        var hash = UInt64(truncatingIfNeeded: path.count)
        let words = UnsafeRawBufferPointer(path)
        var at = 0
        while at < path.count {
            var word: UInt64 = 0
            if at + 8 <= path.count {
                word = words.loadUnaligned(fromByteOffset: at, as: UInt64.self)
            } else {
                for byte in path[at...] { word = word << 8 | UInt64(byte) }
            }
            hash = (hash ^ word) &* factor
            hash ^= hash >> 29
            at += 8
        }
        return Int(truncatingIfNeeded: hash >> 16)
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
        bytes.withUnsafeBufferPointer { bytes in
            for number in folders.indices where ends[number + 1] - ends[number] > 1 {
                children[ends[number]..<ends[number + 1]].sort { precedes($0, $1, in: bytes) }
            }
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
    private func precedes(_ left: Int, _ right: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        func name(_ number: Int) -> UnsafeBufferPointer<UInt8> {
            let folder = folders[number]
            return UnsafeBufferPointer(
                rebasing: bytes[folder.start + folder.nameStart..<folder.start + folder.length])
        }
        return FolderOrder.compareNames(name(left), name(right)) < 0
    }
}
