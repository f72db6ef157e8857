public import TargetStore
package import TextUIKit

/// The ways to quit the list of targets.
public enum TargetsEnding: Hashable, Sendable {
    case done
    /// By Ctrl-C.
    case interrupted
    /// With unsaved changes; the value is the reason.
    case unsaved(TargetStoreError)
}

/// The screen as seen by its parts.
@MainActor
package protocol TargetsHost: AnyObject {
    var shownApplication: Application? { get }
    var presenter: ViewController { get }
    /// The message in the status line until the next key.
    var notice: String? { get set }
    /// Cancels a pending quit, as the user does something else.
    func withdrawEnding()
    func overlayDidClose()
    func finish(_ ending: TargetsEnding)
}
