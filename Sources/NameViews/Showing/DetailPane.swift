package import TextUIKit

/// The pane beside or below the list that shows a detail, with a border between the two.
@MainActor
package final class DetailPane: View {
    /// Position of the pane relative to the list.
    package enum Place: Hashable {
        case beside, below
    }

    package var place = Place.beside { didSet { if place != oldValue { setNeedsLayout() } } }
    /// The detail shown; `nil` while it is pending.
    package var detail: Detail? {
        get { content.detail }
        set { content.detail = newValue }
    }
    /// The scrollable content of the pane.
    package let content = DetailContentView()

    package init() {
        super.init()
        isHidden = true
        addSubview(content)
    }

    package override func layoutSubviews() {
        let (width, height) = (frame.size.width, frame.size.height)
        content.frame =
            place == .beside
            ? Rect(x: 1, y: 0, width: max(0, width - 1), height: height)
            : Rect(x: 0, y: 1, width: width, height: max(0, height - 1))
    }

    package override func draw(_ context: inout GraphicsContext) {
        let glyphs = theme.glyphs
        if place == .beside {
            context.fill(Rect(x: 0, y: 0, width: 1, height: frame.size.height), with: glyphs.verticalBorder)
        } else {
            context.fill(Rect(x: 0, y: 0, width: frame.size.width, height: 1), with: glyphs.horizontalBorder)
        }
    }
}

/// The scrollable lines of a detail; the list keeps the keyboard focus.
@MainActor
package final class DetailContentView: ScrollView {
    /// The detail shown; `nil` while it is pending.
    var detail: Detail? {
        didSet {
            guard detail != oldValue else { return }
            shape = nil
            // A longer detail of the same row keeps the reading position.
            if detail == nil || oldValue == nil { contentOffset = .zero }
            setNeedsLayout()
        }
    }
    private var lines: [DetailLine] = []
    /// The layout for which the lines were made.
    private var shape: Shape?

    private struct Shape: Equatable {
        let width: Int
        let isCompact: Bool
    }

    /// Minimum height in rows for blank lines between the parts.
    private static let minHeightWithBlanks = 6

    package override var canBecomeFirstResponder: Bool { false }

    package override func layoutSubviews() {
        // A blank on either side; the scroll indicator is drawn in the right one.
        let room = max(0, frame.size.width - 2)
        let wanted = Shape(width: room, isCompact: frame.size.height < Self.minHeightWithBlanks)
        if shape != wanted {
            shape = wanted
            lines =
                detail.map { DetailLine.lines(of: $0, width: room, isCompact: wanted.isCompact) }
                ?? [DetailLine(text: "…")]
            contentSize = Size(width: frame.size.width, height: lines.count)
        }
        contentOffset = clampedOffset(contentOffset)
    }

    package override func draw(_ context: inout GraphicsContext) {
        let top = max(0, contentOffset.y)
        for y in top..<max(top, min(lines.count, contentOffset.y + frame.size.height)) {
            let line = lines[y]
            let style =
                switch line.role {
                case .title: theme.alertTitle
                case .problem: theme.notice
                case .text: Style.plain
                case .further: theme.detail
                }
            let labelStyle = line.role == .further ? theme.detail : theme.key
            context.draw(line.label, at: Point(x: 1, y: y), style: labelStyle)
            context.draw(line.text, at: Point(x: 1 + line.column, y: y), style: style)
        }
    }
}
