internal import NameRows

/// Room for short files, which share a region: of many files, one after the other, each would take a page of
/// memory and a part of the address space of its own.
struct ShortTexts: Sendable {
    /// Files up to this size, in bytes, are short.
    private static let largest = 32 << 10
    /// What each one gets, for it may grow: with a byte more than the head that tells what a file is.
    private static let room = (64 << 10) + 1
    private static let capacity = 4 << 20

    private var region: TextRegion?
    private var used = 0

    /// Room for the next file; `nil` if it is not short, or there is no memory.
    mutating func next(for input: InputFile) -> TextRegion? {
        guard let size = input.byteCount, size <= Self.largest else { return nil }
        if region.map({ $0.capacity - used < Self.room }) ?? true {
            region = TextRegion(capacity: Self.capacity)
            used = 0
        }
        return region.map { TextRegion(used..<used + Self.room, of: $0) }
    }

    /// Keeps what was read into the room that was given last; the next room begins behind it.
    mutating func keep(_ count: Int) { used += count + TextRegion.padding }
}
