public import TextUIKit

/// The layer of a view.
public typealias CALayer = Layer
/// Corners of a layer.
public typealias CACornerMask = Layer.CornerMask
/// The purpose and state of an element for assistive programs.
public typealias UIAccessibilityTraits = AccessibilityTraits
/// Settings and announcements for assistive programs.
public typealias UIAccessibility = Accessibility
/// Properties of the screen that layouts may depend on.
public typealias UITraitCollection = TraitCollection
/// A light or dark interface.
public typealias UIUserInterfaceStyle = UserInterfaceStyle
/// The room of a window along one axis.
public typealias UIUserInterfaceSizeClass = UserInterfaceSizeClass
/// The kind of a device.
public typealias UIUserInterfaceIdiom = UserInterfaceIdiom
/// The direction of a layout.
public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection
/// A kind of trait that changes can be observed of.
public typealias UITrait = Trait
/// A kind of trait that changes can be observed of, by its other name.
public typealias UITraitDefinition = Trait
/// The light or dark style.
public typealias UITraitUserInterfaceStyle = TraitUserInterfaceStyle
/// The room along the horizontal axis.
public typealias UITraitHorizontalSizeClass = TraitHorizontalSizeClass
/// The room along the vertical axis.
public typealias UITraitVerticalSizeClass = TraitVerticalSizeClass
/// The user's size of text.
public typealias UITraitPreferredContentSizeCategory = TraitPreferredContentSizeCategory
/// A registration for changes of traits.
public typealias UITraitChangeRegistration = TraitChangeRegistration
/// An object that can observe the traits of its window.
public typealias UITraitChangeObservable = TraitChangeObservable
/// The look of a phone's status bar.
public typealias UIStatusBarStyle = StatusBarStyle
/// The animation of a phone's status bar.
public typealias UIStatusBarAnimation = StatusBarAnimation
/// The animation of a presented controller.
public typealias UIModalTransitionStyle = ModalTransitionStyle
/// The orientation of a phone.
public typealias UIInterfaceOrientation = InterfaceOrientation
/// Orientations of a phone.
public typealias UIInterfaceOrientationMask = InterfaceOrientationMask

// No code that compiles can call these, so the bodies are never run.
extension Responder {
    /// Not available: a terminal has no keyboard that covers content.
    @available(*, unavailable, message: "remove the observer; a terminal has no keyboard that covers content")
    public static var keyboardWillShowNotification: Never { fatalError() }
    /// Not available: a terminal has no keyboard that covers content.
    @available(*, unavailable, message: "remove the observer; a terminal has no keyboard that covers content")
    public static var keyboardDidShowNotification: Never { fatalError() }
    /// Not available: a terminal has no keyboard that covers content.
    @available(*, unavailable, message: "remove the observer; a terminal has no keyboard that covers content")
    public static var keyboardWillHideNotification: Never { fatalError() }
    /// Not available: a terminal has no keyboard that covers content.
    @available(*, unavailable, message: "remove the observer; a terminal has no keyboard that covers content")
    public static var keyboardDidHideNotification: Never { fatalError() }
    /// Not available: a terminal has no keyboard that covers content.
    @available(*, unavailable, message: "remove the observer; a terminal has no keyboard that covers content")
    public static var keyboardWillChangeFrameNotification: Never { fatalError() }
    /// Not available: a terminal has no keyboard that covers content.
    @available(*, unavailable, message: "remove the observer; a terminal has no keyboard that covers content")
    public static var keyboardFrameEndUserInfoKey: Never { fatalError() }
}
