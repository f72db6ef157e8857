/// The order of folders: bytewise by their parts, so that a folder is followed by all folders in it.
package enum FolderOrder {
    private static let slash = UInt8(ascii: "/")

    /// Compares two folders; the result is below, at or above 0 if the left one is lower, equal or higher.
    ///
    /// Absolute folders come first, then `.`, then other relative ones.
    package static func compare(
        _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
    ) -> Int {
        let isLeftAbsolute = left.first == slash
        guard isLeftAbsolute == (right.first == slash) else { return isLeftAbsolute ? -1 : 1 }
        return compareNames(withoutDot(left), withoutDot(right))
    }

    /// Compares parts of paths, in which a slash is lower than any other byte.
    static func compareNames(
        _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
    ) -> Int {
        let count = min(left.count, right.count)
        var at = 0
        while at < count, left[at] == right[at] { at += 1 }
        guard at < count else { return left.count - right.count }
        return rank(left[at]) - rank(right[at])
    }

    private static func rank(_ byte: UInt8) -> Int { byte == slash ? -1 : Int(byte) }

    /// The path of a folder in the current one, which is empty for `.`.
    private static func withoutDot(_ folder: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        guard folder.count == 1, folder[0] == UInt8(ascii: ".") else { return folder }
        return UnsafeBufferPointer(rebasing: folder[1...])
    }
}
