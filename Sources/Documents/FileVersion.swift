internal import CSystemSupport
internal import Glibc

/// The identity and state of a file when it was read or saved.
///
/// The digest decides whether the file is unchanged, as clocks can be set back and some file systems store
/// times in seconds. The other values avoid reading the file.
public struct FileVersion: Hashable, Sendable {
    /// The ID of the device that holds the file.
    public let device: UInt64
    /// The inode number of the file.
    public let inode: UInt64
    /// The size in bytes.
    public let size: Int
    /// The time of the last change of the bytes, in nanoseconds since 1970.
    public let modificationTime: Int64
    /// The time of the last change of bytes or metadata, in nanoseconds since 1970.
    public let changeTime: Int64
    /// The digest of the bytes (XXH64), the same in all processes.
    public let digest: UInt64
    /// The permission bits, as for `chmod`.
    let mode: UInt32
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

    /// Whether a file with this status can only be this version, so that it need not be read.
    func matches(_ status: stat) -> Bool {
        self == FileVersion(status, digest: digest)
    }

    /// Whether any later change of the file also changes one of its times.
    ///
    /// The clock for file times is coarse: a second change within the same tick leaves the times unchanged. A
    /// time without a fraction comes from a file system with a resolution of one or two seconds.
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

/// A digest of bytes against accidental changes: libxxhash's XXH64 with seed 0.
package struct FileDigest {
    private var digest = cdocuments_digest()

    package init() { cdocuments_digest_begin(&digest) }

    package init(_ bytes: [UInt8]) {
        self.init()
        add(bytes[...])
    }

    /// Adds bytes; O(*n*).
    package mutating func add(_ bytes: ArraySlice<UInt8>) {
        // The pointer is valid for the count of bytes within the closure.
        bytes.withUnsafeBytes { cdocuments_digest_add(&digest, $0.baseAddress, $0.count) }
    }

    package var value: UInt64 {
        var digest = digest
        return cdocuments_digest_value(&digest)
    }
}
