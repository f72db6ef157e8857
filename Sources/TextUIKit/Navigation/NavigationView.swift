/// The view of a navigation controller: bar, pinned search bar, the shown controller's view, and toolbar.
@MainActor
final class NavigationView: View {
    private weak var controller: NavigationController?
    private weak var pinnedBar: View?
    /// Whether the search bar is hidden because the list is scrolled.
    private var isScrolledAway = false

    init(controller: NavigationController) {
        self.controller = controller
        super.init()
    }

    /// `true` while a search bar may have to follow the list, which does not report its scrolling.
    override var laysOutEachFrame: Bool { controller?.topViewController?.navigationItem.pinnedSearch != nil }

    override func layoutSubviews() {
        guard let controller else { return }
        let bar = controller.navigationBar
        // If there is room for only one, the content has priority over the bar, and over the prompt.
        let wanted = controller.isNavigationBarHidden ? 0 : bar.sizeThatFits(frame.size).height
        let height = frame.size.height < 2 ? 0 : frame.size.height < 5 ? min(1, wanted) : wanted
        bar.frame = Rect(x: 0, y: 0, width: frame.size.width, height: height)
        let top = height + placeSearchBar(at: height)
        let bottom = frame.size.height - placeToolbar(below: top)
        controller.topViewController?.viewIfLoaded?.frame = Rect(
            x: 0, y: top, width: frame.size.width, height: bottom - top)
    }

    /// Places the toolbar with the items of the shown controller; returns the number of rows that it takes.
    private func placeToolbar(below top: Int) -> Int {
        guard let controller else { return 0 }
        let toolbar = controller.toolbar
        toolbar.show(controller.topViewController?.toolbarItems ?? [])
        // The content has priority over the toolbar.
        let isShown =
            !controller.isToolbarHidden && toolbar.items?.isEmpty == false && frame.size.height - top >= 2
        toolbar.isHidden = !isShown
        toolbar.frame = Rect(x: 0, y: frame.size.height - 1, width: frame.size.width, height: isShown ? 1 : 0)
        return isShown ? 1 : 0
    }

    /// The subviews from top to bottom: the toolbar is last.
    override var subviewsInFocusOrder: [View] {
        guard let toolbar = controller?.toolbar else { return subviews }
        return subviews.filter { $0 !== toolbar } + [toolbar]
    }

    /// Places the search bar of the shown controller; returns the number of rows that it takes.
    private func placeSearchBar(at y: Int) -> Int {
        let top = controller?.topViewController
        let search = top?.navigationItem.pinnedSearch
        if let former = pinnedBar, former !== search?.pinnedBar, former.superview === self {
            former.removeFromSuperview()
            isScrolledAway = false
        }
        pinnedBar = search?.pinnedBar
        guard let top, let search else { return 0 }
        let bar = search.pinnedBar
        if search.pinningController !== top { search.pinningController = top }
        if bar.superview !== self { insertSubview(bar, at: 1) }
        let wanted = bar.sizeThatFits(frame.size).height
        let height = max(0, min(wanted, frame.size.height - y - 1))
        followScrolling(of: top, search, barHeight: height)
        bar.frame = Rect(x: 0, y: y, width: frame.size.width, height: isScrolledAway ? 0 : height)
        return isScrolledAway ? 0 : height
    }

    /// Hides the bar while the list is scrolled, without moving its rows on the screen, or shows it.
    private func followScrolling(of top: ViewController, _ search: any PinnedSearch, barHeight: Int) {
        guard top.navigationItem.hidesSearchBarWhenScrolling, !search.isActive,
            let list = top.viewIfLoaded?.firstScrollView
        else {
            isScrolledAway = false
            return
        }
        let offset = list.contentOffset.y + list.contentInset.top
        if isScrolledAway {
            if offset <= 0 { isScrolledAway = false }
        } else if offset > barHeight {
            isScrolledAway = true
            list.contentOffset.y -= barHeight
        }
    }
}

extension View {
    fileprivate var firstScrollView: ScrollView? {
        if let view = self as? ScrollView { return view }
        for view in subviews where !view.isHidden {
            if let match = view.firstScrollView { return match }
        }
        return nil
    }
}
