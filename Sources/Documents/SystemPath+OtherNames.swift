internal import CSystemSupport
internal import Glibc

/// Names in the same directory for backups and files that are set aside.
extension SystemPath {
    /// The maximum number of names to try.
    private static let maxNames = 1_000

    /// Candidate names for a file that is set aside: a suffix, then also a number from 2 on.
    func asideNames(_ suffix: String) -> some Sequence<SystemPath> {
        (1...Self.maxNames).lazy.map { with(suffix: $0 == 1 ? suffix : "\(suffix)-\($0)") }
    }

    /// The name of the usual backup, `FILE~`.
    var backup: SystemPath { with(suffix: "~") }

    /// Candidate names for a file that is overwritten without having been read: `FILE~`, `FILE.~1~`,
    /// `FILE.~2~`, ...
    var backups: some Sequence<SystemPath> {
        (0..<Self.maxNames).lazy.map { $0 == 0 ? backup : with(suffix: ".~\($0)~") }
    }

    /// Renames the file to the first free name of a sequence; `nil` and the error number if that fails.
    func rename(to names: some Sequence<SystemPath>) -> (path: SystemPath?, number: Int32) {
        for name in names {
            let number = cdocuments_rename_to_new(bytes, name.bytes)
            if number == EEXIST { continue }
            return (number == 0 ? name : nil, number)
        }
        return (nil, EEXIST)
    }
}
