package import FormatCore
package import Languages
internal import NameRows
package import SystemSupport

extension IncrementalText {
    /// Creates the reader for the detected format, decoding other encodings completely; `nil` if the file is
    /// empty.
    ///
    /// - Throws: `ReadingError` if the file cannot be read or its format is not supported.
    mutating func reader(
        _ options: ReadingOptions, readingAtOnce count: Int
    ) throws(ReadingError) -> (any RecordReader)? {
        if let paths = input.paths {
            // File names are raw bytes without a byte order mark.
            return bytesRead > 0 ? LinesReader(pathsInDirectoryOf: paths.rootLength) : nil
        }
        try decode(options, readingAtOnce: count)
        guard bytesRead > 0 else { return nil }
        var choice = RecordChoice(
            nameField: options.nameField, sectionField: options.sectionField, display: options.display,
            limits: options.limits, file: name)
        choice.readingField = options.readingField
        choice.vacantColumns = input.vacantColumns
        choice.encodings = TextEncoding.encodings(of: options.language)
        choice.hasHeaderRow = options.hasHeaderRow
        choice.endsLinesWithNUL = input.format == nil && options.endsLinesWithNUL
        let found = try format(options)
        return found.format.reader(choice, found.dialect)
    }

    /// The specified format, or else the one detected from the contents.
    package func format(_ options: ReadingOptions) throws(ReadingError) -> DetectedFormat {
        if let format = input.format { return format }
        let head = Array(region.bytes(0..<min(bytesRead, Self.headBytes)))
        return try DetectedFormat(
            ofHead: head, isWhole: isAtEnd && bytesRead <= Self.headBytes, file: name, options)
    }
}

extension ReadingList {
    /// Reads the list of a file or a pipe.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - options: Its encoding and size limit.
    /// - Returns: The list, including its problems.
    /// - Throws: `ReadingError` if the file cannot be read, is too large, or has no valid line.
    package static func read(_ path: FilePath, _ options: ReadingOptions) throws(ReadingError) -> ReadingList
    {
        let input = try InputFile(path: path, limit: options.limits.bytes)
        var text = try IncrementalText(input, options)
        try text.readAll(bytesAtOnce)
        guard !text.isCut else {
            throw ReadingError(file: input.name, reason: .tooLarge(limit: options.limits.bytes))
        }
        try text.decode(options, readingAtOnce: bytesAtOnce)
        let list = ReadingList(Array(text.region.bytes(0..<text.bytesRead)))
        guard list.count > 0 else { throw ReadingError(file: input.name, reason: .noReadings) }
        return list
    }

    private static let bytesAtOnce = 1 << 20
}
