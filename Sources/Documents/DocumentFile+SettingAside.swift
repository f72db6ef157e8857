internal import Glibc
internal import Synchronization
public import SystemSupport

extension DocumentFile {
    /// Gives the file another name beside its own, so that there is none of its name any more.
    ///
    /// For files that cannot be read and must not be lost. A file of the other name is never replaced:
    /// numbers are put behind it until there is none. Symbolic links are followed, and lead nowhere then,
    /// until a save makes a new file, which gets the permissions of this one. That save must find no file,
    /// unless it overwrites changes.
    ///
    /// - Parameter suffix: What comes behind its name, without slashes.
    /// - Returns: Its path now; `nil` if there is no such file.
    /// - Throws: `changed` if it is not what was read, `readOnly`, or what the system says; it stays then.
    @discardableResult
    public func setAside(suffix: String) throws(DocumentError) -> FilePath? {
        if hasChanged() { throw DocumentError(file: path, action: .backUp, reason: .changed) }
        let target = try FileReading(file: path, action: .backUp).target()
        let (other, number) = target.rename(to: target.asideNames(suffix))
        guard other != nil || number == ENOENT else {
            let isForbidden = number == EACCES || number == EPERM || number == EROFS
            throw DocumentError(
                file: path, action: .backUp,
                reason: isForbidden ? .readOnly : .system(call: "rename", number: number))
        }
        knowledge.withLock { knowledge in
            knowledge.expectation = .missing(mode: knowledge.expectation.version?.mode)
        }
        return other?.path
    }
}
