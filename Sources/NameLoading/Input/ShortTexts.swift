internal import NameRows

/// Allocates room for short files in shared regions.
///
/// Each of many files would otherwise take a page of memory and its own part of the address space.
struct ShortTexts: Sendable {
    /// Maximum size of a short file in bytes.
    private static let largest = 32 << 10
    /// Room for each file, which may grow: the head used for detection plus one byte.
    private static let room = (64 << 10) + 1
    private static let capacity = 4 << 20

    private var region: TextRegion?
    private var used = 0

    /// Room for the next file; `nil` if it is not short or memory runs out.
    mutating func next(for input: InputFile) -> TextRegion? {
        guard let size = input.byteCount, size <= Self.largest else { return nil }
        if region.map({ $0.capacity - used < Self.room }) ?? true {
            region = TextRegion(capacity: Self.capacity)
            used = 0
        }
        return region.map { TextRegion(used..<used + Self.room, of: $0) }
    }

    /// Keeps the bytes read into the last room; the next room begins after them.
    mutating func keep(_ count: Int) { used += count + TextRegion.padding }
}
