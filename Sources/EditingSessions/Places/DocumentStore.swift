package import Documents
package import FormatCore
package import NameEditing
package import NameLoading
package import SystemSupport

/// The storage of an edited document: one file, the files of a directory, or a database table.
///
/// Members that read or write may be called on any thread, one at a time.
package protocol DocumentStore: AnyObject, Sendable {
    /// The path of the file or directory as it was given.
    var path: FilePath { get }

    /// The absolute path without symbolic links.
    var place: FilePath { get }

    /// The reason why the document cannot be saved elsewhere, as a sentence; `nil` if it can.
    var reasonNotToSaveElsewhere: String? { get }

    /// Whether a save can succeed, as far as permissions tell.
    var isWritable: Bool { get }

    /// Whether the file existed when it was last read or saved.
    var isThere: Bool { get }

    /// The permissions for a copy in another file, before the umask.
    var creationModeOfCopies: UInt32 { get }

    /// Reads the document and makes it the version that a save expects.
    ///
    /// - Throws: `EditingFailure` if it cannot be read or edited.
    func read(_ options: ReadingOptions) throws(EditingFailure) -> EditedDocument

    /// A new instance for the same storage, which has not been read.
    func unread() -> any DocumentStore

    /// Locks the storage against other editors.
    ///
    /// - Throws: `locked` if another process holds the lock, or the system error, as on file systems without
    ///   locks.
    func lock() throws(DocumentError)

    /// Releases the lock.
    func unlock()

    /// The change since the last read or save: `changed`, `removed` or `appeared`; `nil` if there is none.
    func changeOnDisk() -> DocumentError.Reason?

    /// Saves the changes.
    ///
    /// - Parameters:
    ///   - copy: The new state.
    ///   - options: The options of the save.
    ///   - file: In a directory, the only file for which checks are overridden; `nil` for all.
    /// - Throws: The `DocumentError` of the first file that could not be saved.
    func save(
        _ copy: MutableNameDocument, _ options: SaveOptions, only file: FilePath?
    ) throws(DocumentError)

    /// A sentence on the parts of the last save other than its error; `nil` if there are none.
    var noteOnSave: String? { get }

    /// The bytes to keep of a copy so that its changes survive a crash.
    func recoverable(_ copy: MutableNameDocument) -> [UInt8]

    /// Identifies the version that was read; 0 if there was none.
    var base: UInt64 { get }

    /// Whether kept bytes are based on the version that was read.
    func matchesBase(_ kept: [UInt8], base: UInt64) -> Bool

    /// Whether a document already contains the kept changes.
    func says(_ kept: [UInt8], _ document: NameDocument) -> Bool

    /// The document with the kept changes.
    ///
    /// - Throws: `ReadingError` if the kept bytes do not contain such a document.
    func recovered(
        _ kept: [UInt8], over document: NameDocument, _ options: ReadingOptions
    ) throws(ReadingError) -> NameDocument
}

extension DocumentStore {
    package var creationModeOfCopies: UInt32 { 0o666 }
}

/// The result of reading a document for editing.
package struct EditedDocument: Sendable {
    package var document: NameDocument
    /// Whether the file did not exist.
    package var isNew = false
    /// Entries that exist but are not edited.
    package var leftOut: [NameProblem] = []
}
