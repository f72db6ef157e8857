internal import Glibc
internal import SourceText

/// Memory for text that grows at its end and never moves.
///
/// Address space is reserved at once; the system gives memory only for what is written. One owner writes,
/// each byte once, behind everything that readers have been told of; readers look at bytes before the count
/// that they were given. So no byte is written while another thread may read it, and readers need no lock.
package final class TextRegion: Sendable {
    /// Bytes behind the capacity that may be read, whatever they hold: kernels load whole words.
    package static let padding = 64
    /// The most bytes that a region of rows can have: the longest forms of the longest text.
    package static let largestCapacity = BlockStarts.limit
    /// The most where the start of each row is kept, in 32 bits: in texts of records.
    package static let largestOfRecords = ReadingLimits.largestBytesOfRecords
    /// How large a large page is, and from where on the system is asked for them: the first one would cost a
    /// short text 2 MiB of memory, and the first screen the time to clear them.
    package static let largePage = 2 << 20

    /// How many bytes may be written.
    package let capacity: Int
    private let address: UInt
    /// The region that this is a part of; `nil` if it is one of its own.
    private let whole: TextRegion?

    /// Whether it is a part of another region.
    package var isPart: Bool { whole != nil }

    /// Reserves address space; `nil` if the system does not give as much.
    package init?(capacity: Int) {
        precondition(capacity >= 0, "A region has no negative capacity.")
        self.capacity = capacity
        whole = nil
        let memory = mmap(
            nil, capacity + Self.padding, PROT_READ | PROT_WRITE,
            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        guard let memory, memory != MAP_FAILED else { return nil }
        if capacity >= 2 * Self.largePage {
            // Page faults, and with them reading, take a third of the time.
            madvise(memory + Self.largePage, capacity - Self.largePage, MADV_HUGEPAGE)
        }
        address = UInt(bitPattern: memory)
    }

    /// Makes a region of a part of another one, which it keeps: of many short texts each would take a page.
    ///
    /// Its bytes are written by the owner of the whole, and `padding` lies between two parts.
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

    /// Reserves address space up to a wish, in bytes; `nil` if there is not even the need.
    ///
    /// Where the user has limited it, less is taken: an eighth of what there is. The folded form may be three
    /// times as long, and threads, copies and other libraries need theirs.
    package static func reserving(upTo wish: Int, atLeast need: Int) -> TextRegion? {
        if let region = TextRegion(capacity: wish) { return region }
        var capacity = wish
        while capacity > need {
            capacity = Swift.max(need, capacity / 2)
            // What is tried is given back at once.
            guard TextRegion(capacity: capacity) != nil else { continue }
            return TextRegion(capacity: Swift.max(need, capacity / 8))
        }
        return nil
    }

    /// The bytes of a range, for reading.
    ///
    /// The pointer is good as long as the region lives: whoever uses it keeps the region.
    @inline(__always)
    package func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        // The range lies within the region, whose memory stays where it is until deinit.
        precondition(range.lowerBound >= 0 && range.upperBound <= capacity, "Outside the region.")
        return UnsafeBufferPointer(
            start: UnsafePointer(bitPattern: address + UInt(range.lowerBound)), count: range.count)
    }

    /// The bytes of a range, for the owner to write.
    @inline(__always)
    package func room(_ range: Range<Int>) -> UnsafeMutableBufferPointer<UInt8> {
        precondition(range.lowerBound >= 0 && range.upperBound <= capacity, "Outside the region.")
        return UnsafeMutableBufferPointer(
            start: UnsafeMutablePointer(bitPattern: address + UInt(range.lowerBound)), count: range.count)
    }

    /// Asks for the large pages of a range before it is written, unchanged; `false` before Linux 5.14.
    package func populate(_ range: Range<Int>) -> Bool {
        let start = (range.lowerBound + Self.largePage - 1) / Self.largePage * Self.largePage
        guard start < range.upperBound, range.upperBound <= capacity else { return true }
        // Within the region; page tables are filled and no byte is changed, so another thread may write
        // meanwhile.
        let memory = UnsafeMutableRawPointer(bitPattern: address + UInt(start))
        return madvise(memory, range.upperBound - start, MADV_POPULATE_WRITE) == 0
    }

    /// Gives pages between two bytes back to the system, and returns up to where; nobody may read them again.
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
