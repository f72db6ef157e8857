extension Action {
    /// Moves the keyboard focus to the next view that accepts it.
    public static let focusNextView = Action("focusNextView")
    /// Moves the keyboard focus to the previous view that accepts it.
    public static let focusPreviousView = Action("focusPreviousView")
    /// Moves the keyboard focus to the search bar.
    public static let focusSearchBar = Action("focusSearchBar")
    /// Moves the keyboard focus from the search bar to the rows it searches.
    public static let focusSearchedRows = Action("focusSearchedRows")
}

extension Window {
    static let standardKeyCommands = [
        KeyCommand([Key(.tab)], .focusNextView, title: "Next field"),
        KeyCommand([Key(.tab, .shift)], .focusPreviousView, title: "Previous field"),
        KeyCommand([.character("/")], .focusSearchBar, title: "Search"),
        KeyCommand([Key(.down)], .focusSearchedRows, title: "To the rows"),
    ]

    func canPerformStandard(_ action: Action) -> Bool {
        switch action {
        case .focusNextView, .focusPreviousView: canMoveFocus
        case .focusSearchBar: !(firstResponder is any TextInput) && searchInput != nil
        case .focusSearchedRows: (firstResponder as? any SearchInput)?.searchedView != nil
        default: false
        }
    }

    func performStandard(_ action: Action) {
        switch action {
        case .focusNextView: moveFocus(by: 1)
        case .focusPreviousView: moveFocus(by: -1)
        case .focusSearchBar: searchInput?.becomeFirstResponder()
        case .focusSearchedRows: (firstResponder as? any SearchInput)?.searchedView?.becomeFirstResponder()
        default: break
        }
    }

    /// The first search bar of the topmost controller that accepts text.
    private var searchInput: (any SearchInput)? {
        focusRing.lazy.compactMap { $0 as? any SearchInput }.first
    }

    /// The views of the topmost controller that accept the keyboard focus, in view order; O(views).
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

    /// Whether another view could take the keyboard focus.
    var canMoveFocus: Bool {
        let current = responderInFocus
        return focusRing.contains { $0 !== current }
    }

    /// Moves the keyboard focus to the next view of the ring that takes it, or to the previous one for -1.
    func moveFocus(by step: Int) {
        let ring = focusRing
        let current = responderInFocus
        // Without a focused view in the ring, the next one is the first and the previous one is the last.
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
    /// The first view in this subtree, depth first, that takes the keyboard focus without text input.
    var firstFocusableView: View? {
        guard !isHidden, isUserInteractionEnabled else { return nil }
        if canBecomeFirstResponder, !(self is any TextInput) { return self }
        for view in subviewsInFocusOrder {
            if let match = view.firstFocusableView { return match }
        }
        return nil
    }
}
