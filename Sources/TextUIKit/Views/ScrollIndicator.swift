/// Where the thumb of a scroll indicator lies on its track.
///
/// A value of four numbers. The thumb stands at the start of the track exactly while the content's beginning is seen
/// and at its end exactly while the content's end is, if the track has room to show the difference.
public struct ScrollIndicator: Hashable, Sendable {
    /// The cells of the track that the thumb covers, from 0; never empty.
    public let thumb: Range<Int>

    /// Finds the thumb's place.
    ///
    /// Without a track, or while all of the content is seen, there is no indicator.
    ///
    /// - Parameters:
    ///   - trackLength: Cells of the track.
    ///   - contentLength: Cells of the content with its insets.
    ///   - viewportLength: Cells of the content that are seen at a time.
    ///   - offset: Cells of the content before those that are seen; one out of reach counts as the nearest in reach.
    public init?(trackLength: Int, contentLength: Int, viewportLength: Int, offset: Int) {
        guard trackLength > 0, viewportLength >= 0, contentLength > viewportLength else { return nil }
        // One cell stays free, so that a movement is seen.
        let share = Self.scaled(trackLength, by: viewportLength, over: contentLength)
        let length = max(1, min(share, trackLength - 1))
        let travel = trackLength - length
        let end = contentLength - viewportLength
        let start: Int
        if offset <= 0 || travel == 0 {
            start = 0
        } else if offset >= end {
            start = travel
        } else {
            // Between the ends of the content the thumb touches neither end of the track.
            start = max(min(1, travel - 1), min(Self.scaled(travel, by: offset, over: end), travel - 1))
        }
        thumb = start..<(start + length)
    }

    /// The product of `length` and `part` divided by `whole`, rounded down, where `part` is less than `whole`.
    private static func scaled(_ length: Int, by part: Int, over whole: Int) -> Int {
        whole.dividingFullWidth(length.multipliedFullWidth(by: part)).quotient
    }
}
