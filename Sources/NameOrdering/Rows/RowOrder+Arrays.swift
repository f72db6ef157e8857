package import Languages

extension RowOrder {
    /// A text and the stored sort keys of its keyed rows, in arrays.
    package struct Page: Equatable, Sendable {
        package var text: [UInt8]
        package var keys: [UInt8]

        package init(text: [UInt8], keys: [UInt8] = []) {
            self.text = text
            self.keys = keys
        }

        /// Calls a function with copied rows, which must not escape, followed by padding; O(bytes).
        package func withRows<Result, Failure: Error>(
            _ body: (Rows) throws(Failure) -> Result
        ) throws(Failure) -> Result {
            let padding = [UInt8](repeating: 0, count: readableBytes)
            let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count + readableBytes)
            let keys = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: keys.count + readableBytes)
            defer {
                text.deallocate()
                keys.deallocate()
            }
            // Each buffer has exactly the size of its contents and lives until the body returns.
            _ = text.initialize(fromContentsOf: self.text + padding)
            _ = keys.initialize(fromContentsOf: self.keys + padding)
            return try body(
                Rows(
                    text: UnsafeBufferPointer(rebasing: text[..<self.text.count]),
                    keys: UnsafeBufferPointer(rebasing: keys[..<self.keys.count])))
        }
    }

    /// Returns the rows of a page, of at most almost 4 GiB, in order; `nil` if memory runs out.
    package static func sorted(_ page: Page, in language: Language) -> Page? {
        page.withRows { rows in
            let rowCount = page.text.count { $0 == 0x0A }
            let memory = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: rowCount * sortBytes / 8)
            defer { memory.deallocate() }
            // The words only serve as scratch memory for sorting, and are freed afterwards.
            return memory.withMemoryRebound(to: UInt8.self) { memory in
                filled(page.text.count, page.keys.count) {
                    sort(rows, in: language, with: memory, text: $0, keys: $1) != nil
                }
            }
        }
    }

    /// Merges ascending pages, with equal rows in page order; `nil` if memory runs out.
    package static func merged(_ pages: [Page], in language: Language) -> Page? {
        func lend(_ index: Int, _ runs: [Rows]) -> Page? {
            guard index < pages.count else {
                let length = pages.reduce(0) { $0 + $1.text.count }
                let keysLength = pages.reduce(0) { $0 + $1.keys.count }
                return filled(length, keysLength) { merge(runs, in: language, text: $0, keys: $1) }
            }
            return pages[index].withRows { lend(index + 1, runs + [$0]) }
        }
        return lend(0, [])
    }

    /// Returns a page filled by one call, or `nil` if it fails.
    private static func filled(
        _ length: Int, _ keysLength: Int,
        by fill: (UnsafeMutableBufferPointer<UInt8>, UnsafeMutableBufferPointer<UInt8>) -> Bool
    ) -> Page? {
        var page = Page(
            text: [UInt8](repeating: 0, count: length), keys: [UInt8](repeating: 0, count: keysLength))
        let isFilled = page.text.withUnsafeMutableBufferPointer { text in
            page.keys.withUnsafeMutableBufferPointer { keys in fill(text, keys) }
        }
        return isFilled ? page : nil
    }
}
