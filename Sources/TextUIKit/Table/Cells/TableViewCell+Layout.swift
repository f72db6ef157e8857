extension TableViewCell {
    private var presentAccessoryType: AccessoryType { isEditing ? editingAccessoryType : accessoryType }
    var presentAccessoryView: View? { isEditing ? editingAccessoryView : accessoryView }
    /// The size that this view had when it was assigned.
    private var presentAccessorySize: Size { isEditing ? editingAccessorySize : accessorySize }

    private var controlText: String {
        guard isEditing else { return "" }
        if showsSelectionBox { return isSelected ? "[x]" : "[ ]" }
        switch editingStyle {
        case .none: return ""
        case .delete: return "[-]"
        case .insert: return "[+]"
        }
    }

    private func accessoryText(_ glyphs: Theme.Glyphs) -> String {
        switch presentAccessoryType {
        case .none: ""
        case .disclosureIndicator: String(glyphs.disclosure)
        case .checkmark: String(glyphs.checkmark)
        case .detailButton: Self.detailButton
        case .detailDisclosureButton: "\(Self.detailButton) \(glyphs.disclosure)"
        }
    }

    private static let detailButton = "(i)"

    private var accessoryWidth: Int {
        if presentAccessoryView != nil { return presentAccessorySize.width }
        return switch presentAccessoryType {
        case .none: 0
        case .disclosureIndicator, .checkmark: 1
        case .detailButton: 3
        case .detailDisclosureButton: 5
        }
    }

    private var parts: CellLayout { parts(of: frame.size) }

    /// Width available to a menu in columns.
    private var menuWidth: Int { max(0, frame.size.width - trailingInset) }

    /// Width of the content in a row of a given width, both without the section index.
    func contentWidth(inRowOf width: Int) -> Int {
        parts(of: Size(width: width + trailingInset, height: max(1, frame.size.height))).content.width
    }

    private func parts(of size: Size) -> CellLayout { CellLayout(measures(of: size)) }

    /// Height of text and detail in a row of a given width without the section index.
    func textHeight(inRowOf width: Int) -> Int {
        var measures = measures(of: Size(width: width + trailingInset, height: max(1, frame.size.height)))
        if detailLabel?.text?.isEmpty != false { measures.detailLines = 0 }
        return CellLayout.height(measures)
    }

    private func measures(of size: Size) -> CellLayout.Measures {
        var measures = CellLayout.Measures()
        measures.style = presentStyle
        measures.size = size
        measures.trailingInset = trailingInset
        measures.indicator = indicatorWidth
        measures.indentation = indentationLevel * indentationWidth + imageColumns
        measures.control = isEditing && (!controlText.isEmpty || isIndentedWhileEditing) ? 3 : 0
        measures.accessory = accessoryWidth
        measures.reorder = isEditing && showsReorderControl ? 1 : 0
        if presentStyle == .value1 {
            measures.text = TextMetrics.width(of: primaryLabel.text ?? "")
            measures.detail = TextMetrics.width(of: detailLabel?.text ?? "")
        }
        // The numbers of lines follow from the widths, which do not depend on them.
        guard primaryLabel.numberOfLines != 1 || detailLabel?.numberOfLines ?? 1 != 1 else {
            return measures
        }
        let columns = CellLayout(measures)
        measures.textLines = primaryLabel.lineCount(inColumns: columns.text.width)
        if let detailLabel {
            measures.detailLines = detailLabel.lineCount(inColumns: columns.detail.width)
        }
        return measures
    }

    /// Width of the image and the blank after it in columns.
    private var imageColumns: Int {
        let width = ownImageView?.sizeThatFits(.zero).width ?? 0
        return width > 0 ? width + 1 : 0
    }

    func layoutParts() {
        let parts = parts
        contentView.frame = parts.content
        if let menu, menu.edge == .leading {
            // As on a phone, the text makes room for the actions before it.
            let columns = menu.columns(in: menuWidth)
            let start = max(parts.content.minX, columns.last?.upperBound ?? 0)
            contentView.frame.origin.x = start
            contentView.frame.size.width = max(0, parts.content.maxX - start)
        }
        if let ownImageView, !ownImageView.isConstrained {
            let width = max(0, imageColumns - 1)
            ownImageView.frame = Rect(x: parts.text.minX - imageColumns, y: 0, width: width, height: 1)
        }
        primaryLabel.frame = parts.text
        detailLabel?.frame = parts.detail
        configurations.view?.frame = Rect(
            x: parts.text.minX, y: 0, width: parts.text.width, height: contentView.frame.height)
        presentAccessoryView?.frame = Rect(
            x: parts.accessory.minX, y: 0, width: parts.accessory.width,
            height: min(presentAccessorySize.height, frame.size.height))
        accessoryView?.isHidden = isEditing
        editingAccessoryView?.isHidden = !isEditing
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
        showOrHideSelectedBackground()
    }

    /// Shows the selected background view while the row is selected or pressed, and hides it otherwise.
    func showOrHideSelectedBackground() {
        selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    }

    func replace(_ former: View?, with view: View?) {
        remove(former, replacedBy: view)
        if let view {
            let isBehind = view === backgroundView || view === selectedBackgroundView
            let lowest = view === selectedBackgroundView && backgroundView != nil ? 1 : 0
            insertSubview(view, at: isBehind ? lowest : subviews.count)
        }
        setNeedsLayout()
    }

    var hasDetailButton: Bool {
        guard presentAccessoryView == nil else { return false }
        return presentAccessoryType == .detailButton || presentAccessoryType == .detailDisclosureButton
    }

    func part(at point: Point) -> Part {
        let parts = parts
        if point.y == 0, let menu,
            let item = menu.item(atColumn: point.x, width: menuWidth)
        {
            return .menuItem(item)
        }
        if parts.control.contains(point), !showsSelectionBox { return .editingControl }
        if parts.reorder.contains(point) { return .reorderControl }
        if hasDetailButton, parts.accessory.width > 0, point.y == 0,
            point.x >= parts.accessory.minX,
            point.x < parts.accessory.minX + Self.detailButton.count
        {
            return .accessoryButton
        }
        return .content
    }

    // MARK: Drawing

    /// The highlighted area of a selected or focused cell: its text with a blank on either side.
    ///
    /// If the parts are far apart, or are custom views, it is the whole content. Highlighting the whole row
    /// would cost a terminal a byte for each blank: 104 bytes for a Down instead of 48.
    var emphasizedContent: Rect {
        let content = contentView.frame
        // The first column belongs to the marker.
        var edge = max(1, content.minX)
        guard !holdsOtherViews else {
            if hasContentUnderMarker { edge = 0 }
            return Rect(x: edge, y: 0, width: content.maxX - edge, height: content.height)
        }
        let start = edge + indentationLevel * indentationWidth
        guard presentStyle == .default || presentStyle == .subtitle else {
            return Rect(x: start, y: 0, width: content.maxX - start, height: content.height)
        }
        var text = primaryLabel.frame.minX + primaryLabel.drawnWidth
        if let detailLabel, presentStyle == .subtitle {
            text = max(text, detailLabel.frame.minX + detailLabel.drawnWidth)
        }
        let end = min(content.minX + text + 1, content.maxX)
        return Rect(x: start, y: 0, width: end - start, height: content.height)
    }

    /// Whether the content has visible views that a standard cell does not have.
    private var holdsOtherViews: Bool {
        contentView.subviews.contains {
            $0 !== primaryLabel && $0 !== detailLabel && $0 !== ownImageView && !$0.isHidden
        }
    }

    /// Whether a custom label, image or control begins in the column of the marker.
    private var hasContentUnderMarker: Bool {
        func isUnder(_ view: View, _ start: Int) -> Bool {
            let x = start + view.frame.minX
            guard x <= 0, x + view.frame.width > 0, !view.isHidden else { return false }
            if let label = view as? Label { return label.beginsAtLeftEdge }
            if view is ImageView || view is Control { return true }
            return view.subviews.contains { isUnder($0, x) }
        }
        return holdsOtherViews && isUnder(contentView, 0)
    }

    func drawParts(_ context: inout GraphicsContext) {
        detailLabel?.standardStyle = theme.detail
        guard isEditing || accessoryType != .none else { return }
        let theme = theme
        let parts = parts
        if !controlText.isEmpty, parts.control.width > 0 {
            let isDestructive = editingStyle == .delete && !showsSelectionBox
            context.draw(
                controlText, at: parts.control.origin, style: isDestructive ? theme.destructive : theme.button
            )
        }
        if parts.reorder.width > 0 {
            context.draw(theme.glyphs.$reorder, at: parts.reorder.origin, style: theme.button)
        }
        if presentAccessoryView == nil, parts.accessory.width > 0 {
            context.draw(accessoryText(theme.glyphs), at: parts.accessory.origin, style: theme.button)
        }
    }

    /// Overlays the content with the style of a selected, pressed or focused row.
    func drawEmphasis(_ context: inout GraphicsContext) {
        let theme = theme
        let area = emphasizedRect
        if selectionStyle != .none, selectedBackgroundView == nil {
            if isSelected { context.overlay(theme.selection, in: area) }
            if isHighlighted { context.overlay(theme.highlight, in: area) }
        }
        guard isFocused else { return }
        // The first letter matters more than the marker.
        let showsMarker = !hasContentUnderMarker
        if showsMarker { context.draw(theme.glyphs.$marker, at: .zero, style: theme.marker) }
        if !showsMarker || !isButtonElsewhereInFocus { context.overlay(theme.focus, in: area) }
    }

    /// Whether Enter presses a button and not the row; then only the marker shows the focused row.
    private var isButtonElsewhereInFocus: Bool {
        guard let control = window?.firstResponder as? Control, control is Button || control is Switch else {
            return false
        }
        return !control.isDescendant(of: self)
    }

    func drawSelectionMark(_ context: inout GraphicsContext) {
        let theme = theme
        context.draw(theme.glyphs.$checkmark, at: Point(x: 1, y: 0), style: theme.button)
    }

    /// Underlines the last line of the row.
    func drawSeparator(_ context: inout GraphicsContext) {
        let line = Rect(
            x: CellLayout.leadingMargin, y: frame.size.height - 1,
            width: frame.size.width - trailingInset - CellLayout.leadingMargin, height: 1)
        var style = theme.separator
        if let separatorColor { style.foreground = separatorColor }
        context.overlay(style, in: line)
    }

    /// Draws the buttons of the menu over an edge of the row.
    func drawMenu(_ context: inout GraphicsContext) {
        guard let menu else { return }
        let theme = theme
        let columns = menu.columns(in: menuWidth)
        // The row is hidden between the buttons and next to them.
        let start = (columns.map(\.lowerBound).min() ?? 0) - (menu.edge == .trailing ? 1 : 0)
        // The content begins after leading buttons, which hide everything before it.
        let last = columns.map(\.upperBound).max() ?? 0
        let end = menu.edge == .leading ? max(last, contentView.frame.minX) : last
        context.fill(Rect(x: start, y: 0, width: end - start, height: 1))
        for (index, item) in menu.items.enumerated() {
            let base = item.style ?? (item.isDestructive ? theme.destructive : theme.button)
            let style = index == menu.selected ? base.overlaid(with: theme.focus) : base
            context.draw(" \(item.title) ", at: Point(x: columns[index].lowerBound, y: 0), style: style)
        }
    }
}
