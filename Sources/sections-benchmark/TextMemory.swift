import Glibc

/// The bytes of a file in memory as the program stores them: in large pages, if available.
final class TextMemory {
    private static let largePage = 2 << 20
    private let room: UnsafeMutableRawBufferPointer

    /// Allocates memory and fills it.
    init(
        byteCount: Int, fill: (UnsafeMutableRawBufferPointer) throws(BenchmarkError) -> Void
    ) throws(BenchmarkError) {
        room = .allocate(byteCount: max(byteCount, 1), alignment: Self.largePage)
        // Only whole pages of this allocation are advised; if the advice is ignored, nothing is lost.
        madvise(room.baseAddress, byteCount / Self.largePage * Self.largePage, MADV_HUGEPAGE)
        try fill(UnsafeMutableRawBufferPointer(rebasing: room[..<byteCount]))
        bytes = UnsafeBufferPointer(rebasing: room.bindMemory(to: UInt8.self)[..<byteCount])
    }

    deinit { room.deallocate() }

    /// The bytes, valid as long as this object exists, and never modified after initialization.
    private(set) var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
}
