/// A row of an open menu.
@MainActor
struct MenuRow {
    enum Content {
        /// The title of the menu or of a part of it.
        case title(String)
        /// A line between two parts.
        case line
        case element(MenuElement)
    }

    let content: Content

    /// The rows of a menu: its title, its visible elements, and lines around those of inline menus.
    static func rows(of menu: Menu) -> [MenuRow] {
        var rows: [MenuRow] = []
        if !menu.title.isEmpty { rows.append(MenuRow(content: .title(menu.title))) }
        append(menu.children, to: &rows)
        return rows
    }

    private static func append(_ elements: [MenuElement], to rows: inout [MenuRow]) {
        var isAfterInlineMenu = false
        for element in elements {
            if let menu = element as? Menu, menu.isInline {
                var part: [MenuRow] = []
                append(menu.children, to: &part)
                guard !part.isEmpty else { continue }
                if !menu.title.isEmpty { part.insert(MenuRow(content: .title(menu.title)), at: 0) }
                if rows.last?.element != nil { rows.append(MenuRow(content: .line)) }
                rows += part
                isAfterInlineMenu = true
            } else if (element as? MenuAction)?.attributes.contains(.hidden) != true {
                if isAfterInlineMenu { rows.append(MenuRow(content: .line)) }
                isAfterInlineMenu = false
                rows.append(MenuRow(content: .element(element)))
            }
        }
    }

    var element: MenuElement? { if case .element(let element) = content { element } else { nil } }
    var submenu: Menu? { element as? Menu }
    private var action: MenuAction? { element as? MenuAction }

    /// Whether the user can choose the row.
    var isEnabled: Bool {
        if let submenu { return !submenu.children.isEmpty }
        return action.map { !$0.attributes.contains(.disabled) } ?? false
    }

    var isDestructive: Bool {
        action?.attributes.contains(.destructive) ?? submenu?.options.contains(.destructive) ?? false
    }

    /// The mark before the title.
    var state: MenuElement.State { action?.state ?? .off }

    /// The text between the mark and the sign of a submenu.
    var text: String {
        switch content {
        case .title(let title): title
        case .line: ""
        case .element(let element): element.menuLabel
        }
    }
}

extension MenuElement {
    /// Symbol, title and subtitle as one text.
    var menuLabel: String {
        [label, subtitle].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "  ")
    }

    /// Symbol and title, or the longer title of an action that has no other.
    var label: String {
        let longTitle = (self as? MenuAction)?.discoverabilityTitle
        let title = title.isEmpty ? longTitle ?? "" : title
        return [image.map { String($0.symbol) }, title].compactMap { $0 }.filter { !$0.isEmpty }
            .joined(separator: " ")
    }
}
