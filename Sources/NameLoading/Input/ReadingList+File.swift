package import FormatCore
package import Languages
internal import NameRows
package import SystemSupport

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
