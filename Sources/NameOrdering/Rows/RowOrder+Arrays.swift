internal import NameDirectory

extension RowOrder {
    /// A text and the folded stream of its wide rows in arrays of their own.
    package struct Page: Equatable, Sendable {
        package var text: [UInt8]
        package var folded: [UInt8]

        package init(text: [UInt8], folded: [UInt8] = []) {
            self.text = text
            self.folded = folded
        }

        /// Lends the rows, which must not escape, with readable bytes behind them.
        ///
        /// - Complexity: O(bytes): they are copied.
        package func withRows<Result, Failure: Error>(
            _ body: (Rows) throws(Failure) -> Result
        ) throws(Failure) -> Result {
            let behind = [UInt8](repeating: 0, count: readableBytes)
            let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count + readableBytes)
            let folded = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: folded.count + readableBytes)
            defer {
                text.deallocate()
                folded.deallocate()
            }
            // Both buffers have exactly the bytes that are put into them, and live until the body is done.
            _ = text.initialize(fromContentsOf: self.text + behind)
            _ = folded.initialize(fromContentsOf: self.folded + behind)
            return try body(
                Rows(
                    text: UnsafeBufferPointer(rebasing: text[..<self.text.count]),
                    folded: UnsafeBufferPointer(rebasing: folded[..<self.folded.count])))
        }
    }

    /// The rows of a page, almost 4 GiB at most, in order; `nil` if there was not enough memory.
    ///
    /// - Complexity: As for sorting into buffers.
    package static func sorted(_ page: Page) -> Page? {
        page.withRows { rows in
            filled(page.text.count, page.folded.count) { sort(rows, text: $0, folded: $1) }
        }
    }

    /// The rows of ascending pages in order, of equal ones the earlier first; `nil` without memory.
    ///
    /// - Complexity: As for merging into buffers.
    package static func merged(_ pages: [Page]) -> Page? {
        func lend(_ index: Int, _ runs: [Rows]) -> Page? {
            guard index < pages.count else {
                let length = pages.reduce(0) { $0 + $1.text.count }
                let foldedLength = pages.reduce(0) { $0 + $1.folded.count }
                return filled(length, foldedLength) { merge(runs, text: $0, folded: $1) }
            }
            return pages[index].withRows { lend(index + 1, runs + [$0]) }
        }
        return lend(0, [])
    }

    /// A page that is written in one go, or nil if that fails.
    private static func filled(
        _ length: Int, _ foldedLength: Int,
        by fill: (UnsafeMutableBufferPointer<UInt8>, UnsafeMutableBufferPointer<UInt8>) -> Bool
    ) -> Page? {
        var page = Page(
            text: [UInt8](repeating: 0, count: length), folded: [UInt8](repeating: 0, count: foldedLength))
        let isFilled = page.text.withUnsafeMutableBufferPointer { text in
            page.folded.withUnsafeMutableBufferPointer { folded in fill(text, folded) }
        }
        return isFilled ? page : nil
    }
}
