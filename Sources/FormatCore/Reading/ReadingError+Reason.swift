public import SystemSupport

extension ReadingError {
    /// Reason for which a file cannot be read.
    public enum Reason: Sendable, Equatable {
        /// The system cannot open it; the system's message.
        case cannotOpen(String)
        /// The system cannot read it completely; the system's message.
        case cannotRead(String)
        /// Memory allocation failed.
        case noMemory
        /// It needs more memory than is left (both in bytes) under the given limit.
        case notEnoughMemory(needed: Int, left: Int, MemoryBound)
        /// Memory ran low during reading, with the given number of bytes left; the rest was not read.
        case memoryRanLow(left: Int, MemoryBound)
        /// It is a pipe that has used its share of the memory; the rest was not read.
        case memoryShareUsed
        case isDirectory
        /// It is a directory without files to list.
        case emptyDirectory
        /// It is a directory without cards where cards are expected.
        case noCards
        /// It is neither a file nor a pipe, but the given kind.
        case notAFile(String)
        /// It exceeds the size limit, in bytes.
        case tooLarge(limit: Int)
        /// It exceeds the size limit for anything but lists of lines.
        case tooLargeForRecords
        /// It is empty or only white space.
        case empty
        /// It has another format, the given one.
        case otherFormat(String)
        /// It does not start as XML does, but with the given text.
        case notXML(start: String)
        /// It has another encoding, the given one.
        case otherEncoding(String)
        /// Its document type declares entities or elements.
        case documentTypeDeclarations
        /// It violates XML or the property list format; the rule.
        case malformed(String)
        /// It has no lines and violates its format; the rule.
        case damaged(String)
        /// Its shared values, repeated where they are used, exceed the size limit, in bytes.
        case tooMuchExpanded(limit: Int)
        /// It ends too early, within the given element.
        case truncated(within: String)
        /// Its containers are nested too deeply.
        case tooDeep(limit: Int)
        /// It has too many names.
        case tooManyNames(limit: Int)
        /// The root value cannot contain names; its kind, with an article.
        case wrongRoot(String)
        /// It contains no names.
        case noNames
        /// None of its lines has a name and its reading.
        case noReadings
        /// Sections cannot be formed as requested; the problem.
        case noSections(String)
        /// It lacks the requested field; the field, those that it has, and the one probably meant.
        case noField(String, known: [String], nearest: String?)
        /// It lacks a field requested by an option; the field, those that it has, and the one probably meant.
        case noRequiredField(RequiredField, known: [String], nearest: String?)
        /// It ends before the line at which a table was said to begin; its number of lines, and that line.
        case tooFewLines(Int, first: Int)
        /// It is a database that cannot be read, or not completely; the reason and the remedy.
        case database(String, advice: String)
        /// It cannot be edited; the reason and the alternative.
        case notEditable(String, advice: String)
    }
}

extension ReadingError.Reason: CustomStringConvertible {
    /// The reason in words, without the file.
    public var description: String {
        switch self {
        case .cannotOpen(let message): "cannot be opened: \(message)"
        case .cannotRead(let message): "cannot be read: \(message)"
        case .noMemory: "there is not enough memory for it"
        case .isDirectory: "is a directory, not a file"
        case .noCards: "there are no cards (*.vcf) in it"
        case .emptyDirectory: "there are no files in it"
        case .notAFile(let kind): "is \(kind), not a file"
        case .tooLarge(let limit): "is larger than \(limit) bytes"
        case .tooLargeForRecords:
            "is larger than 4 GiB; only lines in sections of their first letters can be larger"
        case .notEnoughMemory(let needed, let left, let bound): bound.lacks(needed, left: left)
        case .memoryRanLow(let left, let bound): bound.stops(left: left)
        case .memoryShareUsed:
            "reading stopped here, after it had taken three quarters of the free memory"
        case .empty: "is empty"
        case .otherFormat(let format): "is \(format), not a list of names"
        case .notXML(let start): "is not an XML property list; it starts with \"\(start)\""
        case .otherEncoding(let encoding): "is encoded in \(encoding), not in UTF-8"
        case .documentTypeDeclarations: "the document type has declarations of its own, which are not read"
        case .malformed(let what): what
        case .damaged(let what): what
        case .tooMuchExpanded(let limit): "its shared parts come to more than \(limit) bytes"
        case .truncated(let element): "the file ends within \(element)"
        case .tooDeep(let limit): "arrays and dictionaries are nested deeper than \(limit) levels"
        case .tooManyNames(let limit): "there are more than \(limit) names"
        case .wrongRoot(let kind): "the root is \(kind), so it is not a property list of names"
        case .noNames: "there are no names in it"
        case .noReadings: "no line says how a name is read"
        case .noSections(let problem): problem
        case .notEditable(let why, _), .database(let why, _): why
        case .tooFewLines(let count, let first):
            "the table would begin at line \(first), but there "
                + (count == 1 ? "is 1 line" : "are \(count) lines")
        case .noField(let field, let known, let nearest): Self.noField(field, known: known, nearest)
        case .noRequiredField(let asked, let known, let nearest):
            "\(asked.option): " + Self.noField(asked.field, known: known, nearest)
        }
    }

