package import Documents
package import FormatCore
package import NameEditing
package import NameLoading
package import SystemSupport

/// A single file that is edited.
package final class EditedFile: DocumentStore {
    private let file: DocumentFile
    private let memory: MemoryWatch

    package init(path: FilePath, creationMode: UInt32 = 0o666, memory: MemoryWatch = MemoryWatch()) {
        file = DocumentFile(path: path, creationMode: creationMode)
        self.memory = memory
    }

    package var path: FilePath { file.path }
    package var place: FilePath { file.place }
    package var reasonNotToSaveElsewhere: String? { nil }
    package var isWritable: Bool { file.isWritable }
    package var isThere: Bool { file.version != nil }
    package var creationModeOfCopies: UInt32 { file.creationModeOfCopies }

    package func read(_ options: ReadingOptions) throws(EditingFailure) -> EditedDocument {
        if let reason = memory.reasonNotToEdit(file.byteCount ?? 0) {
            throw .names(ReadingError(file: path.displayText, reason: reason))
        }
        let bytes: [UInt8]?
        do throws(DocumentError) {
            bytes = try file.read(limit: options.limits.ofRecords.bytes)
        } catch {
            throw .file(error)
        }
        do throws(ReadingError) {
            // An empty file is an empty list.
            let document = try NameDocument(bytes ?? [], file: path.displayText, options: options)
            return EditedDocument(document: document, isNew: bytes == nil)
        } catch {
            throw .names(error)
        }
    }

    package func unread() -> any DocumentStore { EditedFile(path: path, memory: memory) }
    package func lock() throws(DocumentError) { try file.lock() }
    package func unlock() { file.unlock() }

    /// - Complexity: One system call while the file is unchanged, O(bytes) after a change.
    package func changeOnDisk() -> DocumentError.Reason? {
        guard file.hasChanged() else { return nil }
        guard file.version != nil else { return .appeared }
        do throws(DocumentError) {
            return try DocumentFile(path: path).read(limit: 0) == nil ? .removed : .changed
        } catch {
            // The file exists if it exceeds a limit of 0 bytes.
            return .changed
        }
    }

    package func save(
        _ copy: MutableNameDocument, _ options: SaveOptions, only file: FilePath?
    ) throws(DocumentError) {
        try self.file.save(copy.bytes(), options)
    }

    package var noteOnSave: String? { nil }

    // MARK: Recovery

    package func recoverable(_ copy: MutableNameDocument) -> [UInt8] { copy.bytes() }
    package var base: UInt64 { file.version?.digest ?? 0 }
    package func matchesBase(_ kept: [UInt8], base: UInt64) -> Bool { base == self.base }
    package func says(_ kept: [UInt8], _ document: NameDocument) -> Bool { kept == document.bytes }

    package func recovered(
        _ kept: [UInt8], over document: NameDocument, _ options: ReadingOptions
    ) throws(ReadingError) -> NameDocument {
        try NameDocument(kept, file: path.displayText, options: options)
    }
}
