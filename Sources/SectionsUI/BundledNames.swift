internal import CBundledNames
public import FormatCore
internal import NameLoading
public import Names

/// The names bundled with the program.
public enum BundledNames {
    /// The property list from `Resources`.
    public static var propertyList: [UInt8] {
        // The C module has a constant array of exactly this length at this address.
        [UInt8](UnsafeBufferPointer(start: cbundlednames_bytes(), count: cbundlednames_length()))
    }

    /// Reads the names; throws a `ReadingError` if the program was built with another kind of file.
    public static func read() throws(ReadingError) -> NameCollection {
        try XMLNameReader().read(propertyList, file: "sortednames.plist").names
    }
}
