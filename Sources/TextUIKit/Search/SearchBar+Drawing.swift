extension SearchBar {
    var content: SearchBarLayout.Content {
        var content = SearchBarLayout.Content()
        content.hasPrompt = !(prompt ?? "").isEmpty
        if let leadingText, !leadingText.isEmpty {
            content.leadingWidth = max(1, TextMetrics.width(of: leadingText))
        }
        content.hasBookmark = showsBookmarkButton
        content.hasResultsList = showsSearchResultsButton
        content.cancelWidth = showsCancelButton ? TextMetrics.width(of: Self.cancelTitle) : nil
        content.scopeWidths = shownScopeTitles.map { TextMetrics.width(of: $0) }
        return content
    }

    var layout: SearchBarLayout { SearchBarLayout(size: frame.size, content: content) }

    var caretLocation: Point {
        let layout = layout
        let column = layout.field.lowerBound + line.caretColumn(in: lineField)
        // A field without columns has no room for the caret, so the caret goes before it.
        return Point(x: min(column, max(0, layout.field.upperBound - 1)), y: layout.lineRow)
    }

    func drawParts(_ context: inout GraphicsContext) {
        let layout = layout
        let theme = theme
        context.fill(bounds)
        if let row = layout.promptRow, let prompt {
            let whole = Rect(x: 0, y: row, width: frame.size.width, height: 1)
            context.draw(prompt, in: whole, alignment: .center, style: theme.notice)
        }
        drawLine(&context, layout, theme)
        if let row = layout.scopeRow { drawScopes(&context, layout, row: row, theme) }
    }

    private func drawLine(_ context: inout GraphicsContext, _ layout: SearchBarLayout, _ theme: Theme) {
        let row = layout.lineRow
        let buttonStyle = theme.searchBar.overlaid(with: isEnabled ? theme.button : theme.placeholder)
        context.fill(Rect(x: 0, y: row, width: frame.size.width, height: 1), style: theme.searchBar)
        var leading = leadingText ?? ""
        if leading.isEmpty { leading = String(theme.glyphs.magnifier) }
        context.draw(
            leading, in: Rect(x: 1, y: row, width: layout.leadingWidth, height: 1), style: buttonStyle)
        let field = Rect(x: layout.field.lowerBound, y: row, width: layout.field.count, height: 1)
        let offset = Point(x: line.scrolledColumns(in: lineField), y: 0)
        context.withFrame(field, scrolledBy: offset) { context in
            if line.buffer.isEmpty {
                let shown = ownTextField?.styledPlaceholder ?? AttributedText(placeholder ?? "")
                let width = TextMetrics.width(of: shown.text)
                context.draw(shown, in: Rect(x: 0, y: 0, width: width, height: 1), style: theme.placeholder)
            } else {
                let style = isEnabled ? theme.searchBar : theme.searchBar.overlaid(with: theme.placeholder)
                let own = ownTextField.map { style.overlaid(with: $0.textStyle) } ?? style
                context.draw(line.buffer.text, at: .zero, style: own)
            }
        }
        for button in layout.buttons {
            let place = Point(x: button.columns.lowerBound + 1, y: row)
            switch button.part {
            case .bookmark: context.draw(String(theme.glyphs.bookmark), at: place, style: buttonStyle)
            case .resultsList:
                let selected = TextUIKit.Style(attributes: isSearchResultsButtonSelected ? .reverse : [])
                context.draw(
                    String(theme.glyphs.resultsList), at: place, style: buttonStyle.overlaid(with: selected))
            default: context.draw(Self.cancelTitle, at: place, style: buttonStyle)
            }
        }
    }

    private func drawScopes(
        _ context: inout GraphicsContext, _ layout: SearchBarLayout, row: Int, _ theme: Theme
    ) {
        for (index, columns) in layout.scopes.enumerated() where !columns.isEmpty {
            let isSelected = index == selectedScopeButtonIndex
            let style = isSelected ? theme.button.overlaid(with: theme.focus) : theme.button
            context.fill(Rect(x: columns.lowerBound, y: row, width: columns.count, height: 1), style: style)
            let inside = Rect(x: columns.lowerBound + 1, y: row, width: max(0, columns.count - 2), height: 1)
            context.draw(shownScopeTitles[index], in: inside, style: style)
        }
    }
}
