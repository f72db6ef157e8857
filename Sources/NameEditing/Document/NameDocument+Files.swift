internal import FormatWriting
internal import NameRows
package import SourceText
package import SystemSupport

/// A document of several files: the cards of a directory.
extension NameDocument {
    /// Makes a document of files that hold cards, each of them read by itself.
    ///
    /// A card that is added makes a file. A file of no bytes is none, as that of a card that was deleted.
    ///
    /// - Parameters:
    ///   - files: Their paths and all of their bytes, in the order in which they are read.
    ///   - directory: Where new files are made.
    ///   - options: How they are read.
    /// - Throws: `ReadingError` if they cannot be read or edited.
    /// - Complexity: O(bytes), and O(files).
    package init(
        cards files: [(path: FilePath, bytes: [UInt8])], in directory: FilePath, options: ReadingOptions
    ) throws(ReadingError) {
        var options = options
        options.limits = options.limits.ofRecords
        options.format = .vcard
        let name = directory.shown
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

    /// The paths of its files; none if it is one file.
    package var filePaths: [FilePath] { state.layout.files?.paths ?? [] }

    /// The bytes of one of its files.
    package func bytes(ofFile number: Int) -> [UInt8] { state.bytes(ofFile: number) }
}

extension MutableNameDocument {
    /// The paths of its files, those of new and of deleted cards as well; none if it is one file.
    package var filePaths: [FilePath] { state.layout.files?.paths ?? [] }

    /// The bytes of one of its files; none of a deleted card.
    package func bytes(ofFile number: Int) -> [UInt8] { state.bytes(ofFile: number) }
}

extension FileState {
    fileprivate func bytes(ofFile number: Int) -> [UInt8] {
        layout.files.map { Array(bytes[$0.bytes(ofFile: number)]) } ?? []
    }
}
