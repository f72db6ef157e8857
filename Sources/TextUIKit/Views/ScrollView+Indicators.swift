extension ScrollView {
    /// The last column or row inside the indicator's insets; `nil` if the indicator is off or all content is seen.
    func standardIndicatorTrack(_ axis: Axis) -> Rect? {
        guard showsIndicator(axis), !frame.size.isEmpty else { return nil }
        // Where there are both, neither has the corner.
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

    /// Draws both thumbs over the content.
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
        return isOn && reach(axis).count > 1
    }
}
