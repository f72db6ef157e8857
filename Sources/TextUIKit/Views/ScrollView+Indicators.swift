extension ScrollView {
    /// Returns the last column or row inside the indicator's insets; `nil` if no indicator is shown.
    func standardIndicatorTrack(_ axis: Axis) -> Rect? {
        guard showsIndicator(axis), !frame.size.isEmpty else { return nil }
        // If both are shown, neither takes the corner.
        let corner = [Axis.horizontal, .vertical].allSatisfy(showsIndicator) ? 1 : 0
        switch axis {
        case .horizontal:
            let area = bounds.inset(by: horizontalScrollIndicatorInsets)
            return Rect(x: area.minX, y: area.maxY - 1, width: area.width - corner, height: 1)
        case .vertical:
            let area = bounds.inset(by: verticalScrollIndicatorInsets)
            return Rect(x: area.maxX - 1, y: area.minY, width: 1, height: area.height - corner)
        }
    }

    func drawIndicators(_ context: inout GraphicsContext) {
        if let track = verticalIndicatorTrack,
            let indicator = ScrollIndicator(
                trackLength: track.height,
                contentLength: contentSize.height + contentInset.top + contentInset.bottom,
                viewportLength: frame.size.height, offset: contentOffset.y + contentInset.top)
        {
            let thumb = Rect(
                x: track.minX, y: track.minY + indicator.thumb.lowerBound, width: 1,
                height: indicator.thumb.count)
            context.fill(thumb, with: theme.glyphs.verticalThumb, style: theme.scrollIndicator)
        }
        if let track = horizontalIndicatorTrack,
            let indicator = ScrollIndicator(
                trackLength: track.width,
                contentLength: contentSize.width + contentInset.left + contentInset.right,
                viewportLength: frame.size.width, offset: contentOffset.x + contentInset.left)
        {
            let thumb = Rect(
                x: track.minX + indicator.thumb.lowerBound, y: track.minY, width: indicator.thumb.count,
                height: 1)
            context.fill(thumb, with: theme.glyphs.horizontalThumb, style: theme.scrollIndicator)
        }
    }

    private func showsIndicator(_ axis: Axis) -> Bool {
        let isOn = axis == .horizontal ? showsHorizontalScrollIndicator : showsVerticalScrollIndicator
        let isLonger =
            axis == .horizontal
            ? contentSize.width + contentInset.left + contentInset.right > frame.size.width
            : contentSize.height + contentInset.top + contentInset.bottom > frame.size.height
        return isOn && isLonger
    }
}

/// The position of a scroll indicator's thumb on its track.
///
/// The thumb is at the start of the track only while the beginning of the content is visible, and at its end
/// only while the end of the content is, if the track has room to show the difference.
package struct ScrollIndicator: Hashable, Sendable {
    /// The cells of the track that the thumb covers, from 0; never empty.
    package let thumb: Range<Int>

    /// Computes the position of the thumb, in cells; unreachable offsets count as the nearest reachable.
    ///
    /// Returns `nil` without a track, or while all of the content fits.
    package init?(trackLength: Int, contentLength: Int, viewportLength: Int, offset: Int) {
        guard trackLength > 0, viewportLength >= 0, contentLength > viewportLength else { return nil }
        // One cell stays free so that movement is visible.
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
            // Between the ends of the content, the thumb touches neither end of the track.
            start = max(min(1, travel - 1), min(Self.scaled(travel, by: offset, over: end), travel - 1))
        }
        thumb = start..<(start + length)
    }

    /// Returns `length` times `part` divided by `whole`, rounded down; `part` must be less than `whole`.
    private static func scaled(_ length: Int, by part: Int, over whole: Int) -> Int {
        whole.dividingFullWidth(length.multipliedFullWidth(by: part)).quotient
    }
}