    /// Maximum number of fields to list; more are counted.
    private static let listedFields = 32

    private static func noField(_ field: String, known: [String], _ nearest: String?) -> String {
        let nearest = nearest.map {
            " (did you mean \"\(SafeText.oneLine($0, limit: 40))\"?)"
        }
        let shown = known.prefix(listedFields).map { "\"" + SafeText.oneLine($0, limit: 40) + "\"" }
        let more = known.count > shown.count ? " and \(known.count - shown.count) more" : ""
        return "there is no field \"\(SafeText.oneLine(field, limit: 80))\"\(nearest ?? ""); there are "
            + (shown.isEmpty ? "none" : shown.joined(separator: ", ") + more)
    }

    /// Advice for the user; `nil` if the reason already implies it.
    var advice: String? {
        switch self {
        case .cannotOpen, .cannotRead: "check the name and the permissions"
        case .isDirectory, .notAFile: "name a file in it or another file"
        case .emptyDirectory: "--hidden lists those whose names begin with a dot, too"
        case .tooLarge, .tooLargeForRecords, .tooManyNames, .noMemory, .notEnoughMemory, .memoryRanLow,
            .memoryShareUsed:
            "read fewer names: grep TEXT FILE | sections"
        case .empty, .notXML, .noNames, .wrongRoot:
            "expected are lines with a name each, a property list, JSON, a table or cards"
        case .otherFormat, .otherEncoding:
            "convert it to text: lines, a table, JSON, cards or a property list"
        case .documentTypeDeclarations: "remove the part in square brackets and use the characters themselves"
        case .malformed: "correct the file at this line"
        case .damaged, .truncated: "get the whole file again"
        case .tooMuchExpanded: "save it as an XML property list"
        case .noCards: "leave --format out to list its files"
        case .noSections: "name a field, or write a regular expression"
        case .noReadings: "write NAME, a tab and READING in each line"
        case .tooDeep: "names are expected at the second level"
        case .notEditable(_, let advice), .database(_, let advice): advice
        case .tooFewLines: "give --skip-lines or --header-row a smaller number"
        case .noField: "name one of these, or its number from 1"
        case .noRequiredField: "name one of these"
        }
    }
}

/// A field that an option names and that some record must have.
public struct RequiredField: Hashable, Sendable {
    /// The option.
    public let option: String
    /// The field, as the option names it.
    public let field: String
    /// The names by which the option knows fields.
    public let names: Names
    /// Values that the option accepts besides the fields of records.
    public let others: [String]

    /// Creates a field that an option asks for.
    public init(
        _ field: String, of option: String, by names: Names = .labels, beside others: [String] = []
    ) {
        (self.option, self.field, self.names, self.others) = (option, field, names, others)
    }

    /// The names by which an option knows fields.
    public enum Names: Hashable, Sendable {
        /// Keys, and labels that may include kinds; words for mail mean all addresses.
        case labels
        /// Keys, because all fields with a key are taken together.
        case keys
        /// Keys, and names of objects that stand for everything in them.
        case keysAndContents
    }
}
