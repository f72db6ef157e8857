internal import ByteScan
package import FormatCore
internal import Tables

/// The format of a file, and its dialect.
package struct DetectedFormat: Sendable {
    package let format: FileFormat
    package let dialect: (any FormatDialect)?

    package init(_ format: FileFormat, dialect: (any FormatDialect)? = nil) {
        self.format = format
        self.dialect = dialect
    }

    /// Comma-separated values with a header row.
    package static let tableWithHeaderRow = DetectedFormat(.table, dialect: TableDialect.withHeaderRow)

    /// Number of bytes beyond which detection does not improve.
    private static let enough = 1_024

    /// Whether the bytes are enough to detect the format.
    package static func isEnough(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        guard head.count < enough else { return true }
        let text = head.drop { ASCII.isSpace($0) || TextEncoding.byteOrderMark.contains($0) }
        return text.contains(ASCII.newline) && !mayContainCards(text)
    }

    /// Whether the first line may precede vCards, as in containers and mails.
    private static func mayContainCards(_ text: some Collection<UInt8>) -> Bool {
        let start = String(decoding: text.prefix(13), as: UTF8.self).uppercased()
        return start.hasPrefix("BEGIN:") && !start.hasPrefix("BEGIN:VCARD") || start == "CONTENT-TYPE:"
            || start == "MIME-VERSION:"
    }

    /// Detects the format of a file from its head; its suffix counts only in case of doubt.
    ///
    /// Everything is read as lines unless another format is recognized or NUL bytes indicate binary data.
    ///
    /// - Throws: `ReadingError` if the format is not supported.
    package init(_ head: FileHead, of file: String) throws(ReadingError) {
        let isMarked = TextEncoding.encoding(ofMark: head.bytes) != nil
        if !isMarked, let reason = FileSignature.refusal(of: head.bytes) {
            throw ReadingError(file: file, reason: reason)
        }
        var best = (format: FileFormat.lines, match: FormatMatch(.fallback))
        for format in FileFormat.all where best.match.certainty < .certain {
            guard let match = format.match(head), match.certainty > best.match.certainty else { continue }
            best = (format, match)
        }
        if best.match.certainty < .plausible, head.bytes.contains(0) {
            throw ReadingError(file: file, reason: .otherFormat("binary data"))
        }
        self.init(best.format, dialect: best.match.dialect)
    }

    /// The specified format, or else the one detected from the contents.
    ///
    /// - Throws: `ReadingError` if the format is not supported.
    package init(
        ofHead bytes: [UInt8], isWhole: Bool, file: String, _ options: ReadingOptions
    ) throws(ReadingError) {
        func head(_ suffix: String?) -> FileHead {
            var head = FileHead(bytes, isWhole: isWhole, suffix: suffix)
            head.delimiter = options.delimiter
            head.hasHeaderRow = options.hasHeaderRow
            head.linesBefore = options.linesBeforeTable
            return head
        }
        if let format = options.format {
            self.init(format, head(format.rawValue))
            return
        }
        guard !options.endsLinesWithNUL else {
            self.init(.lines)
            return
        }
        let found = try DetectedFormat(head(FileHead.suffix(of: file)), of: file)
        self = found
        guard found.format == .lines else { return }
        if options.delimiter != nil || options.nameField != nil || options.linesBeforeTable != nil {
            // Options for columns imply a table.
            self.init(.csv, head("csv"))
        } else if let field = options.readingField {
            // A number refers to a tab-separated field, a name to a column heading.
            let format: ReadingOptions.Format = Int(field) == nil ? .csv : .tsv
            self.init(format, head(format.rawValue))
        }
    }

    /// The format that a word of the option means; of several, the one that is recognized.
    private init(_ format: ReadingOptions.Format, _ head: FileHead) {
        let formats = format.formats
        var first = DetectedFormat(formats.first ?? .lines)
        for format in formats {
            guard let match = format.match(head) else { continue }
            if match.certainty == .certain || formats.count == 1 {
                first = DetectedFormat(format, dialect: match.dialect)
                break
            }
        }
        self = first
    }
}
