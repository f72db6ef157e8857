// UIKit types without a counterpart in a terminal. Without them, a method that names one would become an
// unrelated method that is never called; with them, the compiler names the replacement.

public import TextUIKit

/// Not available: use UIContextualAction and tableView(_:trailingSwipeActionsConfigurationForRowAt:).
@available(
    *, unavailable,
    message: "use UIContextualAction and tableView(_:trailingSwipeActionsConfigurationForRowAt:)"
)
public typealias UITableViewRowAction = Never
/// Not available: use tableView(_:didFocusRowAt:).
@available(*, unavailable, message: "use tableView(_:didFocusRowAt:)")
public typealias UITableViewFocusUpdateContext = Never
/// Not available: use tableView(_:didFocusRowAt:).
@available(*, unavailable, message: "use tableView(_:didFocusRowAt:)")
public typealias UIFocusUpdateContext = Never
/// Not available: use tableView(_:didFocusRowAt:).
@available(*, unavailable, message: "use tableView(_:didFocusRowAt:)")
public typealias UIFocusAnimationCoordinator = Never
/// Not available: a terminal shows menus without a preview.
@available(*, unavailable, message: "a terminal shows menus without a preview")
public typealias UIContextMenuInteractionCommitAnimating = Never
/// Not available: a terminal shows menus without a preview.
@available(*, unavailable, message: "a terminal shows menus without a preview")
public typealias UIContextMenuInteractionAnimating = Never
/// Not available: a terminal shows menus without a preview.
@available(*, unavailable, message: "a terminal shows menus without a preview")
public typealias UITargetedPreview = Never
/// Not available: a terminal has no drag and drop.
@available(*, unavailable, message: "a terminal has no drag and drop")
public typealias UISpringLoadedInteractionContext = Never
/// Not available: use tableView(_:moveRowAt:to:); a terminal has no drag and drop.
@available(*, unavailable, message: "use tableView(_:moveRowAt:to:); a terminal has no drag and drop")
public typealias UITableViewDragDelegate = Never
/// Not available: use tableView(_:moveRowAt:to:); a terminal has no drag and drop.
@available(*, unavailable, message: "use tableView(_:moveRowAt:to:); a terminal has no drag and drop")
public typealias UITableViewDropDelegate = Never
/// Not available: nothing is animated between controllers.
@available(*, unavailable, message: "nothing is animated between controllers")
public typealias UIViewControllerAnimatedTransitioning = Never
/// Not available: nothing is animated between controllers.
@available(*, unavailable, message: "nothing is animated between controllers")
public typealias UIViewControllerInteractiveTransitioning = Never
/// Not available: nothing is animated between controllers.
@available(*, unavailable, message: "nothing is animated between controllers")
public typealias UIViewControllerContextTransitioning = Never
/// Not available: show suggestions as results.
@available(*, unavailable, message: "show suggestions as results")
public typealias UISearchSuggestion = Never
/// Not available: make controllers in code; there are no storyboards.
@available(*, unavailable, message: "make controllers in code; there are no storyboards")
public struct UIStoryboard {
    /// Not available.
    public init(name: String, bundle: Any?) {}
}
/// Not available: push or present controllers in code; there are no storyboards.
@available(*, unavailable, message: "push or present controllers in code; there are no storyboards")
public typealias UIStoryboardSegue = Never
/// Not available: register a class; there are no interface files.
@available(*, unavailable, message: "register a class; there are no interface files")
public struct UINib {
    /// Not available.
    public init(nibName: String, bundle: Any?) {}
}
/// Not available: use the bounds of a view, and its traitCollection.
@available(*, unavailable, message: "use the bounds of a view, and its traitCollection")
public struct UIScreen {
    /// Not available.
    public static var main: UIScreen { UIScreen() }
    /// Not available.
    public var bounds: CGRect { .zero }
    /// Not available.
    public var scale: CGFloat { 1 }
}
extension TableView {
    /// Not available: register a class.
    @available(*, unavailable, message: "register a class; there are no interface files")
    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {}
    /// Not available: register a class.
    @available(*, unavailable, message: "register a class; there are no interface files")
    public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {}
}
/// Not available: use keyCommands, addTarget, or override touchBegan.
@available(*, unavailable, message: "use keyCommands, addTarget, or override touchBegan")
public typealias UIGestureRecognizer = Never
/// Not available: use addTarget on a control, or override touchEnded.
@available(*, unavailable, message: "use addTarget on a control, or override touchEnded")
public struct UITapGestureRecognizer {
    /// Not available.
    public init() {}
    /// Not available.
    public init(target: Any?, action: Any?) {}
}
/// Not available: use swipe actions or keyCommands.
@available(*, unavailable, message: "use swipe actions or keyCommands")
public struct UILongPressGestureRecognizer {
    /// Not available.
    public init() {}
    /// Not available.
    public init(target: Any?, action: Any?) {}
}
/// Not available: nothing is seen through a view.
@available(*, unavailable, message: "nothing is seen through a view")
public struct UIBlurEffect {
    /// Not available.
    public init(style: Any) {}
}
/// Not available: nothing is seen through a view.
@available(*, unavailable, message: "nothing is seen through a view")
public struct UIVisualEffectView {
    /// Not available.
    public init(effect: Any?) {}
}

/// Not available: ask for a number in a UITextField.
@available(*, unavailable, message: "ask for a number in a UITextField")
public struct UISlider {
    /// Not available.
    public init() {}
    /// Not available.
    public init(frame: CGRect) {}
}
/// Not available: ask for a number in a UITextField.
@available(*, unavailable, message: "ask for a number in a UITextField")
public struct UIStepper {
    /// Not available.
    public init() {}
    /// Not available.
    public init(frame: CGRect) {}
}
/// Not available: push a table of the choices.
@available(*, unavailable, message: "push a table of the choices")
public struct UIPickerView {
    /// Not available.
    public init() {}
    /// Not available.
    public init(frame: CGRect) {}
}
/// Not available: ask for a date in a UITextField.
@available(*, unavailable, message: "ask for a date in a UITextField")
public struct UIDatePicker {
    /// Not available.
    public init() {}
    /// Not available.
    public init(frame: CGRect) {}
}
/// Not available: show the page as text in a UILabel.
@available(*, unavailable, message: "show the page as text in a UILabel")
public struct UIPageControl {
    /// Not available.
    public init() {}
    /// Not available.
    public init(frame: CGRect) {}
}
