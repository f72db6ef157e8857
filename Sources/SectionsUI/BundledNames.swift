internal import CBundledNames
public import FormatCore
public import Names

/// The names bundled with the program, those of `Resources/sortednames.plist`.
public enum BundledNames {
    /// Returns the names; throws a `ReadingError` if memory runs out.
    ///
    /// - Complexity: O(bytes).
    public static func read() throws(ReadingError) -> NameCollection {
        // The C module has a constant array of exactly this length, and constant rows, at these addresses.
        let sections = UnsafeBufferPointer(
            start: cbundlednames_sections(), count: cbundlednames_section_count())
        guard var builder = NameStoreBuilder(capacity: sections.reduce(0) { $0 + $1.length }) else {
            throw ReadingError(file: "the program's own names", reason: .noMemory)
        }
        for section in sections {
            builder.beginSection(String(cString: section.title))
            builder.append(
                plainRows: UnsafeRawBufferPointer(start: section.rows, count: section.length).bindMemory(
                    to: UInt8.self))
        }
        guard let store = builder.buildSortedByTitle() else {
            throw ReadingError(file: "the program's own names", reason: .noMemory)
        }
        return NameCollection(store: store)
    }
}
