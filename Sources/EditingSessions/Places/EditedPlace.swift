package import Documents
package import NameEditing
package import SourceText
package import SystemSupport

/// Where a document that is edited comes from and goes to: one file, all files of a directory,
/// or a table.
///
/// What reads and writes may be called from any thread, one at a time.
package protocol EditedPlace: AnyObject, Sendable {
    /// The file or the directory, as it was named.
    var path: FilePath { get }

    /// Where it is from the root on, without symbolic links.
    var place: FilePath { get }

    /// Why it is saved nowhere else, in one sentence; `nil` if it can be.
    var reasonNotToSaveElsewhere: String? { get }

    /// Whether a save can succeed, as far as permissions tell.
    var isWritable: Bool { get }

    /// Whether something was there when it was read or saved last.
    var isThere: Bool { get }

    /// The permissions of a new file elsewhere that gets what was read, before the umask takes some.
    var creationModeOfCopies: UInt32 { get }

    /// Reads it; from then on a save expects what was read.
    ///
    /// - Throws: `EditingFailure` if it cannot be read or edited.
    func read(_ options: ReadingOptions) throws(EditingFailure) -> EditedDocument

    /// The same place, of which nothing was read yet.
    func unread() -> any EditedPlace

    /// Keeps others that ask for the lock from editing it.
    ///
    /// - Throws: `locked` if another one has it, or what the system says, as where there are no locks.
    func lock() throws(DocumentError)

    /// Gives the lock back.
    func unlock()

    /// What has become of it since it was read or saved: `changed`, `removed`, `appeared`; `nil` if nothing.
    func changeOnDisk() -> DocumentError.Reason?

    /// Writes what has changed.
    ///
    /// - Parameters:
    ///   - copy: What is to be there.
    ///   - options: How it is saved.
    ///   - file: The only file of a directory for which the options allow what is usually refused; `nil` for
    ///     all.
    /// - Throws: `DocumentError` of the first file that could not be saved.
    func save(
        _ copy: MutableNameDocument, _ options: SaveOptions, only file: FilePath?
    ) throws(DocumentError)

    /// What the last save did beside what it failed to do, in one sentence; `nil` if that is nothing.
    var noteOnSave: String? { get }

    /// What has to be kept of a copy so that nothing is lost whatever becomes of the program.
    func recoverable(_ copy: MutableNameDocument) -> [UInt8]

    /// A number that tells what was read; 0 if nothing was there.
    var base: UInt64 { get }

    /// Whether what was kept belongs to what was read.
    func isOfPresent(_ kept: [UInt8], base: UInt64) -> Bool

    /// Whether a document says already what was kept.
    func says(_ kept: [UInt8], _ document: NameDocument) -> Bool

    /// What was kept, as a document.
    ///
    /// - Throws: `ReadingError` if it is not such a document.
    func recovered(
        _ kept: [UInt8], over document: NameDocument, _ options: ReadingOptions
    ) throws(ReadingError) -> NameDocument
}

extension EditedPlace {
    package var creationModeOfCopies: UInt32 { 0o666 }
}

/// What was read to be edited.
package struct EditedDocument: Sendable {
    package var document: NameDocument
    /// Whether nothing was there.
    package var isNew = false
    /// What was there and is not edited.
    package var leftOut: [NameProblem] = []
}
