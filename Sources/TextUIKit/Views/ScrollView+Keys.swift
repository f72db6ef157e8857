extension Action {
    /// Scrolls down by a row.
    public static let scrollDown = Action("scrollDown")
    /// Scrolls up by a row.
    public static let scrollUp = Action("scrollUp")
    /// Scrolls left by a column.
    public static let scrollLeft = Action("scrollLeft")
    /// Scrolls right by a column.
    public static let scrollRight = Action("scrollRight")
    /// Scrolls down by a page.
    public static let scrollPageDown = Action("scrollPageDown")
    /// Scrolls up by a page.
    public static let scrollPageUp = Action("scrollPageUp")
    /// Scrolls to the beginning of the content.
    public static let scrollToTop = Action("scrollToTop")
    /// Scrolls to the end of the content.
    public static let scrollToBottom = Action("scrollToBottom")
}

extension ScrollView {
    static let scrollKeyCommands: [KeyCommand] = [
        KeyCommand([Key(.down), .control("n")], .scrollDown, title: "Down"),
        KeyCommand([Key(.up), .control("p")], .scrollUp, title: "Up"),
        KeyCommand([Key(.left)], .scrollLeft, title: "Left"),
        KeyCommand([Key(.right)], .scrollRight, title: "Right"),
        KeyCommand(
            [Key(.pageDown), .control("v"), .character(" ")], .scrollPageDown, title: "Page down"),
        KeyCommand([Key(.pageUp), .control("b"), .alternate("v")], .scrollPageUp, title: "Page up"),
        KeyCommand([Key(.home), .alternate("<")], .scrollToTop, title: "Top"),
        KeyCommand([Key(.end), .alternate(">")], .scrollToBottom, title: "Bottom"),
    ]

    /// Whether the view can perform one of its own actions now: there must be content to scroll to.
    func canScroll(_ action: Action) -> Bool {
        guard isScrollEnabled else { return false }
        switch action {
        case .scrollLeft, .scrollRight: return reach(.horizontal).count > 1
        case .scrollToTop: return scrollsToTop && reach(.vertical).count > 1
        default:
            return reach(.vertical).count > 1 && Self.scrollKeyCommands.contains { $0.action == action }
        }
    }

    func performScroll(_ action: Action) {
        // One row of the former page stays visible.
        let page = max(1, frame.size.height - contentInset.top - contentInset.bottom - 1)
        switch action {
        case .scrollDown: userScroll(byRows: 1)
        case .scrollUp: userScroll(byRows: -1)
        case .scrollLeft: userScroll(byColumns: -1)
        case .scrollRight: userScroll(byColumns: 1)
        case .scrollPageDown: userScroll(byRows: page)
        case .scrollPageUp: userScroll(byRows: -page)
        case .scrollToTop: scrollToTop()
        case .scrollToBottom: userScroll(byRows: max(0, reach(.vertical).upperBound - contentOffset.y))
        default: break
        }
    }

    /// Scrolls to the beginning of the content on behalf of the user, as the Home key does.
    ///
    /// Mirrors UIKit's scroll-to-top gesture, including its calls to the delegate before and after. Nothing
    /// happens at the top, or while `scrollsToTop` or `isScrollEnabled` is `false`. Differs from UIKit:
    /// without animation, as a key's effect is expected at once.
    ///
    /// - Returns: Whether the view has scrolled.
    @discardableResult
    public final func scrollToTop() -> Bool {
        let top = reach(.vertical).lowerBound
        guard isScrollEnabled, scrollsToTop, contentOffset.y > top,
            scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true
        else { return false }
        setContentOffset(Point(x: contentOffset.x, y: top), animated: false)
        scrollDelegate?.scrollViewDidScrollToTop(self)
        return true
    }
}
