package import FormatCore
package import NameLoading
internal import NameRows
package import SystemSupport
internal import VCards

/// Documents of several files: the vCards of a directory.
extension NameDocument {
    /// Parses a document of vCard files, each on its own.
    ///
    /// An added card becomes a new file. A file without bytes does not exist, as that of a deleted card.
    ///
    /// - Parameters:
    ///   - files: The paths and contents of the files, in reading order.
    ///   - directory: The directory for new files.
    ///   - options: The options for reading them.
    /// - Throws: `ReadingError` if they cannot be read or edited.
    /// - Complexity: O(bytes), and O(files).
    package init(
        cards files: [(path: FilePath, bytes: [UInt8])], in directory: FilePath, options: ReadingOptions
    ) throws(ReadingError) {
        var options = options
        options.limits = options.limits.ofRecords
        options.format = .vcard
        let name = directory.displayText
        var parts = FileParts()
        for file in files { parts.append(file.path, byteCount: file.bytes.count) }
        guard parts.byteCount <= options.limits.bytes else {
            throw ReadingError(file: name, reason: .tooLarge(limit: options.limits.bytes))
        }
        if let reason = options.reasonNotToEdit(.cards) { throw ReadingError(file: name, reason: reason) }
        guard let region = TextRegion(capacity: parts.byteCount) else {
            throw ReadingError(file: name, reason: .noMemory)
        }
        for (number, file) in files.enumerated() {
            _ = region.room(parts.bytes(ofFile: number)).update(fromContentsOf: file.bytes)
        }
        form = EditedFormat(format: .cards, file: name, options: options, directory: directory)
        state = try form.read(region, count: parts.byteCount, files: parts)
    }

    /// The paths of the files; empty for a document of one file.
    package var filePaths: [FilePath] { state.layout.files?.paths ?? [] }

    /// The contents of one of the files.
    package func bytes(ofFile number: Int) -> [UInt8] { state.bytes(ofFile: number) }
}

extension MutableNameDocument {
    /// The paths of the files, including those of new and deleted cards; empty for a document of one file.
    package var filePaths: [FilePath] { state.layout.files?.paths ?? [] }

    /// The contents of one of the files; empty for a deleted card.
    package func bytes(ofFile number: Int) -> [UInt8] { state.bytes(ofFile: number) }
}

extension FileState {
    fileprivate func bytes(ofFile number: Int) -> [UInt8] {
        layout.files.map { Array(bytes[$0.bytes(ofFile: number)]) } ?? []
    }
}
