internal import CDocuments
internal import Glibc

extension DocumentFile {
    /// Gives the file another name beside its own, so that there is none of its name any more.
    ///
    /// For files that cannot be read and must not be lost. A file of the other name is never replaced: numbers are put
    /// behind it until there is none. Symbolic links are followed, and lead nowhere then, until a save with
    /// `overwritingChanges` makes a new file, which gets the permissions of this one.
    ///
    /// - Parameter suffix: What comes behind its name, without slashes.
    /// - Returns: Its path now; `nil` if there is no such file.
    /// - Throws: `changed` if it is not what was read, `readOnly`, or what the system says; it stays as it is then.
    @discardableResult
    public func setAside(suffix: String) throws(DocumentError) -> String? {
        if hasChanged() { throw DocumentError(file: path, action: .backUp, reason: .changed) }
        let target = try FileReading(file: path, action: .backUp).target()
        for number in 1...1_000 {
            let other = target.with(suffix: number == 1 ? suffix : "\(suffix)-\(number)")
            switch cdocuments_rename_to_new(target.bytes, other.bytes) {
            case 0:
                return String(decoding: other.bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            case EEXIST: continue
            case ENOENT: return nil
            case EACCES, EPERM, EROFS:
                throw DocumentError(file: path, action: .backUp, reason: .readOnly)
            case let error:
                throw DocumentError(
                    file: path, action: .backUp, reason: .system(call: "rename", number: error))
            }
        }
        throw DocumentError(
            file: path, action: .backUp, reason: .system(call: "rename", number: EEXIST))
    }
}
