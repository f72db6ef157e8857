internal import NameDirectory

/// A row that is the path of a file, and the folder that it lies in.
package enum RowPath {
    private static let slash = UInt8(ascii: "/")
    private static let dot = UInt8(ascii: ".")
    /// How many rows a head has at least that tells, unless it is all there is.
    private static let rowsEnough = 16

    /// What the head of a list tells of its rows.
    package enum Finding: Sendable {
        case paths
        case others
        /// More rows may tell otherwise.
        case unknown
    }

    /// Whether rows are paths: nine in ten of those in a head.
    ///
    /// - Parameters:
    ///   - head: The beginning of a list.
    ///   - end: The byte that ends rows; CR before LF does not count.
    ///   - isWhole: Whether nothing follows that counts.
    /// - Returns: What its whole rows are.
    /// - Complexity: O(head).
    package static func finding(
        inHead head: UnsafeBufferPointer<UInt8>, rowsEndingWith end: UInt8, isWhole: Bool
    ) -> Finding {
        var rows = 0
        var paths = 0
        var at = head.startIndex
        while at < head.endIndex {
            let rowEnd = head[at...].firstIndex(of: end)
            guard let rowEnd = rowEnd ?? (isWhole ? head.endIndex : nil) else { break }
            var row = head[at..<rowEnd]
            if end == 0x0A, row.last == 0x0D { row = row.dropLast() }
            if !row.isEmpty {
                rows += 1
                if isPath(UnsafeBufferPointer(rebasing: row)) { paths += 1 }
            }
            at = rowEnd + 1
        }
        guard isWhole || rows >= rowsEnough else { return .unknown }
        return rows > 1 && paths * 10 >= rows * 9 ? .paths : .others
    }

    /// Whether a row looks like a path: it has slashes, none of them beside a blank, and is no address of the
    /// web, no date and no fraction.
    static func isPath(_ row: UnsafeBufferPointer<UInt8>) -> Bool {
        if row.elementsEqual([dot]) || row.elementsEqual([dot, dot]) { return true }
        var last: UInt8 = 0
        var hasSlash = false
        var isNumber = true
        for byte in row {
            if byte == slash {
                hasSlash = true
                if last == UInt8(ascii: ":") || last == UInt8(ascii: " ") { return false }
            } else {
                if last == slash, byte == UInt8(ascii: " ") { return false }
                if !(0x30...0x39).contains(byte) { isNumber = false }
            }
            last = byte
        }
        return hasSlash && (!isNumber || row.count == 1)
    }

    /// Lends the folder of a path: `.` for what lies in none, without `./` before it and slashes behind it.
    package static func withFolder<Result>(
        of row: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        let path = withoutTrailingSlashes(row)
        guard let last = path.lastIndex(of: slash) else {
            // The pointer is used only while the closure runs that it is lent to.
            return withUnsafePointer(to: dot) { body(UnsafeBufferPointer(start: $0, count: 1)) }
        }
        var folder = withoutTrailingSlashes(UnsafeBufferPointer(rebasing: path[...last]))
        if folder.count > 2, folder[0] == dot, folder[1] == slash {
            folder = UnsafeBufferPointer(rebasing: folder.dropFirst(2).drop { $0 == slash })
        }
        return body(folder)
    }

    /// The name of the file that a path leads to; the path if it leads to none.
    package static func fileName(of row: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        let path = withoutTrailingSlashes(row)
        guard let last = path.lastIndex(of: slash), last + 1 < path.count else { return path }
        return UnsafeBufferPointer(rebasing: path[(last + 1)...])
    }

    private static func withoutTrailingSlashes(
        _ path: UnsafeBufferPointer<UInt8>
    ) -> UnsafeBufferPointer<UInt8> {
        var end = path.count
        while end > 1, path[end - 1] == slash { end -= 1 }
        return UnsafeBufferPointer(rebasing: path[..<end])
    }
}
