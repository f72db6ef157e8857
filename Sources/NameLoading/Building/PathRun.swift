internal import ByteScan
internal import NamePaths
internal import NameRows

/// Consecutive paths of a region that differ only in their last parts.
struct PathRun: Sendable {
    /// Start offset of the first path, and size of all with their newlines.
    let start: Int
    private(set) var byteCount: Int
    private(set) var rowCount: Int
    /// Length of what the paths have in common: everything before their last parts.
    let prefixLength: Int

    /// The runs of whole lines; O(bytes).
    static func runs(of lines: Range<Int>, in region: TextRegion) -> [PathRun] {
        let text = region.bytes(0..<lines.upperBound)
        var runs: [PathRun] = []
        var start = lines.lowerBound
        while let end = LineScan.offset(of: ASCII.newline, in: text, from: start, upTo: lines.upperBound) {
            let row = UnsafeBufferPointer(rebasing: text[start..<end]).withoutReturn
            let size = end + 1 - start
            if let last = runs.indices.last, runs[last].takes(row, in: text) {
                runs[last].byteCount += size
                runs[last].rowCount += 1
            } else {
                runs.append(
                    PathRun(
                        start: start, byteCount: size, rowCount: 1,
                        prefixLength: RowPath.nameStart(in: row)))
            }
            start = end + 1
        }
        return runs
    }

    /// Whether a path belongs to the run, judging by its own last part.
    private func takes(_ row: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        // A folder that ends with a slash is not in itself.
        guard row.count > prefixLength else { return false }
        let prefix = UnsafeBufferPointer(rebasing: text[start..<start + prefixLength])
        guard RowScan.areEqual(prefix, UnsafeBufferPointer(rebasing: row[..<prefixLength])) else {
            return false
        }
        let name = UnsafeBufferPointer(rebasing: row[prefixLength...])
        return !RowScan.has(UInt8(ascii: "/"), in: name)
            || RowPath.nameStart(in: row) == prefixLength
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The bytes without a carriage return at the end, which belongs to the line end.
    fileprivate var withoutReturn: UnsafeBufferPointer<UInt8> {
        last == ASCII.carriageReturn ? UnsafeBufferPointer(rebasing: dropLast()) : self
    }
}
