internal import ByteScan
internal import CNameScan
package import Languages

extension RowOrder {
    /// Ascending rows and their outline.
    package struct Run {
        package let rows: Rows
        package let outline: Outline

        package init(rows: Rows, outline: Outline) { (self.rows, self.outline) = (rows, outline) }
    }

    /// Byte ranges of a part of a run: of its text and of its stored keys.
    package struct Part: Sendable {
        package var text: Range<Int>
        package var keys: Range<Int>
    }

    /// The marks of a run that are in a part of it.
    package struct Marks {
        let marks: ArraySlice<cnamescan_mark>
        let text: UnsafePointer<UInt8>?
        let keys: UnsafePointer<UInt8>?

        package init(of run: Run, in part: Part) {
            let all = run.outline.marks
            let first = all.partitioningIndex { $0.text_offset > part.text.lowerBound }
            let end = all.partitioningIndex { $0.text_offset >= part.text.upperBound }
            marks = all[min(first, end)..<end]
            (text, keys) = (run.rows.text.baseAddress, run.rows.keys.baseAddress)
        }
    }

    /// Number of rows looked at for each part.
    private static let samplesPerPart = 64

    /// Divides runs into parts of about the same size: no row of a part is higher than a row of the next one,
    /// and rows with the same key and ties are in the same one.
    ///
    /// - Parameters:
    ///   - runs: The runs.
    ///   - count: The number of parts; there may be fewer, and at least one.
    ///   - language: The language of the order.
    /// - Returns: For each part, a part of each run.
    /// - Complexity: O(runs · count · log rows).
    package static func parts(_ runs: [Run], count: Int, in language: Language) -> [[Part]] {
        var order = language.rowOrder
        let all = runs.map { $0.rows.asC }
        let bounds = Self.bounds(runs, count: count, &order)
        var starts = runs.map { _ in cnamescan_mark(text_offset: 0, keys_offset: 0) }
        let ends = runs.map {
            cnamescan_mark(text_offset: $0.outline.textCount, keys_offset: $0.outline.keysCount)
        }
        var parts: [[Part]] = []
        func addPart(upTo next: [cnamescan_mark]) {
            let part = zip(starts, next).map {
                Part(text: $0.text_offset..<$1.text_offset, keys: $0.keys_offset..<$1.keys_offset)
            }
            if parts.isEmpty || part.contains(where: { !$0.text.isEmpty }) { parts.append(part) }
            starts = next
        }
        for bound in bounds {
            var boundRows = all[bound.run]
            addPart(
                upTo: runs.indices.map { index in
                    var rows = all[index]
                    let marks = runs[index].outline.marks
                    // The marks are those of the rows.
                    return cnamescan_lower_bound(&order, &rows, marks, marks.count, &boundRows, bound.mark)
                })
        }
        addPart(upTo: ends)
        return parts
    }

    /// Returns marked rows, in order, that divide all rows into parts of about the same size.
    private static func bounds(
        _ runs: [Run], count: Int, _ order: inout cnamescan_order
    ) -> [(run: Int, mark: cnamescan_mark)] {
        let markCount = runs.reduce(0) { $0 + $1.outline.marks.count }
        let step = max(1, markCount / (count * samplesPerPart))
        var samples: [(run: Int, mark: cnamescan_mark)] = []
        var next = step / 2
        for (index, run) in runs.enumerated() {
            let marks = run.outline.marks
            while next < marks.count {
                samples.append((index, marks[next]))
                next += step
            }
            next -= marks.count
        }
        let all = runs.map { $0.rows.asC }
        samples.sort {
            var (left, right) = (all[$0.run], all[$1.run])
            return cnamescan_compare_marked(&order, &left, $0.mark, &right, $1.mark) < 0
        }
        guard samples.count >= count else { return samples }
        return (1..<max(count, 1)).map { samples[$0 * samples.count / count] }
    }
}
