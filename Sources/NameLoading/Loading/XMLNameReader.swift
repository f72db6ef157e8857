public import FormatCore
public import Names
internal import PropertyLists

/// Reads an XML property list of names: a dictionary of arrays of strings.
///
/// This parser exists because Foundation's can be crashed by a few bytes and need many times the file's size.
/// It limits bytes, names and depth, opens no other files, and expands only XML's five entities and numeric
/// character references. A syntax error is reported with its line. Well-formed values that are not names are
/// reported as problems, and the rest is read.
///
/// Grammar: Extensible Markup Language 1.0 (fifth edition) without document type declarations; elements of
/// Apple's PropertyList-1.0.dtd. White space and control characters in strings are preserved.
public struct XMLNameReader: Sendable {
    /// The limits on size, names and depth.
    public var limits: ReadingLimits

    /// Creates a reader with limits.
    public init(limits: ReadingLimits = ReadingLimits()) {
        self.limits = limits
    }

    /// Reads names from bytes.
    ///
    /// - Parameters:
    ///   - bytes: A complete XML property list in UTF-8.
    ///   - file: File name for error messages.
    /// - Returns: The names, with sections sorted by title and rows in file order, and the entries left out.
    /// - Throws: `ReadingError` if the text is not a property list of names or contains no names.
    /// - Complexity: O(bytes), plus O(sections · log sections) if they are not in order.
    public func read(
        _ bytes: [UInt8], file: String
    ) throws(ReadingError) -> (names: NameCollection, problems: [NameProblem]) {
        let limits = limits.clamped
        guard bytes.count <= limits.bytes else {
            throw ReadingError(file: file, reason: .tooLarge(limit: limits.bytes))
        }
        if let reason = XMLPropertyListParser.refusal(of: bytes) {
            throw ReadingError(file: file, reason: reason)
        }
        return try bytes.withUnsafeBufferPointer { bytes throws(ReadingError) in
            let parsed = try Self.parse(bytes, file: file, limits: limits, isWhole: true)
            return (NameCollection(store: parsed.store), parsed.problems)
        }
    }

    /// Reads names from a complete property list; returns the problems, and whether it contains records.
    ///
    /// If it contains records, errors are left to the record reader. With `isWhole` every error is thrown.
    ///
    /// - Throws: `ReadingError` if the text is not a property list of names or contains no names.
    static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, file: String, limits: ReadingLimits, isWhole: Bool,
        didReadNames: ((NameStoreBuilder, Int) -> Void)? = nil
    ) throws(ReadingError) -> (store: NameStore, problems: [NameProblem], hasRecords: Bool) {
        // Each name drops at least the 9 bytes of its tags and adds one.
        let sink = NameStoreSink(
            capacity: bytes.count, problemLimit: limits.problems, didReadNames: didReadNames)
        guard var sink else { throw ReadingError(file: file, reason: .noMemory) }
        var parser = XMLPropertyListParser(bytes: bytes, file: file, limits: limits)
        do throws(ReadingError) {
            var naming: RecordNaming?
            try parser.parse(naming: &naming, into: &sink)
        } catch {
            if isWhole { throw error }
            if !sink.hasRecords { try error.report(afterRows: parser.valueCount, to: &sink) }
        }
        guard let store = sink.builder.buildSortedByTitle() else {
            throw ReadingError(file: file, reason: .noMemory)
        }
        return (store, sink.allProblems, sink.hasRecords)
    }
}
