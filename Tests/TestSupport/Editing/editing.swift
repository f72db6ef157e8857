package import FormatCore
package import NameEditing
package import NameLoading

/// Reads a file to edit it.
package func document(
    _ text: String, file: String = "names", options: ReadingOptions = .init()
) throws(ReadingError) -> NameDocument {
    try NameDocument(Array(text.utf8), file: file, options: options)
}

/// Reads a file and makes a working copy.
package func editing(
    _ text: String, file: String = "names", options: ReadingOptions = .init()
) throws(ReadingError) -> MutableNameDocument {
    try document(text, file: file, options: options).mutableDeepCopy()
}
