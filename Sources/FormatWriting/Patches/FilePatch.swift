/// A change of a file's bytes: what lies in some places is replaced, everything else stays as it is.
package struct FilePatch: Sendable, Equatable {
    package struct Splice: Sendable, Equatable {
        /// What is replaced; nothing if it is empty.
        package let range: Range<Int>
        package let bytes: [UInt8]

        package init(range: Range<Int>, bytes: [UInt8]) {
            self.range = range
            self.bytes = bytes
        }
    }

    /// Ascending, none within another; of those at one place the first one comes first.
    package private(set) var splices: [Splice]
    /// How much longer each file becomes that it concerns, if there are several.
    package let growths: [FileParts.Growth]

    /// Makes a patch of splices in any order that do not overlap; of several files, in the order of these.
    package init(_ splices: [Splice], _ growths: [FileParts.Growth] = []) {
        self.growths = growths
        // Bytes that are inserted come before a range that is replaced from the same place on.
        self.splices = splices.enumerated().sorted { left, right in
            (left.element.range.lowerBound, left.element.range.upperBound, left.offset)
                < (right.element.range.lowerBound, right.element.range.upperBound, right.offset)
        }.map(\.element)
    }

    /// Whether no splice reaches into another one, and none beyond the end.
    package func isValid(forCount count: Int) -> Bool {
        var last = 0
        for splice in splices {
            if splice.range.lowerBound < last { return false }
            last = splice.range.upperBound
        }
        return last <= count
    }

    /// How much longer the file becomes, in bytes.
    package var growth: Int { splices.reduce(0) { $0 + $1.bytes.count - $1.range.count } }

    /// Writes the changed bytes to room for the bytes and the growth.
    package func apply(to bytes: UnsafeBufferPointer<UInt8>, into room: UnsafeMutableBufferPointer<UInt8>) {
        precondition(isValid(forCount: bytes.count) && room.count == bytes.count + growth)
        var from = 0
        var to = 0
        func copy(_ source: UnsafeBufferPointer<UInt8>) {
            guard !source.isEmpty else { return }
            _ = UnsafeMutableBufferPointer(rebasing: room[to..<to + source.count])
                .update(fromContentsOf: source)
            to += source.count
        }
        for splice in splices {
            copy(UnsafeBufferPointer(rebasing: bytes[from..<splice.range.lowerBound]))
            splice.bytes.withUnsafeBufferPointer { copy($0) }
            from = splice.range.upperBound
        }
        copy(UnsafeBufferPointer(rebasing: bytes[from...]))
    }

    /// The patch, of the bytes after this one, that takes it back.
    package func inverse(in bytes: UnsafeBufferPointer<UInt8>) -> FilePatch {
        var shift = 0
        var inverse: [Splice] = []
        for splice in splices {
            let start = splice.range.lowerBound + shift
            inverse.append(
                Splice(range: start..<start + splice.bytes.count, bytes: Array(bytes[splice.range])))
            shift += splice.bytes.count - splice.range.count
        }
        let shrinkages = growths.map { growth in
            FileParts.Growth(file: growth.file, path: growth.path, byteCount: -growth.byteCount)
        }
        return FilePatch(ordered: inverse, shrinkages)
    }

    private init(ordered splices: [Splice], _ growths: [FileParts.Growth]) {
        self.splices = splices
        self.growths = growths
    }
}
