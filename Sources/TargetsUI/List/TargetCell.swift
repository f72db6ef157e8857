internal import TextUIKit

/// The cell of a target.
@MainActor
final class TargetCell: TableViewCell {
    static let identifier = "Target"
    let row = TargetRowView()

    required init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(row)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // The columns take the place of the text.
        row.frame = textLabel?.frame ?? .zero
        textLabel?.isHidden = true
    }

    override var emphasizedRect: Rect {
        let content = contentView.frame
        return Rect(x: content.minX + 1, y: 0, width: content.width - 1, height: content.height)
    }
}
