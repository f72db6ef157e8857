package import SystemSupport

/// A format of files: how its files are recognized, read and edited.
///
/// The module of a format makes its value; `NameLoading` has the table of all of them.
public struct FileFormat: Sendable {
    /// The name, which no other format has.
    public let name: String
    /// The format in sentences, with its article if it takes one.
    package let title: String
    /// The words of the option for formats that mean this one; several formats may share a word.
    package let words: [FormatWord]
    /// Suffixes, in lower case, of the names of new files that get this format, or are refused if none can be
    /// made.
    package let suffixes: [String]
    /// Memory that reading takes per byte of a file, in per cent, measured with files of about 90 MB.
    package let memory: Int
    /// Recognizes a file by its head; `nil` if the file has another format.
    package let match: @Sendable (FileHead) -> FormatMatch?
    /// Makes a reader of a file; the dialect is that of the match.
    package let reader: @Sendable (RecordChoice, (any FormatDialect)?) -> any RecordReader
    /// Editing of files; `nil` if they are read-only.
    package let editing: Editing?
    /// Advice on converting a file that cannot be edited.
    package let conversion: String

    /// Properties and notation of a format whose files can be edited.
    package struct Editing: Sendable {
        /// Whether rows may be records, so that an edit must be checked not to change others.
        package let hasRecords: Bool
        /// Whether the format has arrays, and therefore sections of its own.
        package let hasArrays: Bool
        /// Whether a header row must tell the columns before rows can be added, as in a table.
        package let needsHeader: Bool
        /// Makes the notation of the rows.
        package let notation: @Sendable (NotationSetup) -> any NameNotation

        package init(
            hasRecords: Bool, hasArrays: Bool, needsHeader: Bool = false,
            notation: @escaping @Sendable (NotationSetup) -> any NameNotation
        ) {
            self.hasRecords = hasRecords
            self.hasArrays = hasArrays
            self.needsHeader = needsHeader
            self.notation = notation
        }
    }

    package init(
        _ name: String, title: String, words: [FormatWord] = [], suffixes: [String] = [], memory: Int,
        match: @escaping @Sendable (FileHead) -> FormatMatch?,
        reader: @escaping @Sendable (RecordChoice, (any FormatDialect)?) -> any RecordReader,
        editing: Editing? = nil, conversion: String = "convert it to lines or JSON"
    ) {
        self.name = name
        self.title = title
        self.words = words
        self.suffixes = suffixes
        self.memory = memory
        self.match = match
        self.reader = reader
        self.editing = editing
        self.conversion = conversion
    }
}

/// A word of the option for formats.
package struct FormatWord: Sendable, Hashable {
    package let name: String
    /// The formats with this word, for the manual.
    package let manual: String
    /// Whether files must be examined even if the word is given, as for the delimiter of a table.
    package let needsDetection: Bool

    package init(_ name: String, _ manual: String, needsDetection: Bool = false) {
        self.name = name
        self.manual = manual
        self.needsDetection = needsDetection
    }
}

extension FileFormat: Hashable {
    public static func == (left: FileFormat, right: FileFormat) -> Bool { left.name == right.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The first bytes of a file, and what else tells its format.
package struct FileHead: Sendable {
    package let bytes: [UInt8]
    /// Whether the file has no more bytes.
    package let isWhole: Bool
    /// The suffix of the file name, in lower case.
    package let suffix: String?
    /// The delimiter of a table, if known.
    package var delimiter: UInt8?
    /// Whether a table has a header row, if known.
    package var hasHeaderRow: Bool?
    /// Number of lines before a table, if known.
    package var linesBefore: Int?

    package init(_ bytes: [UInt8], isWhole: Bool, suffix: String?) {
        self.bytes = bytes
        self.isWhole = isWhole
        self.suffix = suffix?.lowercased()
    }

    /// The suffix after the last dot of a file name; `nil` if there is none.
    package static func suffix(of path: String) -> String? {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        return String(name[name.index(after: dot)...])
    }
}

/// Certainty that a file has a format, and the dialect of the format.
package struct FormatMatch: Sendable {
    /// Certainty in ascending order.
    package enum Certainty: Int, Comparable, Sendable {
        /// Any text is a list of lines.
        case fallback
        /// Only the suffix of the file name says so.
        case bySuffix
        /// Rows look alike.
        case plausible
        /// Something of this format follows other text.
        case likely
        /// The file begins as only files of this format do.
        case certain

        package static func < (left: Certainty, right: Certainty) -> Bool { left.rawValue < right.rawValue }
    }

    package let certainty: Certainty
    package let dialect: (any FormatDialect)?

    package init(_ certainty: Certainty, dialect: (any FormatDialect)? = nil) {
        self.certainty = certainty
        self.dialect = dialect
    }

    /// A certain match if a condition holds.
    package static func certain(if condition: Bool) -> FormatMatch? {
        condition ? FormatMatch(.certain) : nil
    }
}

/// The notation of a file where a format has several, such as the delimiter of a table.
package protocol FormatDialect: Sendable {}

/// Parameters of a notation for edits.
package struct NotationSetup {
    package let choice: RecordChoice
    package let dialect: (any FormatDialect)?
    /// The suffix of the file name, in lower case.
    package let suffix: String?
    /// The directory for new files, where a document has several.
    package let directory: FilePath

    package init(
        _ choice: RecordChoice, dialect: (any FormatDialect)?, suffix: String?, directory: FilePath
    ) {
        self.choice = choice
        self.dialect = dialect
        self.suffix = suffix?.lowercased()
        self.directory = directory
    }
}
