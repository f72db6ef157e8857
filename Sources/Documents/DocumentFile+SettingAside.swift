internal import Glibc
internal import Synchronization
public import SystemSupport

extension DocumentFile {
    /// Renames the file within its directory, so that its own name becomes free.
    ///
    /// For files that cannot be read and must not be lost. An existing file is never replaced: a number is
    /// appended to the new name until it is free. A symbolic link is followed and dangles afterwards, until a
    /// save creates a new file, which gets the permissions of this one. That save must not find a file,
    /// unless it overwrites changes.
    ///
    /// - Parameter suffix: The suffix appended to the name, without slashes.
    /// - Returns: The new path; `nil` if the file does not exist.
    /// - Throws: `changed`, `readOnly`, or the system error; the file keeps its name then.
    @discardableResult
    public func setAside(suffix: String) throws(DocumentError) -> FilePath? {
        if hasChanged() { throw DocumentError(file: path, action: .backUp, reason: .changed) }
        let target = try FileReading(file: path, action: .backUp).target()
        let (other, number) = target.rename(to: target.asideNames(suffix))
        guard other != nil || number == ENOENT else {
            throw DocumentError(file: path, action: .backUp, reason: .failure(of: "rename", number))
        }
        state.withLock { state in
            state.expectation = .missing(mode: state.expectation.version?.mode)
        }
        return other?.path
    }
}
