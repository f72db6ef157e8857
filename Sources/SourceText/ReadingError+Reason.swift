internal import FieldKeys

extension ReadingError {
    /// Why a file cannot be read.
    public enum Reason: Sendable, Equatable {
        /// The system does not open it; its message.
        case cannotOpen(String)
        /// The system does not read it to the end; its message.
        case cannotRead(String)
        /// The system gives no memory for it.
        case noMemory
        /// It needs more memory than is left, in bytes; what sets the bound.
        case notEnoughMemory(needed: Int, left: Int, MemoryBound)
        /// While it was read, memory became so low that the rest was not read; how much was left, in bytes.
        case memoryRanLow(left: Int, MemoryBound)
        /// It is a pipe that has given as much as a pipe may take of the memory; the rest was not read.
        case memoryShareUsed
        case isDirectory
        /// It is a directory in which nothing is to be listed.
        case emptyDirectory
        /// It is a directory without cards, where cards are expected.
        case noCards
        /// It is neither a file nor a pipe; what it is.
        case notAFile(String)
        /// It has more bytes than are taken.
        case tooLarge(limit: Int)
        /// It has more bytes than of anything but a list of lines are taken.
        case tooLargeForRecords
        /// It has no bytes, or only white space.
        case empty
        /// It is in another format; which.
        case otherFormat(String)
        /// It does not start as XML does; how it starts.
        case notXML(start: String)
        /// It is in another encoding; which.
        case otherEncoding(String)
        /// Its document type declares entities or elements of its own.
        case documentTypeDeclarations
        /// It breaks a rule of XML or of property lists; which.
        case malformed(String)
        /// It has no lines, and breaks a rule of its format; which.
        case damaged(String)
        /// What it says once and uses again and again comes to more bytes than are taken.
        case tooMuchExpanded(limit: Int)
        /// It ends too early; within what.
        case truncated(within: String)
        /// Its containers are nested too deeply.
        case tooDeep(limit: Int)
        /// It has more names than are taken.
        case tooManyNames(limit: Int)
        /// The outermost value is not one that holds names; what it is, with its article.
        case wrongRoot(String)
        /// There is not one name in it.
        case noNames
        /// No line of it has a name and its reading.
        case noReadings
        /// What should say the sections cannot; why.
        case noSections(String)
        /// It has no such field; which one was asked for, and those that it has.
        case noField(String, known: [String])
        /// It has no such field; which option asks for which one, and those that it has.
        case noAskedField(AskedField, known: [String])
        /// It is a database that cannot be read, or not to its end; why, and what to do.
        case database(String, advice: String)
        /// It is not edited; why, and what to do instead.
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
        case .noField(let field, let known): Self.noField(field, known: known)
        case .noAskedField(let asked, let known):
            "\(asked.option): "
                + Self.noField(asked.field, known: known + asked.others.filter { !known.contains($0) })
        }
    }

    /// More fields than these are counted instead of listed.
    private static let listedFields = 32

    private static func noField(_ field: String, known: [String]) -> String {
        let nearest = Self.nearest(to: field, in: known).map {
            " (did you mean \"\(SafeText.oneLine($0, limit: 40))\"?)"
        }
        let shown = known.prefix(listedFields).map { "\"" + SafeText.oneLine($0, limit: 40) + "\"" }
        let more = known.count > shown.count ? " and \(known.count - shown.count) more" : ""
        return "there is no field \"\(SafeText.oneLine(field, limit: 80))\"\(nearest ?? ""); there are "
            + (shown.isEmpty ? "none" : shown.joined(separator: ", ") + more)
    }

    /// The field that was probably meant by one that there is not.
    package static func nearest(to field: String, in known: [String]) -> String? {
        let wanted = field.lowercased()
        let meant = FieldWords.others(for: wanted) + [FieldWords.field(ofKind: wanted)].compactMap(\.self)
        return known.first { meant.contains($0.lowercased()) }
            ?? known.first { wanted.count > 2 && $0.lowercased().hasPrefix(wanted) }
            ?? NearestWord.of(known.map { $0.lowercased() }, to: wanted)
            .flatMap { nearest in known.first { $0.lowercased() == nearest } }
    }

    /// What the user can do about it, or `nil` if the reason says it already.
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
        case .noField: "name one of these, or its number from 1"
        case .noAskedField: "name one of these"
        }
    }
}
