internal import ByteScan
package import FormatCore
internal import NamePaths
internal import NameRows
internal import PropertyLists
internal import VCards

/// Detects the encoding of a file's text.
package enum FileEncoding {
    /// The encoding given by a byte order mark, the options or the contents.
    ///
    /// - Parameters:
    ///   - bytes: The file, or its beginning.
    ///   - isWhole: Whether `bytes` is the whole file.
    ///   - options: The reading options.
    /// - Returns: The encoding, and whether it was guessed because neither a mark nor the options specify it.
    /// - Complexity: O(bytes).
    package static func find(
        in bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool, _ options: ReadingOptions
    ) -> (encoding: TextEncoding, isGuessed: Bool) {
        if let marked = TextEncoding.encoding(ofMark: bytes.prefix(4)) { return (marked, false) }
        if let chosen = options.encoding { return (chosen, false) }
        guard isGuessed(bytes, isWhole: isWhole, options) else { return (.utf8, false) }
        let found = TextEncoding.guess(
            bytes, among: TextEncoding.encodings(of: options.language), isWhole: isWhole)
        return (found, found != .utf8)
    }

    /// Whether a file is read as UTF-8.
    package static func isUTF8(_ bytes: [UInt8], _ options: ReadingOptions) -> Bool {
        bytes.withUnsafeBufferPointer { find(in: $0, isWhole: true, options).encoding == .utf8 }
    }

    /// Whether a partly read file is UTF-8.
    ///
    /// The rest of the file is read and checked only if its encoding depends on its contents.
    static func isUTF8(
        _ input: InputFile, _ bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool, _ options: ReadingOptions
    ) -> Bool {
        guard find(in: bytes, isWhole: isWhole, options).encoding == .utf8 else { return false }
        guard options.encoding == nil, isGuessed(bytes, isWhole: isWhole, options) else { return true }
        return input.isUTF8(from: bytes.count)
    }

    /// Whether the encoding may be guessed from the contents.
    ///
    /// File names are raw bytes that must not change. XML and some vCards declare their own encodings.
    private static func isGuessed(
        _ bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool, _ options: ReadingOptions
    ) -> Bool {
        guard !options.endsLinesWithNUL else { return false }
        let head = Array(bytes.prefix(IncrementalText.headBytes))
        guard FileSignature.refusal(of: head) == nil, !BinaryPropertyListLayout.isBinary(head: head),
            !XMLPropertyListParser.isXML(head)
        else { return false }
        if VCardReader.isVCard(head: head), namesCharset(head) { return false }
        guard options.format == nil || options.format == .lines else { return true }
        let isHeadWhole = isWhole && head.count == bytes.count
        return head.withUnsafeBufferPointer {
            RowPath.finding(inHead: $0, rowsEndingWith: ASCII.newline, isWhole: isHeadWhole)
        } != .paths
    }

    private static func namesCharset(_ head: [UInt8]) -> Bool {
        let parameter = Array("CHARSET=".utf8)
        var at = head.startIndex
        while let found = head[at...].firstIndex(where: { $0 & 0xDF == parameter[0] }) {
            if found + parameter.count <= head.count,
                head[found..<found + parameter.count].elementsEqual(parameter, by: { $0 & 0xDF == $1 & 0xDF })
            {
                return true
            }
            at = found + 1
        }
        return false
    }
}
