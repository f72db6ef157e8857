package import Languages

extension RowOrder {
    /// A text and the lines of its wide rows in arrays of their own.
    package struct Page: Equatable, Sendable {
        package var text: [UInt8]
        package var lines: [UInt8]

        package init(text: [UInt8], lines: [UInt8] = []) {
            self.text = text
            self.lines = lines
        }

        /// Lends the rows, which must not escape, with readable bytes behind them.
        ///
        /// - Complexity: O(bytes): they are copied.
        package func withRows<Result, Failure: Error>(
            _ body: (Rows) throws(Failure) -> Result
        ) throws(Failure) -> Result {
            let behind = [UInt8](repeating: 0, count: readableBytes)
            let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count + readableBytes)
            let lines = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: lines.count + readableBytes)
            defer {
                text.deallocate()
                lines.deallocate()
            }
            // Both buffers have exactly the bytes that are put into them, and live until the body is done.
            _ = text.initialize(fromContentsOf: self.text + behind)
            _ = lines.initialize(fromContentsOf: self.lines + behind)
            return try body(
                Rows(
                    text: UnsafeBufferPointer(rebasing: text[..<self.text.count]),
                    lines: UnsafeBufferPointer(rebasing: lines[..<self.lines.count])))
        }
    }

    /// The rows of a page, almost 4 GiB at most, in order; `nil` if there was not enough memory.
    ///
    /// - Complexity: As for sorting into buffers.
    package static func sorted(_ page: Page, in language: Language) -> Page? {
        page.withRows { rows in
            let rowCount = page.text.count { $0 == 0x0A }
            let memory = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: rowCount * sortBytes / 8)
            defer { memory.deallocate() }
            // The words are nothing but memory for what is sorted, which is gone when they are.
            return memory.withMemoryRebound(to: UInt8.self) { memory in
                filled(page.text.count, page.lines.count) {
                    sort(rows, in: language, with: memory, text: $0, lines: $1)
                }
            }
        }
    }

    /// The rows of ascending pages in order, of equal ones the earlier first; `nil` without memory.
    ///
    /// - Complexity: As for merging into buffers.
    package static func merged(_ pages: [Page], in language: Language) -> Page? {
        func lend(_ index: Int, _ runs: [Rows]) -> Page? {
            guard index < pages.count else {
                let length = pages.reduce(0) { $0 + $1.text.count }
                let linesLength = pages.reduce(0) { $0 + $1.lines.count }
                return filled(length, linesLength) { merge(runs, in: language, text: $0, lines: $1) }
            }
            return pages[index].withRows { lend(index + 1, runs + [$0]) }
        }
        return lend(0, [])
    }

    /// A page that is written in one go, or nil if that fails.
    private static func filled(
        _ length: Int, _ linesLength: Int,
        by fill: (UnsafeMutableBufferPointer<UInt8>, UnsafeMutableBufferPointer<UInt8>) -> Bool
    ) -> Page? {
        var page = Page(
            text: [UInt8](repeating: 0, count: length), lines: [UInt8](repeating: 0, count: linesLength))
        let isFilled = page.text.withUnsafeMutableBufferPointer { text in
            page.lines.withUnsafeMutableBufferPointer { lines in fill(text, lines) }
        }
        return isFilled ? page : nil
    }
}
