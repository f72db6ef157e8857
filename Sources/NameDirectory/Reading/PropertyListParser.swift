/// One reading of one property list: its place in the bytes and what was found so far.
struct PropertyListParser {
    /// The text; whoever makes a parser keeps the bytes where they are while it reads.
    let bytes: UnsafeBufferPointer<UInt8>
    let file: String
    let limits: PropertyListReader.Limits
    /// The next byte to look at.
    var at = 0
    var builder: NameStoreBuilder
    var problems: [NameProblem] = []
    var furtherProblems = 0
    /// Names after which it is said how far the reading has come.
    private static let namesBetweenReports = 4_096
    private var nextReport = Self.namesBetweenReports
    /// How far behind its place a parser may still look, in bytes, once it has told of the place.
    static let bytesToLookBack = 1 << 20
    /// Called now and then with what was read so far and how many bytes of the text that took.
    var didReadNames: ((NameStoreBuilder, Int) -> Void)?
    /// The place up to which lines were counted: places only grow, so all counting together is one pass.
    private var countedOffset = 0
    private var countedLine = 1

    init(
        bytes: UnsafeBufferPointer<UInt8>, file: String, limits: PropertyListReader.Limits
    ) throws(NameFileError) {
        self.bytes = bytes
        self.file = file
        self.limits = limits
        // Each name loses at least the 9 bytes of its tags and gains one.
        guard let builder = NameStoreBuilder(capacity: bytes.count) else {
            throw NameFileError(file: file, reason: .noMemory)
        }
        self.builder = builder
    }

    /// Reads all of it.
    mutating func parse() throws(NameFileError) -> (store: NameStore, problems: [NameProblem]) {
        try skipProlog()
        var isWrapped = false
        var root = try nextMarkup(within: "the document")
        if case .start(.plist, let isEmpty) = root {
            guard !isEmpty else { throw error(.noNames) }
            isWrapped = true
            root = try nextMarkup(within: "<plist>")
        }
        guard case .start(let element, let isEmpty) = root else {
            throw isWrapped
                ? error(.noNames) : error(.malformed("an end tag stands where the root should be"))
        }
        guard element == .dict else {
            guard let kind = element.kind else {
                throw error(.malformed("<\(element.rawValue)> stands where the root should be"))
            }
            throw error(.wrongRoot(kind.rawValue))
        }
        if !isEmpty { try readSections() }
        if isWrapped { try expectEnd(of: .plist) }
        try expectNothingMore()
        guard builder.rowCount > 0 else { throw NameFileError(file: file, reason: .noNames) }
        if furtherProblems > 0 {
            problems.append(NameProblem(path: "", line: countedLine, issue: .more(furtherProblems)))
        }
        guard let store = builder.buildSortedByTitle() else {
            throw NameFileError(file: file, reason: .noMemory)
        }
        return (store, problems)
    }

    // MARK: Places and errors

    /// An error at a place, or at the present one.
    mutating func error(_ reason: NameFileError.Reason, at offset: Int? = nil) -> NameFileError {
        let offset = min(offset ?? at, bytes.count)
        return NameFileError(file: file, place: .init(line: line(of: offset), offset: offset), reason: reason)
    }

    mutating func truncated(within what: String) -> NameFileError {
        error(.truncated(within: what), at: bytes.count)
    }

    mutating func report(_ path: @autoclosure () -> String, at offset: Int, _ issue: NameProblem.Issue) {
        let line = line(of: offset)
        if problems.count < limits.problems {
            problems.append(NameProblem(path: path(), line: line, issue: issue))
        } else {
            furtherProblems += 1
        }
    }

    /// The line of a place, from 1.
    private mutating func line(of offset: Int) -> Int {
        if offset < countedOffset {
            // An error may lie a little before a problem that was reported already.
            return countedLine - bytes[offset..<countedOffset].count { $0 == RowScan.newline }
        }
        countedLine += RowScan.rowCount(of: UnsafeBufferPointer(rebasing: bytes[countedOffset..<offset]))
        countedOffset = offset
        return countedLine
    }

    /// Tells now and then how far the reading has come, with the lines up to there counted.
    @inline(__always)
    mutating func reportProgress() {
        if builder.rowCount >= nextReport { tellProgress() }
    }

    private mutating func tellProgress() {
        nextReport = builder.rowCount + Self.namesBetweenReports
        guard let didReadNames else { return }
        _ = line(of: at)
        didReadNames(builder, at)
    }

    // MARK: Looking at bytes

    /// Whether a text stands at the present place.
    @inline(__always)
    func stands(_ text: StaticString) -> Bool {
        stands(text, at: at)
    }

    /// Whether a text stands at a place.
    @inline(__always)
    func stands(_ text: StaticString, at offset: Int) -> Bool {
        guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
        // A static string's bytes live as long as the program; the buffer is used within the closure alone.
        return text.withUTF8Buffer { text in
            for index in 0..<text.count where bytes[offset + index] != text[index] {
                return false
            }
            return true
        }
    }

    @inline(__always)
    mutating func skipSpace() {
        while at < bytes.count, FileKind.isSpace(bytes[at]) { at += 1 }
    }

    /// Goes past the next occurrence of a text, or fails at the end of the file.
    mutating func skip(past text: StaticString, within what: String) throws(NameFileError) {
        while at < bytes.count {
            if stands(text) {
                at += text.utf8CodeUnitCount
                return
            }
            at += 1
        }
        throw truncated(within: what)
    }
}
