/// A row that is a file path, and its folder.
package enum RowPath {
    private static let slash = UInt8(ascii: "/")
    private static let dot = UInt8(ascii: ".")
    /// Minimum number of rows for a decision, unless the list ends before.
    private static let rowsEnough = 16

    /// The kind of a list's rows, judging by its head.
    package enum Finding: Sendable {
        case paths
        case others
        /// More rows are needed to decide.
        case unknown
    }

    /// Determines whether nine in ten rows of a list's head are paths; O(head).
    ///
    /// `end` is the byte that ends rows; a CR before LF is ignored. With `isWhole` the last row counts too.
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

    /// Whether a row looks like a path: slashes without blanks beside them, but no URL, date, fraction or
    /// line of a log.
    static func isPath(_ row: UnsafeBufferPointer<UInt8>) -> Bool {
        if row.count <= 2, !row.isEmpty, row.allSatisfy({ $0 == dot }) { return true }
        let start = UnsafeBufferPointer(rebasing: row.prefix { $0 != slash })
        if beginsMessage(start) { return false }
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

    /// Whether text before a slash ends a tag, as in `kernel: usb`, or contains a time of day; O(bytes).
    private static func beginsMessage(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        func isDigit(_ place: Int) -> Bool {
            text.indices.contains(place) && (0x30...0x39).contains(text[place])
        }
        return text.indices.contains { place in
            guard text[place] == UInt8(ascii: ":"), place + 1 < text.count else { return false }
            if text[place + 1] == UInt8(ascii: " ") { return true }
            return [place - 2, place - 1, place + 1, place + 2].allSatisfy(isDigit)
        }
    }

    /// Passes the folder of a path without leading `./` and trailing slashes; `.` if it has none.
    package static func withFolder<Result>(
        of row: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        withFolder(ofPrefix: UnsafeBufferPointer(rebasing: row[..<nameStart(in: row)]), body)
    }

    /// Returns the start of a path's last part, which slashes may follow; 0 if no part precedes it.
    package static func nameStart(in row: UnsafeBufferPointer<UInt8>) -> Int {
        withoutTrailingSlashes(row).lastIndex(of: slash).map { $0 + 1 } ?? 0
    }

    /// Passes the folder of the paths that have a prefix, which ends where their last parts start.
    package static func withFolder<Result>(
        ofPrefix prefix: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        guard !prefix.isEmpty else {
            // The pointer is used only within the closure that receives it.
            return withUnsafePointer(to: dot) { body(UnsafeBufferPointer(start: $0, count: 1)) }
        }
        var folder = withoutTrailingSlashes(prefix)
        if folder.count > 2, folder[0] == dot, folder[1] == slash {
            folder = UnsafeBufferPointer(rebasing: folder.dropFirst(2).drop { $0 == slash })
        }
        return body(folder)
    }

    /// Returns the file name of a path; the whole path if it has none.
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
