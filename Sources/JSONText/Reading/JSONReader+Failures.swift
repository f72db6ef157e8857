internal import ByteScan
package import FormatCore

/// Error reporting and recovery.
extension JSONReader {
    static let halfPair = NameProblem.Issue.malformed(
        "half of a surrogate pair stands alone; it is shown as U+FFFD")

    /// Path of the current element: `B[3]`, or `[3]` in an array or among several values.
    func path(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        (holder.isSection ? titleText(bytes) : "") + "[\(index)]"
    }

    package func report<Sink: RecordSink>(
        _ issue: NameProblem.Issue, path: @autoclosure () -> String, line: Int? = nil, into sink: inout Sink
    ) throws(ReadingError) {
        try sink.report(NameProblem(path: path(), line: line ?? self.scanner.startLine, issue: issue))
    }

    /// Reports the first control character that the scanner saw in a string; once per file.
    mutating func reportControl<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, isInElement: Bool, into sink: inout Sink
    ) throws(ReadingError) {
        guard let line = scanner.controlLine, !didReportControl else { return }
        didReportControl = true
        try sink.report(
            NameProblem(
                path: isInElement ? path(bytes) : titleText(bytes), line: line,
                issue: .malformed("a control character stands in a string without an escape")))
    }

    /// The failure that the file ends prematurely.
    func truncation(_ bytes: UnsafeBufferPointer<UInt8>) -> JSONFailure {
        let within =
            if isScanning {
                scanner.within
            } else if holder != .lines {
                "an array"
            } else {
                "an object"
            }
        let lineAtEnd = isScanning ? scanner.line : line
        return JSONFailure(offset: bytes.count, line: lineAtEnd, reason: .truncated(within: within))
    }

    /// Ends reading at the end of the file, or handles its premature end.
    mutating func endOfFile<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, into sink: inout Sink
    ) throws(ReadingError) {
        try takeFirstRow(bytes, before: nil, into: &sink)
        let isBetween = !isScanning && ([.root, .value, .anyLine, .openingLine].contains(step))
        guard step != .badElement else { return try endAfterFailure() }
        guard isBetween else { return try handle(truncation(bytes), in: bytes, into: &sink) }
        step = .finished
        if rowCount == 0, let failure = firstFailure { throw failure.error(in: choice.file) }
        guard valueCount > 0 else { throw ReadingError(file: choice.file, reason: .empty) }
    }

    /// Ends reading after a reported failure, keeping the rows so far; throws if there are none.
    mutating func endAfterFailure() throws(ReadingError) {
        step = .finished
        if rowCount == 0, let failure = firstFailure { throw failure.error(in: choice.file) }
    }

    /// Reports a failure and continues after it if possible; otherwise throws it if there are no rows.
    mutating func handle<Sink: RecordSink>(
        _ failure: JSONFailure, in bytes: UnsafeBufferPointer<UInt8>, into sink: inout Sink
    ) throws(ReadingError) {
        firstFailure = firstFailure ?? failure
        let continues = isLines || isInElement(failure)
        guard continues || rowCount > 0 else { return try endAfterFailure() }
        // An unclosed record is only noticed at the next one, so report the line where it begins.
        let line = isLines && holder == .lines ? valueStart.line : failure.line
        let hasPath = isLines || holder != .lines
        let place = hasPath ? path(bytes) : step == .member && continues ? titleText(bytes) : ""
        try sink.report(NameProblem(path: place, line: line, issue: failure.issue))
        guard continues else {
            step = .finished
            return
        }
        guard isLines else { return beginBadElement() }
        valueCount += 1
        if holder == .array { sink.endArray(at: at..<at) }
        goPast(failure, in: bytes)
        (holder, isScanning, index) = (.lines, false, valueCount)
    }
}

// MARK: Lines after an invalid value

extension JSONReader {
    /// Moves to where the search for the next value begins.
    private mutating func goPast(_ failure: JSONFailure, in bytes: UnsafeBufferPointer<UInt8>) {
        guard failure.line > valueStart.line else {
            (at, step) = (failure.offset, .anyLine)
            return
        }
        step = .openingLine
        bytesReadAgain += failure.offset - at
        // Each line could begin a value that ends far below. To limit rereading to the size of the file,
        // continue with the last line up to the failure that can begin a value once the limit is exceeded.
        guard bytesReadAgain > failure.offset + 1_024 else { return }
        var place = min(failure.offset, bytes.count - 1)
        while place > at {
            if bytes[place - 1] == ASCII.newline, Self.opensValue(bytes[place]) { break }
            place -= 1
        }
        guard place > at else { return }
        // The search begins at the end of the preceding line.
        line += bytes[at..<place - 1].count { $0 == ASCII.newline }
        at = place - 1
    }

    /// Moves to the next line, or to the next one that begins with a bracket or a quote.
    ///
    /// The latter finds lines with one value each, as opposed to lines within a formatted value.
    mutating func findNextLine(_ bytes: UnsafeBufferPointer<UInt8>) -> JSONProgress {
        while at < bytes.count {
            guard bytes[at] == ASCII.newline else {
                at += 1
                continue
            }
            guard at + 1 < bytes.count else { return .wait }
            at += 1
            line += 1
            if step == .anyLine || Self.opensValue(bytes[at]) {
                step = .value
                return .on
            }
        }
        return .wait
    }

    private static func opensValue(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") || byte == JSONString.quote
    }
}
