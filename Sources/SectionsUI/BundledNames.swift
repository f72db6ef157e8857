internal import CBundledNames
public import NameDirectory

/// The names that come with the program.
public enum BundledNames {
    /// The property list as it lies in `Resources`.
    public static var propertyList: [UInt8] {
        // The C module has a constant array of exactly that length at that address.
        [UInt8](UnsafeBufferPointer(start: cbundlednames_bytes(), count: cbundlednames_length()))
    }

    /// Reads the names; throws a `NameFileError` if the program was built with a file that is no list of
    /// names.
    public static func read() throws(NameFileError) -> NameDictionary {
        try PropertyListReader().read(propertyList, file: "sortednames.plist").names
    }
}
