internal import TextUIKit

/// A row with a name, marked or not.
@MainActor
final class NameCell: TableViewCell {
    /// Whether a sign says that the row is marked.
    var isMarked = false

    override func drawOverSubviews(_ context: inout GraphicsContext) {
        super.drawOverSubviews(&context)
        guard isMarked else { return }
        // After the marker of the row in focus, which stays what it is.
        let style = isFocused ? theme.button.overlaid(with: theme.focus) : theme.button
        context.draw(theme.glyphs.$checkmark, at: Point(x: 1, y: 0), style: style)
    }
}
