extension OpenSource {
    /// Finds out what reads it; text in other encodings is read to its end first.
    ///
    /// - Parameters:
    ///   - options: What is known about it.
    ///   - count: How much is read at once.
    /// - Returns: The reader; `nil` if there is nothing in the file.
    /// - Throws: `NameFileError` if it cannot be read, or is nothing that is read here.
    mutating func reader(
        _ options: ReadingOptions, readingAtOnce count: Int
    ) throws(NameFileError) -> RecordReaders? {
        let encoding = TextDecoding.encoding(ofMark: region.bytes(0..<bytesRead)) ?? options.encoding
        if encoding != .utf8 {
            try readAll(count)
            try decode(encoding)
        }
        guard bytesRead > 0 else { return nil }
        let head = Array(region.bytes(0..<min(bytesRead, Self.headBytes)))
        switch FileKind.kind(ofHead: head) {
        case .success: return .lines(LinesReader(endsWithNUL: options.endsLinesWithNUL))
        case .failure(let refusal): throw NameFileError(file: name, reason: refusal.reason)
        }
    }
}
