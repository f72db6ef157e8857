internal import ByteScan
internal import NameRows

extension TextRegion {
    /// Divides a range of whole lines into ranges of whole lines, of about a number of bytes each.
    func wholeLines(in range: Range<Int>, bytes count: Int) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = range.lowerBound
        while start < range.upperBound {
            var end = min(start + count, range.upperBound)
            if end < range.upperBound {
                if let newline = bytes(start..<end).lastIndex(of: ASCII.newline) {
                    end = start + newline + 1
                } else {
                    end += RowScan.offset(afterRows: 1, in: bytes(end..<range.upperBound))
                }
            }
            ranges.append(start..<end)
            start = end
        }
        return ranges
    }
}
