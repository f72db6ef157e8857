public import Languages

/// How files of names are read.
public struct ReadingOptions: Hashable, Sendable {
    /// What a file is.
    public enum Format: String, Hashable, Sendable, CaseIterable {
        /// A name a line.
        case lines
        /// Rows of fields with commas or another separator between them (RFC 4180).
        case csv
        /// Rows of fields with tabs between them.
        case tsv
        /// JSON: a dictionary of arrays, an array, or a value a line.
        case json
        /// Cards (vCard 2.1, 3.0, 4.0).
        case vcard
        /// The address book of abook.
        case abook
        /// Aliases of mutt and neomutt.
        case mutt
        /// Entries of a directory (LDIF).
        case ldif
        /// A property list: XML, binary or OpenStep.
        case plist
    }

    /// What the files are; `nil` if their contents tell.
    public var format: Format?
    /// Their encoding; `nil` if the contents tell.
    ///
    /// A byte order mark counts for more.
    public var encoding: TextEncoding?
    /// Whether lines end with NUL in place of a newline.
    public var endsLinesWithNUL = false
    /// The field that is the name, by its key or its number from 1; `nil` for the reader's choice.
    public var nameField: String?
    /// The column of a table that says how names are read, by its heading or its number from 1; `nil` for the
    /// reader's choice.
    public var readingField: String?
    /// What separates fields; `nil` if the contents tell.
    public var delimiter: UInt8?
    /// Whether the first row of a table names its columns; `nil` if the contents tell.
    public var hasHeaderRow: Bool?
    /// How many lines stand before the table; `nil` if the contents tell.
    public var skippedLines: Int?
    /// In which line, of those that are not skipped, the headings of a table stand; `nil` for the first.
    public var headerLine: Int?

    /// How many lines stand before the headings of a table; `nil` if the contents tell.
    package var linesBeforeTable: Int? {
        guard skippedLines != nil || headerLine != nil else { return nil }
        return (skippedLines ?? 0) + (headerLine ?? 1) - 1
    }
    /// A field, or a regular expression, that says what section a row is in; `nil` for the file's own
    /// sections, or else first letters; of paths, folders.
    ///
    /// `letter` is first letters, of paths those of the files' names, if there is no such field.
    /// In files that have fields a word is one; anything else, and everything in lines, is a regular
    /// expression, of which the first group counts, or else all that it matches.
    public var sectionBy: String?
    /// Whether there are sections; without them the rows are one list in the order of the input.
    public var hasSections = true
    /// Whether rows are ordered within their sections, if the file has no sections of its own.
    public var isSorted = true
    /// What rows are ordered by; `nil` for names, and in files that keep family names apart for these.
    public var order: ListOrder?
    /// The language that rows and their letters are ordered in.
    public var language = LanguageTag.root
    /// How names are read that are ordered otherwise than they are written.
    public var readings = NameReadings()
    /// Which part of a name is shown first; `nil` for names as the file has them.
    public var display: NameDisplay?
    /// Whether the first problem is the end of the reading.
    public var isStrict = false
    /// Whether what records say can be searched beside the names, which takes about as much memory again.
    public var searchesFields = true
    /// Fields that some record must have, or the names are none of what was asked for.
    public var askedFields: [AskedField] = []
    /// How much is taken.
    public var limits = ReadingLimits()
    /// Columns of a table that are known to hold nothing in any row, by their numbers from 0.
    package var vacantColumns: [Int] = []

    /// The field that says the sections of records; `nil` if it is no field.
    package var sectionField: String? {
        guard let sectionBy, sectionBy.allSatisfy({ $0.isLetter || $0.isNumber || "_-. ".contains($0) })
        else {
            return nil
        }
        return sectionBy
    }

    /// Whether letters are to say the sections, if no field is called so.
    package var asksForLetters: Bool { sectionBy?.lowercased() == "letter" }

    /// Whether lines are put into sections by their letters, and nothing is known but what the contents tell.
    package var areForLetters: Bool {
        var usual = ReadingOptions()
        usual.limits = limits
        usual.language = language
        usual.readings = readings
        usual.isStrict = isStrict
        usual.searchesFields = searchesFields
        if encoding == .utf8 { usual.encoding = .utf8 }
        usual.askedFields = askedFields
        return self == usual
    }

    /// The order of names.
    package var namesLanguage: Language { Language.of(language, readings) }

    /// Whether what a file is need not be told by its contents, nor what separates its fields.
    package var isKindKnown: Bool {
        switch format {
        case .lines, .json, .vcard, .abook, .mutt, .ldif: true
        // Quotes and what stands before the headings are found in the contents.
        case .csv, .tsv: false
        // There are three kinds of property lists.
        case .plist: false
        case nil: endsLinesWithNUL
        }
    }

    /// Files as they come: their contents tell what they are, and first letters make sections.
    public init() {}
}
