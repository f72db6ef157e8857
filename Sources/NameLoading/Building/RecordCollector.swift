internal import Languages
internal import NameDirectory
package import NameOrdering
internal import NamePatterns
package import NameRows
package import SourceText

/// Takes the rows of records from one file after the other and puts them into sections.
package struct RecordCollector: RecordSink {
    let options: ReadingOptions
    /// The names, in the order in which they come.
    private(set) var names: RecordLines
    /// Where their records lie; none before the first row that has one.
    private(set) var places: [RecordTable.Place] = []
    /// The rows whose records were taken to be searched; `nil` if there are none yet.
    private var takenCount: Int?
    /// Whether records say what rows are ordered by, and of how many rows that was asked.
    private var hasKeys = false
    private var keyCount = 0
    /// Whether records say how names are read.
    private var hasReadings = false
    /// Whether there are records of which a field was named that should.
    private var needsReadings = false
    /// Whether a row has a record that says more than its name.
    private(set) var hasRecords = false
    /// The names that the lines do not hold exactly.
    private(set) var exactBytes: [Int: [UInt8]] = [:]
    private(set) var sections: RecordSections
    /// Whether a file has said itself what sections there are: it keeps its order.
    package private(set) var hasOwnSections = false
    package private(set) var problems: [NameProblem] = []
    private var furtherProblems = 0
    /// The number of the file that is being read, and what it is called.
    private var source = 0
    /// The number of its first row.
    private var firstOfSource = 0
    private var file = ""
    /// Whether a row has come with the title that a field gives it.
    private(set) var hasTitles = false
    /// Whether the records of the file that is being read have fields, and those of any file.
    private var hasFields = false
    private var hasSeenFields = false
    /// Whether the rows of the file that is being read are paths, and those of any file.
    private var arePaths = false
    private(set) var hasPaths = false
    /// What finds the title of a section in a name; `nil` if sections are told otherwise.
    private let pattern: NamePattern?

    /// Makes a collector; `nil` if there is no address space.
    package init?(options: ReadingOptions) {
        let language = options.namesLanguage
        guard let names = RecordLines(capacity: TextRegion.largestOfRecords, language: language) else {
            return nil
        }
        self.names = names
        sections = RecordSections(language: language)
        self.options = options
        pattern = options.sectionBy.flatMap { try? NamePattern($0, ignoresCase: false) }
    }

    /// What is wrong with what should say the sections; `nil` if nothing is.
    package func sectionProblem(fields: () -> [String]) -> String? {
        guard let text = options.sectionBy else { return nil }
        if options.asksForLetters { return nil }
        if options.sectionField != nil {
            guard isFieldMissing else { return nil }
            let nearest = ReadingError.Reason.nearest(to: text, in: fields())
            return "no record has a field \"\(text)\"" + (nearest.map { " (did you mean \"\($0)\"?)" } ?? "")
        }
        do throws(NamePattern.Failure) {
            _ = try NamePattern(text, ignoresCase: false)
            return nil
        } catch {
            return error.sentence(about: text)
        }
    }

    /// What is wrong with the order or the readings that were asked for; `nil` if nothing is.
    ///
    /// - Parameters:
    ///   - keys: What rows are ordered by.
    ///   - fields: Says what fields there are.
    /// - Returns: What is missing.
    package func orderProblem(_ keys: RowKeys?, fields: () -> [String]) -> ReadingError.Reason? {
        if case .field(let field) = options.order?.key, keys?.isAnyFound != true {
            return .noField(field, known: fields())
        }
        guard let field = options.readingField, needsReadings, keys?.isAnyFound != true else { return nil }
        return .noField(field, known: fields())
    }

    /// Whether a field should say the sections, and no record has it.
    private var isFieldMissing: Bool { !hasTitles && hasSeenFields }

    package var rowCount: Int { names.count }

    /// How many bytes of memory a list of them takes beside them, about: names and numbers in another order.
    var bytesToMakeList: Int { names.byteCount + rowCount * 64 + (8 << 20) }

    /// About how many bytes of memory the rows take, beside the files that they were read from.
    package var byteCount: Int {
        names.byteCount + sections.byteCount
            + places.count * MemoryLayout<RecordTable.Place>.stride
            + exactBytes.count * Self.bytesOfExactName
    }
    /// What a name takes that is kept beside its line: a place in a dictionary and an array.
    private static let bytesOfExactName = 128
    /// The line in which the last record begins.
    package private(set) var lastLine = 0

    /// Whether rows are ordered within their sections: if that was asked for, or if nothing else is known.
    package var isSorted: Bool {
        guard options.isSorted, options.order?.key != .file else { return false }
        return options.order != nil || options.hasSections && !hasOwnSections
    }

    /// All problems, with a count of those that are too many.
    package var allProblems: [NameProblem] {
        guard furtherProblems > 0, let line = problems.last?.line else { return problems }
        return problems + [NameProblem(path: "", line: line, issue: .more(furtherProblems))]
    }

    /// The rows that follow come from another file; they are paths if that is said.
    package mutating func beginSource(
        _ number: Int, file: String, hasFields: Bool, arePaths: Bool = false
    ) {
        self.arePaths = arePaths
        if arePaths { hasPaths = true }
        source = number
        firstOfSource = rowCount
        self.hasFields = hasFields
        if hasFields { hasSeenFields = true }
        self.file = file
    }

    package mutating func take(_ row: FoundRow) throws(ReadingError) {
        guard rowCount < options.limits.names else {
            throw ReadingError(
                file: file, place: .init(line: row.line, offset: row.record.lowerBound),
                reason: .tooManyNames(limit: options.limits.names))
        }
        if row.name.last == 0x0D || RowScan.hasNewline(in: row.name) {
            exactBytes[rowCount] = Array(row.name)
        }
        guard names.append(row.name) else { throw full }
        if options.hasSections { takeSection(of: row) }
        if hasRecords || !row.record.isEmpty { takePlace(of: row) }
        lastLine = row.line
    }

    /// Notes where the last row's record lies; the rows before the first record have none.
    private mutating func takePlace(of row: FoundRow) {
        if !hasRecords {
            hasRecords = true
            places = Array(repeating: RecordTable.Place.nowhere, count: rowCount - 1)
        }
        places.append(RecordTable.Place(row.record, line: row.line, source: source))
    }

    /// The records that have come since this was asked last, for who looks for what is searched in them and
    /// what rows are ordered by; `nil` if nothing is, or no row has a record.
    ///
    /// - Parameters:
    ///   - region: The file that they lie in.
    ///   - count: How much of it has come, in bytes.
    ///   - isLarge: Whether copies of its values would take too much memory.
    ///   - reader: Who has read them.
    /// - Returns: The records, for `RecordValues`.
    package mutating func takeBatch(
        in region: TextRegion, count: Int, isLarge: Bool, of reader: RecordReaders
    ) -> RecordBatch? {
        guard hasRecords else { return nil }
        let sortKeys = reader.sortKeys(by: options.order?.key) ?? readingKeys(of: reader, in: region)
        if sortKeys != nil { hasKeys = true }
        guard options.searchesFields || hasKeys else { return nil }
        let first = takenCount ?? firstOfSource
        // Rows whose keys nobody has asked for are ordered by their names.
        let withoutKeys = hasKeys ? keyCount..<max(keyCount, first) : 0..<0
        takenCount = rowCount
        if hasKeys { keyCount = rowCount }
        return RecordBatch(
            firstRow: first, isFirstOfSource: first == firstOfSource,
            records: (first..<rowCount).map { (places[$0].record, names.range(ofLine: $0)) },
            namesBefore: withoutKeys.map { names.range(ofLine: $0) },
            names: names.lines.text.region, region: region, count: count, isLarge: isLarge,
            reader: reader, takesValues: options.searchesFields, takesKeys: hasKeys, sortKeys: sortKeys,
            language: options.order?.key.isField == true ? names.language.forTexts : names.language)
    }

    /// How names are read as the records say it that have come; `nil` if they do not, or if nobody asks.
    private mutating func readingKeys(of reader: RecordReaders, in region: TextRegion) -> (any SortKeys)? {
        // Of tables the headings tell, which their reader has seen.
        guard options.order == nil, reader.hasFields, !reader.hasRawRecords else { return nil }
        let keys = ReadingSortKeys(reader, field: options.readingField)
        if options.readingField != nil {
            needsReadings = true
            return keys
        }
        let first = takenCount ?? firstOfSource
        let end = min(rowCount, firstOfSource + Self.recordsToLookAt)
        hasReadings =
            hasReadings
            || first < end
                && (first..<end).contains { keys.isFound(inRecord: region.bytes(places[$0].record)) }
        return hasReadings ? keys : nil
    }
    /// How many records of a file are looked at to find out whether they say readings.
    private static let recordsToLookAt = 1_000

    package mutating func declareSection(_ title: UnsafeBufferPointer<UInt8>) {
        guard options.hasSections, options.sectionBy == nil else { return }
        hasOwnSections = true
        sections.declare(title)
    }

    package mutating func report(_ problem: NameProblem) throws(ReadingError) {
        guard !options.isStrict || problem.isNote else {
            throw ReadingError(
                file: file, place: .init(line: problem.line, offset: 0),
                reason: .malformed(problem.descriptionWithoutLine))
        }
        if problems.count < options.limits.problems {
            var problem = problem
            problem.file = file
            problems.append(problem)
        } else {
            furtherProblems += 1
        }
    }

    /// Puts a row into the section that it says itself, or that a pattern finds in it, or that of its letter.
    private mutating func takeSection(of row: FoundRow) {
        guard options.sectionBy != nil else {
            guard row.title == nil, arePaths else { return takeOwnSection(of: row) }
            return RowPath.withFolder(of: row.name) { sections.append(title: $0) }
        }
        if options.asksForLetters, row.title == nil {
            return takeLetter(of: arePaths ? RowPath.fileName(of: row.name) : row.name)
        }
        if options.sectionField != nil, hasFields {
            if row.title != nil { hasTitles = true }
            // A record that has the field, and nothing in it, is in no section either.
            guard let title = row.title, !title.isEmpty else {
                return sections.appendWithoutLetter()
            }
            return sections.append(title: title)
        }
        guard let found = pattern?.firstMatch(in: row.name) else {
            return sections.appendWithoutLetter()
        }
        let title = UnsafeBufferPointer(rebasing: row.name[found.group ?? found.match])
        if title.isEmpty {
            sections.appendWithoutLetter()
        } else {
            sections.append(title: title)
        }
    }

    /// Puts a row into the section that it says itself, or that of its letter.
    private mutating func takeOwnSection(of row: FoundRow) {
        guard let title = row.title else { return takeLetter(of: row.name) }
        hasOwnSections = true
        sections.append(title: title)
    }

    private mutating func takeLetter(of name: UnsafeBufferPointer<UInt8>) {
        sections.append(section: names.language.section(of: name))
    }

    private var full: ReadingError {
        let isLargest = names.lines.text.region.capacity == TextRegion.largestOfRecords
        return ReadingError(file: file, reason: isLargest ? .tooLargeForRecords : .noMemory)
    }
}
