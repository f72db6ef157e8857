/// The purpose and state of an element for assistive programs.
///
/// Mirrors `UIAccessibilityTraits`. Ignored; a screen reader reads the terminal's text.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64

    /// Creates a set from its raw value.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// No traits.
    public static let none: AccessibilityTraits = []
    /// A button.
    public static let button = AccessibilityTraits(rawValue: 1)
    /// A link.
    public static let link = AccessibilityTraits(rawValue: 2)
    /// An image.
    public static let image = AccessibilityTraits(rawValue: 4)
    /// A selected element.
    public static let selected = AccessibilityTraits(rawValue: 8)
    /// An element that plays a sound.
    public static let playsSound = AccessibilityTraits(rawValue: 16)
    /// A key of a keyboard.
    public static let keyboardKey = AccessibilityTraits(rawValue: 32)
    /// A text that does not change.
    public static let staticText = AccessibilityTraits(rawValue: 64)
    /// A summary of the screen.
    public static let summaryElement = AccessibilityTraits(rawValue: 128)
    /// A disabled element.
    public static let notEnabled = AccessibilityTraits(rawValue: 256)
    /// An element whose content changes often.
    public static let updatesFrequently = AccessibilityTraits(rawValue: 512)
    /// A search field.
    public static let searchField = AccessibilityTraits(rawValue: 1_024)
    /// An element that starts the playback of media.
    public static let startsMediaSession = AccessibilityTraits(rawValue: 2_048)
    /// An element with a value that can be increased and decreased.
    public static let adjustable = AccessibilityTraits(rawValue: 4_096)
    /// An element that handles touches itself.
    public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 8_192)
    /// An element that turns the page when it has been read.
    public static let causesPageTurn = AccessibilityTraits(rawValue: 16_384)
    /// The title of a part of the screen.
    public static let header = AccessibilityTraits(rawValue: 32_768)
    /// A tab bar.
    public static let tabBar = AccessibilityTraits(rawValue: 65_536)
}

/// Settings and announcements for assistive programs; mirrors `UIAccessibility`.
@MainActor
public enum Accessibility {
    /// An announcement to assistive programs; mirrors `UIAccessibility.Notification`.
    public enum Notification: Hashable, Sendable {
        /// One of the announcements of UIKit.
        case announcement, layoutChanged, screenChanged, pageScrolled
    }

    /// Does nothing: a screen reader follows the terminal's text and cursor.
    ///
    /// Mirrors `UIAccessibility.post(notification:argument:)`.
    public static func post(notification: Notification, argument: Any?) {}

    /// Always `false`: a program in a terminal cannot ask for it.
    ///
    /// Mirrors `UIAccessibility.isVoiceOverRunning`.
    public static var isVoiceOverRunning: Bool { false }

    /// Whether the user prefers screens without motion, as the running application says.
    ///
    /// Mirrors `UIAccessibility.isReduceMotionEnabled`.
    public static var isReduceMotionEnabled: Bool { Application.current?.isReduceMotionEnabled ?? false }
}

/// The accessibility properties of an element.
struct AccessibilityProperties {
    var isElement = false
    var label: String?
    var hint: String?
    var value: String?
    var identifier: String?
    var traits = AccessibilityTraits.none
    var elements: [Any]?
    var isModal = false
    var hidesElements = false
    var groupsChildren = false
}
