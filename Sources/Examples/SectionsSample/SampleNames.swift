import CBundledNames
import CocoaCollections
import FormatCore
import SystemSupport

/// The names that the sample shows: arrays of strings by the titles of their sections.
enum SampleNames {
    /// Reads a property list, or the bundled one for `nil`.
    ///
    /// Stands for `pathForResource:ofType:` and `initWithContentsOfFile:` in `viewDidLoad`.
    ///
    /// - Throws: `ReadingError` if the file cannot be read, or is not a dictionary of arrays of strings.
    static func read(_ path: FilePath?) throws(ReadingError) -> PropertyListDictionary {
        if let path {
            let names = try PropertyListDictionary(contentsOfFile: path)
            try check(names, file: path.displayText)
            return names
        }
        // The C module has a constant array of exactly that length at that address.
        let bytes = [UInt8](UnsafeBufferPointer(start: cbundlednames_bytes(), count: cbundlednames_length()))
        return try PropertyListDictionary(bytes, file: "sortednames.plist")
    }

    /// Throws an error for the first value that the controllers cannot show; they trust the kinds of values.
    private static func check(_ names: PropertyListDictionary, file: String) throws(ReadingError) {
        for key in names.allKeys.sorted() {
            let value = names[key] ?? .null
            guard let section = value.array else {
                throw misfit(
                    value, "the value of the key \(SafeText.quoted(key))", "an array of strings", file)
            }
            if let index = section.values.firstIndex(where: { $0.string == nil }) {
                let place = "item \(index) of the key \(SafeText.quoted(key))"
                throw misfit(section[index], place, "a string", file)
            }
        }
    }

    private static func misfit(
        _ value: PropertyListValue, _ place: String, _ expected: String, _ file: String
    ) -> ReadingError {
        ReadingError(file: file, reason: .malformed("\(place) is \(value.kind), not \(expected)"))
    }
}
