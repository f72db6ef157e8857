public import FormatCore
public import Languages
package import NamePaths

/// Options for reading files of names.
public struct ReadingOptions: Hashable, Sendable {
    /// Format of the files; `nil` to detect it.
    public var format: Format?
    /// Encoding of the files; `nil` to detect it.
    ///
    /// A byte order mark takes precedence.
    public var encoding: TextEncoding?
    /// Whether lines end with NUL instead of a newline.
    public var endsLinesWithNUL = false
    /// The name field, by its key or its number from 1; `nil` for the reader's choice.
    public var nameField: String?
    /// The column of a table with the readings of names, by its heading or its number from 1; `nil` for the
    /// reader's choice.
    public var readingField: String?
    /// Field delimiter; `nil` to detect it.
    public var delimiter: UInt8?
    /// Whether the first row of a table is a header row; `nil` to detect it.
    public var hasHeaderRow: Bool?
    /// Number of lines to skip before the table; `nil` to detect it.
    public var skippedLines: Int?
    /// The header row's line, counted from 1 after the skipped lines; `nil` for the first.
    public var headerLine: Int?

    /// Number of lines before the header row; `nil` to detect it.
    package var linesBeforeTable: Int? {
        guard skippedLines != nil || headerLine != nil else { return nil }
        return (skippedLines ?? 0) + (headerLine ?? 1) - 1
    }
    /// A field or regular expression that determines a row's section; `nil` for the file's own sections, or
    /// else first letters, or folders for paths.
    ///
    /// `letter` stands for first letters, or those of the file names for paths, and `folder` for each folder
    /// of the paths, unless a field has that name.
    /// In files with fields a plain word is a field. Anything else, and everything in lines, is a regular
    /// expression; the section is its first group, or else the whole match.
    public var sectionBy: String?
    /// Whether to form sections; without them the rows are one list in input order.
    public var hasSections = true
    /// Whether to sort rows within sections if the file has no sections of its own.
    public var isSorted = true
    /// Sort order of rows; `nil` for names, or family names in files that have them as a field.
    public var order: ListOrder?
    /// Language whose alphabetical order rows and sections follow.
    public var language = LanguageTag.root
    /// Readings of names that are ordered by reading instead of spelling.
    public var readings = NameReadings()
    /// The part of a name to display first; `nil` to display names as written in the file.
    public var display: NameDisplay?
    /// Whether the first problem ends the reading.
    public var isStrict = false
    /// Whether other fields can be searched besides names, which needs about as much memory again.
    public var searchesFields = true
    /// Fields that some record must have; otherwise the file is rejected.
    public var requiredFields: [RequiredField] = []
    /// Limits on the input.
    public var limits = ReadingLimits()
    /// Columns of a table known to be empty in all rows, numbered from 0.
    package var vacantColumns: [Int] = []

    /// The field that determines sections; `nil` if `sectionBy` is not a field.
    package var sectionField: String? {
        guard let sectionBy, sectionBy.allSatisfy({ $0.isLetter || $0.isNumber || "_-. ".contains($0) })
        else {
            return nil
        }
        return sectionBy
    }

    /// Whether sections are first letters, unless a field has that name.
    package var asksForLetters: Bool { sectionBy?.lowercased() == "letter" }

    /// Whether each folder of a list of paths is a section, unless a field has that name.
    package var asksForFolders: Bool { sectionBy?.lowercased() == "folder" }

    /// The folders that give paths their sections; `nil` if something else does.
    package var folderSections: FolderSections? {
        guard hasSections else { return nil }
        return asksForFolders ? .each : sectionBy == nil ? .top : nil
    }

    /// Whether lines are put into sections by letter or folder and the format is entirely left to detection.
    package var areForLetters: Bool {
        var usual = ReadingOptions()
        usual.limits = limits
        usual.language = language
        usual.readings = readings
        usual.isStrict = isStrict
        usual.searchesFields = searchesFields
        if encoding == .utf8 { usual.encoding = .utf8 }
        usual.requiredFields = requiredFields
        if asksForFolders { usual.sectionBy = sectionBy }
        return self == usual
    }

    /// Language that orders names.
    package var namesLanguage: Language { Language.of(language, readings) }

    /// Whether format and delimiter need no detection.
    package var isKindKnown: Bool { format.map { !$0.word.needsDetection } ?? endsLinesWithNUL }

    /// Creates the default options: the format is detected and first letters form sections.
    public init() {}
}
