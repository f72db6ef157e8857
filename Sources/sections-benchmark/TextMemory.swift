import Glibc

/// The bytes of a file in memory as the program has them: in large pages, where the system gives such.
final class TextMemory {
    private static let largePage = 2 << 20
    private let room: UnsafeMutableRawBufferPointer

    /// Takes memory and fills it.
    init(
        byteCount: Int, fill: (UnsafeMutableRawBufferPointer) throws(BenchmarkError) -> Void
    ) throws(BenchmarkError) {
        room = .allocate(byteCount: max(byteCount, 1), alignment: Self.largePage)
        // Advice about whole pages that nobody else has a part of; where it is not taken, nothing is lost.
        madvise(room.baseAddress, byteCount / Self.largePage * Self.largePage, MADV_HUGEPAGE)
        try fill(UnsafeMutableRawBufferPointer(rebasing: room[..<byteCount]))
        bytes = UnsafeBufferPointer(rebasing: room.bindMemory(to: UInt8.self)[..<byteCount])
    }

    deinit { room.deallocate() }

    /// The bytes: good as long as this lives, and never changed once it is made.
    private(set) var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
}
