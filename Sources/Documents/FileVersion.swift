internal import Glibc

/// What a file was when it was read or saved.
///
/// The digest decides whether it is still the same: clocks are set back, and some file systems know times by
/// the second only. The rest saves reading it.
public struct FileVersion: Hashable, Sendable {
    /// The number of the device that the file is on.
    public let device: UInt64
    /// The number of the file on its device.
    public let inode: UInt64
    /// Its size in bytes.
    public let size: Int
    /// When its bytes last changed, in nanoseconds since 1970.
    public let modificationTime: Int64
    /// When anything about it last changed, in nanoseconds since 1970.
    public let changeTime: Int64
    /// The digest of its bytes (XXH64), the same in all processes.
    public let digest: UInt64
    /// Its permissions, as `chmod` takes them.
    let mode: UInt32
    /// The number of its group.
    let group: UInt32

    init(_ status: stat, digest: UInt64) {
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int(status.st_size)
        modificationTime = Self.nanoseconds(status.st_mtim)
        changeTime = Self.nanoseconds(status.st_ctim)
        mode = UInt32(status.st_mode & 0o7777)
        group = status.st_gid
        self.digest = digest
    }

    /// Whether a file that is as the system says can only be this one, so that it need not be read.
    func matches(_ status: stat) -> Bool {
        self == FileVersion(status, digest: digest)
    }

    /// Whether a change of the file from now on changes one of its times as well.
    ///
    /// The system's clock for files goes in steps: a change within the step of the last one leaves no trace
    /// in them. A time without a fraction comes from a file system that knows seconds, or two of them.
    var isSettled: Bool {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let step: UInt64 = changeTime % 1_000_000_000 == 0 ? 2_100_000_000 : 50_000_000
        return (Self.nanoseconds(now) &- changeTime).magnitude > step
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}
