public import NameDirectory
internal import NameFormats
internal import PropertyLists
public import SourceText

/// Reads an XML property list of names: a dictionary of arrays of strings.
///
/// A reader of its own, because those of Foundation can be killed by a few bytes and need many times the
/// file's size. It is bounded in bytes, names and depth, opens nothing else, and expands no entities but the
/// five of XML and characters by number. Whatever is wrong in the text is an error with its line; what is
/// well-formed but not a name is a problem, and the rest is read.
///
/// Grammar: Extensible Markup Language 1.0 (fifth edition) without document type declarations; elements of
/// Apple's PropertyList-1.0.dtd. White space and control characters within strings are kept as they are.
public struct XMLNameReader: Sendable {
    /// How much is taken.
    public var limits: ReadingLimits

    /// Makes a reader.
    public init(limits: ReadingLimits = ReadingLimits()) {
        self.limits = limits
    }

    /// Reads names from bytes.
    ///
    /// - Parameters:
    ///   - bytes: A whole XML property list, in UTF-8.
    ///   - file: What to call it in errors.
    /// - Returns: The names, sections ascending by title, rows in the order of the file; and the left out.
    /// - Throws: `ReadingError` if the text is not a property list of names, or there is no name in it.
    /// - Complexity: O(bytes), and O(sections · log sections) if they are not in order.
    public func read(
        _ bytes: [UInt8], file: String
    ) throws(ReadingError) -> (names: NameDictionary, problems: [NameProblem]) {
        let limits = limits.clamped
        guard bytes.count <= limits.bytes else {
            throw ReadingError(file: file, reason: .tooLarge(limit: limits.bytes))
        }
        if let reason = XMLPropertyListParser.refusal(of: bytes) {
            throw ReadingError(file: file, reason: reason)
        }
        return try bytes.withUnsafeBufferPointer { bytes throws(ReadingError) in
            let parsed = try Self.parse(bytes, file: file, limits: limits, isWhole: true)
            return (NameDictionary(store: parsed.store), parsed.problems)
        }
    }

    /// Reads names from a whole property list; returns what was left out, and whether records were.
    ///
    /// Where there are records, what is wrong is left to their reader; in a list to be whole it is an error.
    ///
    /// - Throws: `ReadingError` if the text is not a property list of names, or there is no name in it.
    static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, file: String, limits: ReadingLimits, isWhole: Bool,
        didReadNames: ((NameStoreBuilder, Int) -> Void)? = nil
    ) throws(ReadingError) -> (store: NameStore, problems: [NameProblem], hasRecords: Bool) {
        // Each name loses at least the 9 bytes of its tags and gains one.
        let sink = NameStoreSink(
            capacity: bytes.count, problemLimit: limits.problems, didReadNames: didReadNames)
        guard var sink else { throw ReadingError(file: file, reason: .noMemory) }
        var parser = XMLPropertyListParser(bytes: bytes, file: file, limits: limits)
        do throws(ReadingError) {
            var naming: RecordNaming?
            try parser.parse(naming: &naming, into: &sink)
        } catch {
            if isWhole { throw error }
            if !sink.hasRecords { try error.report(behindRows: parser.valueCount, to: &sink) }
        }
        guard let store = sink.builder.buildSortedByTitle() else {
            throw ReadingError(file: file, reason: .noMemory)
        }
        return (store, sink.allProblems, sink.hasRecords)
    }
}
