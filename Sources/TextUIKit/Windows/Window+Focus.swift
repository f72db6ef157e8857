extension Action {
    /// Give the keys to the next view that can have them.
    public static let focusNextView = Action("focusNextView")
    /// Give the keys to the view before that can have them.
    public static let focusPreviousView = Action("focusPreviousView")
    /// Give the keys to the search bar.
    public static let focusSearchBar = Action("focusSearchBar")
    /// Leave the search bar for the rows that it searches.
    public static let focusSearchedRows = Action("focusSearchedRows")
}

extension Window {
    /// The commands that every window has, for keys that nobody in it has used.
    static let standardKeyCommands = [
        KeyCommand([Key(.tab)], .focusNextView, title: "Next field"),
        KeyCommand([Key(.tab, .shift)], .focusPreviousView, title: "Previous field"),
        KeyCommand([.character("/")], .focusSearchBar, title: "Search"),
        KeyCommand([Key(.down)], .focusSearchedRows, title: "To the rows"),
    ]

    /// Whether the window would do one of its own actions now.
    func canPerformStandard(_ action: Action) -> Bool {
        switch action {
        case .focusNextView, .focusPreviousView: canMoveFocus
        case .focusSearchBar: !(firstResponder is any TextInput) && searchInput != nil
        case .focusSearchedRows: (firstResponder as? any SearchInput)?.searchedView != nil
        default: false
        }
    }

    /// Does one of the window's own actions.
    func performStandard(_ action: Action) {
        switch action {
        case .focusNextView: moveFocus(by: 1)
        case .focusPreviousView: moveFocus(by: -1)
        case .focusSearchBar: searchInput?.becomeFirstResponder()
        case .focusSearchedRows: (firstResponder as? any SearchInput)?.searchedView?.becomeFirstResponder()
        default: break
        }
    }

    /// The first search bar of the controller on top that can be typed into.
    private var searchInput: (any SearchInput)? {
        focusRing.lazy.compactMap { $0 as? any SearchInput }.first
    }

    /// The views of the controller on top that can have the keys, in the order of the views.
    ///
    /// - Complexity: O(views).
    var focusRing: [View] {
        var ring: [View] = []
        func visit(_ view: View) {
            guard !view.isHidden, view.isUserInteractionEnabled else { return }
            if view.canBecomeFirstResponder, !view.frame.isEmpty { ring.append(view) }
            for view in view.subviewsInFocusOrder { visit(view) }
        }
        if let view = topViewController?.viewIfLoaded {
            visit(view)
        } else {
            for view in subviews { visit(view) }
        }
        return ring
    }

    /// Whether there is a view that the keys could be given to.
    var canMoveFocus: Bool {
        let current = responderInFocus
        return focusRing.contains { $0 !== current }
    }

    /// Gives the keys to the next view of the ring that takes them, or for -1 to the one before.
    func moveFocus(by step: Int) {
        let ring = focusRing
        let current = responderInFocus
        // Nobody in the ring has the keys: the first one is next, the last one is before.
        var place = ring.firstIndex { $0 === current } ?? (step > 0 ? -1 : ring.count)
        for _ in ring {
            place = (place + step + ring.count) % ring.count
            if ring[place] !== current, ring[place].becomeFirstResponder() {
                (current as? any SearchInput)?.wasPassed()
                return
            }
        }
    }
}

extension View {
    /// The first view from here down, depth first, that takes keys without typing; `nil` if there is none.
    var firstFocusableView: View? {
        guard !isHidden, isUserInteractionEnabled else { return nil }
        if canBecomeFirstResponder, !(self is any TextInput) { return self }
        for view in subviews {
            if let found = view.firstFocusableView { return found }
        }
        return nil
    }
}
