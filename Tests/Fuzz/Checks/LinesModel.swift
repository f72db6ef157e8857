import FormatCore

/// Lines, read as obviously as possible.
enum LinesModel {
    /// What a reader of lines finds that is not so; `nil` if all is.
    static func fault(in input: [UInt8]) -> String? {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = input.starts(with: mark) ? input.dropFirst(3) : input[...]
        var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
            Array(line.last == 0x0D ? line.dropLast() : line)
        }
        if text.isEmpty || text.last == 0x0A { lines.removeLast() }
        var sink = ReadingSink()
        sink.byteCount = input.count
        var reader = LinesReader(endsWithNUL: false)
        let error = input.withUnsafeBufferPointer { bytes -> ReadingError? in
            do throws(ReadingError) {
                try reader.read(bytes, isLast: true, into: &sink)
                return nil
            } catch {
                return error
            }
        }
        guard error == nil else { return "lines gave an error" }
        return sink.rows.map(\.name) == lines ? nil : "the names are not the lines"
    }
}
