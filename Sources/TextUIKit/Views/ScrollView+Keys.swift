/// The keys that every scroll view knows.
extension Action {
    /// A row down.
    public static let scrollDown = Action("scrollDown")
    /// A row up.
    public static let scrollUp = Action("scrollUp")
    /// A column to the left.
    public static let scrollLeft = Action("scrollLeft")
    /// A column to the right.
    public static let scrollRight = Action("scrollRight")
    /// A page down.
    public static let scrollPageDown = Action("scrollPageDown")
    /// A page up.
    public static let scrollPageUp = Action("scrollPageUp")
    /// To the beginning of the content.
    public static let scrollToTop = Action("scrollToTop")
    /// To the end of the content.
    public static let scrollToBottom = Action("scrollToBottom")
}

extension ScrollView {
    /// The commands that a scroll view has of itself.
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

    /// Whether the view would do one of its own actions now: there must be something to scroll to.
    func canScroll(_ action: Action) -> Bool {
        guard isScrollEnabled else { return false }
        switch action {
        case .scrollLeft, .scrollRight: return reach(.horizontal).count > 1
        case .scrollToTop: return scrollsToTop && reach(.vertical).count > 1
        default:
            return reach(.vertical).count > 1 && Self.scrollKeyCommands.contains { $0.action == action }
        }
    }

    /// Does one of the view's own actions.
    func performScroll(_ action: Action) {
        // A row stays in sight.
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

    /// Goes to the beginning of the content on behalf of the user, as the Home key does.
    ///
    /// Mirrors UIKit's scroll-to-top gesture: the delegate is asked before and told after; nothing happens at
    /// the top, or while `scrollsToTop` or `isScrollEnabled` is `false`. Differs from UIKit: without
    /// animation, as a key's effect is expected at once.
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
