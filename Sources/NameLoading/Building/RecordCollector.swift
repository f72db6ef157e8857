package import FormatCore
internal import Languages
internal import NameFolding
package import NameOrdering
internal import NamePaths
internal import NamePatterns
package import NameRows
internal import Names
internal import Records

/// Collects the rows of records from one file after another and assigns them to sections.
package struct RecordCollector: RecordSink {
    let options: ReadingOptions
    /// The names in input order.
    private(set) var names: RecordLines
    /// Locations of the records; empty before the first row with a record.
    private(set) var places: [RecordTable.Place] = []
    /// Number of rows whose records were handed out by `takeBatch`; `nil` before the first time.
    private var takenCount: Int?
    /// Whether records contain sort keys, and the number of rows whose keys were handed out.
    private var hasKeys = false
    private var keyCount = 0
    /// Whether records contain readings of names.
    private var hasReadings = false
    /// Whether readings were requested from a named field and records exist that could have it.
    private var needsReadings = false
    /// Whether any row has a record with more than its name.
    private(set) var hasRecords = false
    /// Names that the lines cannot represent exactly.
    private(set) var exactBytes: [Int: [UInt8]] = [:]
    private(set) var sections: RecordSections
    /// Whether a file defines its own sections, and therefore keeps its order.
    package private(set) var hasOwnSections = false
    private var problemList: ProblemList
    package var problems: [NameProblem] { problemList.problems }
    /// Number of the current file.
    private var source = 0
    /// Number of the current file's first row.
    private var firstOfSource = 0
    private var file = ""
    /// Whether any row had a section title from the requested field.
    private(set) var hasTitles = false
    /// Whether records of the current file have fields, and whether those of any file do.
    private var hasFields = false
    private var hasSeenFields = false
    /// Whether rows of the current file are paths, and whether those of any file are.
    private var arePaths = false
    private(set) var hasPaths = false
    /// The kinds of sections that the options request, which are not computed again for each row.
    private let asksForLetters: Bool
    private let asksForFolders: Bool
    private let asksForField: Bool
    /// Finds the section title in a name; `nil` if sections come from elsewhere.
    private let pattern: NamePattern?

    /// Creates a collector; `nil` if address space runs out.
    package init?(options: ReadingOptions) {
        let language = options.namesLanguage
        guard let names = RecordLines(capacity: TextRegion.largestOfRecords, language: language) else {
            return nil
        }
        self.names = names
        sections = RecordSections(language: language)
        self.options = options
        asksForLetters = options.asksForLetters
        asksForFolders = options.asksForFolders
        asksForField = options.sectionField != nil
        problemList = ProblemList(limit: options.limits.problems)
        pattern = options.sectionBy.flatMap { try? NamePattern($0, ignoresCase: false) }
    }

    /// Problem with the requested section field or pattern; `nil` if none.
    package func sectionProblem(fields: () -> [String]) -> String? {
        guard let text = options.sectionBy else { return nil }
        if options.asksForLetters || !hasSeenFields && options.asksForFolders { return nil }
        if options.sectionField != nil {
            guard isFieldMissing else { return nil }
            let nearest = FieldCatalogue.nearest(to: text, in: fields())
            return "no record has a field \"\(text)\"" + (nearest.map { " (did you mean \"\($0)\"?)" } ?? "")
        }
        do throws(NamePattern.Failure) {
            _ = try NamePattern(text, ignoresCase: false)
            return nil
        } catch {
            return error.sentence(about: text)
        }
    }

    /// Problem with the requested order or readings; `nil` if none.
    ///
    /// - Parameters:
    ///   - keys: Sort keys of the rows.
    ///   - fields: Returns the names of the existing fields.
    /// - Returns: The missing field.
    package func orderProblem(_ keys: RowKeys?, fields: () -> [String]) -> ReadingError.Reason? {
        if case .field(let field) = options.order?.key, keys?.isAnyFound != true {
            return .noField(field, of: fields())
        }
        guard let field = options.readingField, needsReadings, keys?.isAnyFound != true else { return nil }
        return .noField(field, of: fields())
    }

    /// Whether sections were requested by a field that no record has.
    private var isFieldMissing: Bool { !hasTitles && hasSeenFields }

    package var rowCount: Int { names.count }

    /// Approximate extra memory in bytes for making a list: names and row numbers in another order.
    var bytesToMakeList: Int { names.byteCount + rowCount * 64 + (8 << 20) }

    /// Approximate memory of the rows in bytes, without the files they were read from.
    package var byteCount: Int {
        names.byteCount + sections.byteCount
            + places.count * MemoryLayout<RecordTable.Place>.stride
            + exactBytes.count * Self.bytesOfExactName
    }
    /// Approximate size of an exact name: a dictionary entry and an array.
    private static let bytesOfExactName = 128
    /// Line number of the last record's start.
    package private(set) var lastLine = 0

    /// Whether rows are sorted within sections, because sorting was requested or no other order is known.
    package var isSorted: Bool {
        guard options.isSorted, options.order?.key != .file else { return false }
        return options.order != nil || options.hasSections && !hasOwnSections
    }

    /// All problems, followed by a count of those that exceed the limit.
    package var allProblems: [NameProblem] { problemList.all }

    /// Starts another source for the rows that follow, which are paths if `arePaths` is true.
    package mutating func beginSource(
        _ number: Int, file: String, hasFields: Bool, arePaths: Bool = false
    ) {
        self.arePaths = arePaths || !hasFields && asksForFolders
        if self.arePaths { hasPaths = true }
        source = number
        firstOfSource = rowCount
        self.hasFields = hasFields
        if hasFields { hasSeenFields = true }
        self.file = file
    }

    package mutating func take(_ row: ParsedRow) throws(ReadingError) {
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

    /// Stores the location of the last row's record; rows before the first record have none.
    private mutating func takePlace(of row: ParsedRow) {
        if !hasRecords {
            hasRecords = true
            places = Array(repeating: RecordTable.Place.nowhere, count: rowCount - 1)
        }
        places.append(RecordTable.Place(row.record, line: row.line, source: source))
    }

    /// The records added since the last call, for extracting searchable values and sort keys.
    ///
    /// Returns `nil` if neither is needed, or no row has a record.
    ///
    /// - Parameters:
    ///   - region: The file that contains the records.
    ///   - count: Number of bytes of it that have arrived.
    ///   - isLarge: Whether copies of its values would take too much memory.
    ///   - reader: The reader of the records.
    /// - Returns: The records, for `RecordValues`.
    package mutating func takeBatch(
        in region: TextRegion, count: Int, isLarge: Bool, of reader: any RecordReader
    ) -> RecordBatch? {
        guard hasRecords else { return nil }
        let sortKeys = reader.sortKeys(by: options.order?.key) ?? readingKeys(of: reader, in: region)
        if sortKeys != nil { hasKeys = true }
        guard options.searchesFields || hasKeys else { return nil }
        let first = takenCount ?? firstOfSource
        // Rows whose keys were not handed out are ordered by name.
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

    /// Extracts readings from the new records; `nil` if they have none or none are needed.
    private mutating func readingKeys(of reader: any RecordReader, in region: TextRegion) -> (any SortKeys)? {
        // Table readers already know from the header row.
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
    /// Number of records per file that are checked for readings.
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
        var problem = problem
        problem.file = file
        problemList.append(problem)
    }

    /// Assigns a row to a section: its own, the one a pattern finds in it, or that of its first letter.
    private mutating func takeSection(of row: ParsedRow) {
        guard options.sectionBy != nil, !arePaths || !asksForFolders else {
            guard row.title == nil, arePaths else { return takeOwnSection(of: row) }
            return RowPath.withFolder(of: row.name) { sections.append(title: $0) }
        }
        if asksForLetters, row.title == nil {
            return takeLetter(of: arePaths ? RowPath.fileName(of: row.name) : row.name)
        }
        if asksForField, hasFields {
            if row.title != nil { hasTitles = true }
            // A record whose field is empty does not belong to a section either.
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

    /// Assigns a row to its own section, or to that of its first letter.
    private mutating func takeOwnSection(of row: ParsedRow) {
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
