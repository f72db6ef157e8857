internal import CDocuments
internal import Glibc

/// Names beside that of a file, under which former files are kept.
extension SystemPath {
    /// More files of such names than these are not looked for.
    private static let mostNames = 1_000

    /// Where the file is kept that is set aside: with a suffix, and with numbers from 2 on behind it.
    func asideNames(_ suffix: String) -> some Sequence<SystemPath> {
        (1...Self.mostNames).lazy.map { with(suffix: $0 == 1 ? suffix : "\(suffix)-\($0)") }
    }

    /// Where what was read is kept: `FILE~`.
    var backup: SystemPath { with(suffix: "~") }

    /// Where a file is kept that is overwritten without having been read: `FILE~`, `FILE.~1~`, `FILE.~2~`,
    /// ...
    var backups: some Sequence<SystemPath> {
        (0..<Self.mostNames).lazy.map { $0 == 0 ? backup : with(suffix: ".~\($0)~") }
    }

    /// Renames the file to the first of some names that no file has; else `nil` with the system's number.
    func rename(to names: some Sequence<SystemPath>) -> (path: SystemPath?, number: Int32) {
        for name in names {
            let number = cdocuments_rename_to_new(bytes, name.bytes)
            if number == EEXIST { continue }
            return (number == 0 ? name : nil, number)
        }
        return (nil, EEXIST)
    }
}
