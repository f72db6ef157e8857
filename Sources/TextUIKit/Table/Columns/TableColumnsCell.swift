/// A cell that shows texts in columns.
@MainActor
open class TableColumnsCell: TableViewCell {
    private var widths: [ColumnWidth] = []
    private var labels: [Label] = []

    /// Shows the attributes of an object.
    ///
    /// - Complexity: O(columns).
    public func show<Row>(_ row: Row, in columns: [TableColumn<Row>]) {
        set(columns.map { ($0.attributedText(row), $0.width, $0.alignment) })
    }

    /// Shows the titles of columns.
    public func showTitles<Row>(of columns: [TableColumn<Row>]) {
        set(columns.map { (AttributedText($0.title), $0.width, $0.alignment) })
    }

    /// The columns that are scrolled out of sight; numbers without a column have no effect.
    public var hiddenColumns = 0..<0 { didSet { if hiddenColumns != oldValue { setNeedsLayout() } } }

    /// Width available to columns in a row of `width` cells, without a section index.
    static func columnsWidth(inRowOf width: Int) -> Int {
        var measures = CellLayout.Measures()
        measures.size = Size(width: width, height: 1)
        return CellLayout(measures).text.width
    }

    override var typeSelectText: String? { labels.first?.text }

    /// The style of the texts.
    public var textStyle = Style.plain {
        didSet { for label in labels { label.style = textStyle } }
    }

    private func set(_ texts: [(text: AttributedText, width: ColumnWidth, alignment: Label.TextAlignment)]) {
        widths = texts.map(\.width)
        while labels.count > texts.count { labels.removeLast().removeFromSuperview() }
        while labels.count < texts.count {
            let label = Label()
            label.style = textStyle
            labels.append(label)
            contentView.addSubview(label)
        }
        for (label, text) in zip(labels, texts) {
            label.styledText = text.text
            label.textAlignment = text.alignment
        }
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // The columns take the place of the text.
        let area = primaryLabel.frame
        primaryLabel.isHidden = true
        let layout = ColumnLayout(widths, available: area.width, hidden: hiddenColumns)
        for (label, columns) in zip(labels, layout.columns) {
            label.frame = Rect(
                x: area.minX + columns.lowerBound, y: 0, width: columns.count, height: area.height)
        }
    }
}
