internal import FormatCore
internal import Glibc

/// Memory for text that grows at its end and never moves.
///
/// Address space is reserved at once; the system provides memory only for what is written. A single owner
/// writes each byte once, beyond the byte count passed to readers, and readers only access bytes below that
/// count. No byte is therefore written while another thread may read it, and readers need no lock.
package final class TextRegion: Sendable {
    /// Readable bytes of any value after the capacity, since kernels load whole words.
    package static let padding = 64
    /// Maximum capacity of a region of rows: the longest forms of the longest text.
    package static let largestCapacity = BlockStarts.limit
    /// Maximum capacity where the start of each row is stored in 32 bits, in texts of records.
    package static let largestOfRecords = ReadingLimits.largestBytesOfRecords
    /// Size of a large page, and of the first part of a region for which large pages are not requested: that
    /// one would cost a short text 2 MiB of memory, and the first screen the time to clear them.
    package static let largePage = 2 << 20

    package let capacity: Int
    private let address: UInt
    /// The region that this one is a part of; `nil` if it owns its memory.
    private let whole: TextRegion?

    package var isPart: Bool { whole != nil }

    /// Reserves address space; `nil` if the system refuses.
    package init?(capacity: Int) {
        precondition(capacity >= 0, "A region has no negative capacity.")
        self.capacity = capacity
        whole = nil
        let memory = mmap(
            nil, capacity + Self.padding, PROT_READ | PROT_WRITE,
            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        guard let memory, memory != MAP_FAILED else { return nil }
        if capacity >= 2 * Self.largePage {
            // Cuts page faults, and with them the time for reading, to a third.
            madvise(memory + Self.largePage, capacity - Self.largePage, MADV_HUGEPAGE)
        }
        address = UInt(bitPattern: memory)
    }

    /// Creates a region in a part of another one, which it retains, as short texts would take a page each.
    ///
    /// Its bytes are written by the owner of the whole region, and parts are `padding` bytes apart.
    package init(_ range: Range<Int>, of whole: TextRegion) {
        precondition(
            range.lowerBound >= 0 && range.upperBound <= whole.capacity && whole.whole == nil,
            "Outside the region.")
        capacity = range.count
        address = whole.address + UInt(range.lowerBound)
        self.whole = whole
    }

    deinit {
        guard whole == nil else { return }
        munmap(UnsafeMutableRawPointer(bitPattern: address), capacity + Self.padding)
    }

    /// Reserves as much address space as possible, from `need` to `wish` bytes; `nil` if that is unavailable.
    ///
    /// If the user has limited address space, only an eighth of what is available is reserved. The folded
    /// form may be three times as long, and threads, copies and other libraries need space as well.
    package static func reserving(upTo wish: Int, atLeast need: Int) -> TextRegion? {
        #if THREAD_SANITIZER
            // It leaves 1.5 TiB, of which a list in a language would reserve one.
            let wish = Swift.max(need, Swift.min(wish, 8 << 30))
        #endif
        if let region = TextRegion(capacity: wish) { return region }
        var capacity = wish
        while capacity > need {
            capacity = Swift.max(need, capacity / 2)
            // The trial region is released at once.
            guard TextRegion(capacity: capacity) != nil else { continue }
            return TextRegion(capacity: Swift.max(need, capacity / 8))
        }
        return nil
    }

    /// Returns the bytes of a range, valid as long as the region lives; users must retain it.
    @inline(__always)
    package func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        // The range lies within the region, whose memory stays in place until deinit.
        precondition(range.lowerBound >= 0 && range.upperBound <= capacity, "Outside the region.")
        return UnsafeBufferPointer(
            start: UnsafePointer(bitPattern: address + UInt(range.lowerBound)), count: range.count)
    }

    /// Returns the bytes of a range for the owner to write.
    @inline(__always)
    package func room(_ range: Range<Int>) -> UnsafeMutableBufferPointer<UInt8> {
        precondition(range.lowerBound >= 0 && range.upperBound <= capacity, "Outside the region.")
        return UnsafeMutableBufferPointer(
            start: UnsafeMutablePointer(bitPattern: address + UInt(range.lowerBound)), count: range.count)
    }

    /// Populates the large pages of a range before writing, without changes; `false` before Linux 5.14.
    package func populate(_ range: Range<Int>) -> Bool {
        let start = (range.lowerBound + Self.largePage - 1) / Self.largePage * Self.largePage
        guard start < range.upperBound, range.upperBound <= capacity else { return true }
        // Within the region. This fills page tables without changing bytes that another thread may write.
        let memory = UnsafeMutableRawPointer(bitPattern: address + UInt(start))
        return madvise(memory, range.upperBound - start, MADV_POPULATE_WRITE) == 0
    }

    /// Returns whole pages to the system and returns the new start; their bytes must not be read again.
    package func release(from former: Int, upTo end: Int) -> Int {
        precondition(whole == nil, "A part does not begin where a page does.")
        let page = 4_096
        let limit = end / page * page
        guard limit > former else { return former }
        // Whole pages within the region.
        madvise(UnsafeMutableRawPointer(bitPattern: address + UInt(former)), limit - former, MADV_DONTNEED)
        return limit
    }
}
