public import TargetStore
package import TextUIKit

/// How the user leaves the list of targets.
public enum TargetsEnding: Hashable, Sendable {
    case done
    /// By Ctrl-C.
    case interrupted
    /// Though the list is not saved; why it is not.
    case unsaved(TargetStoreError)
}

/// What the owners of the screen's state ask of the screen around them.
@MainActor
package protocol TargetsHost: AnyObject {
    /// The application that shows the list, or another screen over it.
    var shownApplication: Application? { get }
    /// Who presents what is shown over all of it.
    var presenter: ViewController { get }
    /// What the status line says until the next key.
    var notice: String? { get set }
    /// The user does something else than leaving.
    func withdrawEnding()
    /// Something that was shown over the list has gone.
    func overlayDidClose()
    /// Ends the screen.
    func finish(_ ending: TargetsEnding)
}
