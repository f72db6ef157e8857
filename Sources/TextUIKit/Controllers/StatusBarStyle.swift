/// The look of a phone's status bar; ignored, because a terminal has none.
///
/// Mirrors `UIStatusBarStyle`.
public enum StatusBarStyle: Hashable, Sendable {
    /// One of the looks of UIKit.
    case `default`, lightContent, darkContent
}

/// The animation of a phone's status bar; ignored, because a terminal has none.
///
/// Mirrors `UIStatusBarAnimation`.
public enum StatusBarAnimation: Hashable, Sendable {
    /// One of the animations of UIKit.
    case none, fade, slide
}

/// The animation of a presented controller; ignored, because nothing is animated between controllers.
///
/// Mirrors `UIModalTransitionStyle`.
public enum ModalTransitionStyle: Hashable, Sendable {
    /// One of the animations of UIKit.
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// The orientation of a phone; a terminal is always upright.
///
/// Mirrors `UIInterfaceOrientation`.
public enum InterfaceOrientation: Hashable, Sendable {
    /// One of the orientations of UIKit.
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight

    /// Whether the longer side is horizontal.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the longer side is vertical.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// Orientations of a phone; ignored, because a terminal does not turn.
///
/// Mirrors `UIInterfaceOrientationMask`.
public struct InterfaceOrientationMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// Creates a set from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Upright.
    public static let portrait = InterfaceOrientationMask(rawValue: 2)
    /// Upside down.
    public static let portraitUpsideDown = InterfaceOrientationMask(rawValue: 4)
    /// Turned to the right.
    public static let landscapeRight = InterfaceOrientationMask(rawValue: 8)
    /// Turned to the left.
    public static let landscapeLeft = InterfaceOrientationMask(rawValue: 16)
    /// Turned to either side.
    public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All of them.
    public static let all: InterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
    /// All but upside down.
    public static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]
}

extension ViewController {
    /// Does nothing: a terminal has no status bar of a phone.
    ///
    /// Mirrors `UIViewController.setNeedsStatusBarAppearanceUpdate`.
    public final func setNeedsStatusBarAppearanceUpdate() {}

    /// Does nothing: a terminal does not turn.
    ///
    /// Mirrors `UIViewController.setNeedsUpdateOfSupportedInterfaceOrientations`.
    public final func setNeedsUpdateOfSupportedInterfaceOrientations() {}
}
