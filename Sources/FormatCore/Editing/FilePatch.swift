/// A change of a file's bytes: some ranges are replaced, all other bytes are kept.
package struct FilePatch: Sendable, Equatable {
    package struct Splice: Sendable, Equatable {
        /// The range to replace; empty for an insertion.
        package let range: Range<Int>
        package let bytes: [UInt8]

        package init(range: Range<Int>, bytes: [UInt8]) {
            self.range = range
            self.bytes = bytes
        }
    }

    /// Ascending and disjoint; insertions at the same offset keep their order.
    package private(set) var splices: [Splice]
    /// The growth of each affected file, if there are several.
    package let growths: [FileParts.Growth]

    /// Makes a patch of disjoint splices in any order; those of several files must be in file order.
    package init(_ splices: [Splice], _ growths: [FileParts.Growth] = []) {
        self.growths = growths
        // An insertion precedes a replacement that starts at the same offset.
        self.splices = splices.enumerated().sorted { left, right in
            (left.element.range.lowerBound, left.element.range.upperBound, left.offset)
                < (right.element.range.lowerBound, right.element.range.upperBound, right.offset)
        }.map(\.element)
    }

    /// Whether the splices are disjoint and within the given number of bytes.
    package func isValid(forCount count: Int) -> Bool {
        var last = 0
        for splice in splices {
            if splice.range.lowerBound < last { return false }
            last = splice.range.upperBound
        }
        return last <= count
    }

    /// The growth of the file in bytes.
    package var growth: Int { splices.reduce(0) { $0 + $1.bytes.count - $1.range.count } }

    /// Writes the patched bytes to a buffer, whose size must be that of the bytes plus the growth.
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

    /// The patch that reverts this one, for the patched bytes.
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
