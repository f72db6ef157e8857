package import TextUIKit

/// A screen that explains in its status line why something had no effect.
@MainActor
package protocol NoticeScreen: AnyObject {
    /// The message in the status line until the next key.
    var notice: String? { get set }

    /// Called before an explanation; ends what the user had begun.
    func willExplain()
}

extension NoticeScreen {
    /// Explains that a key has no effect, unless another responder has a command for it.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - application: The application with the responders.
    ///   - help: A sentence, after a blank, about the keys that have an effect.
    package func explainUnusedKey(_ key: Key, in application: Application?, help: @autoclosure () -> String) {
        guard application?.hasCommand(for: key) != true else { return }
        willExplain()
        notice = "\(key) does nothing here." + help()
    }

    /// Explains why the application could not perform an action: no shell could resume the program, or the
    /// pasted text was too long.
    package func explain(couldNotPerform action: Action) {
        switch action {
        case .suspend:
            willExplain()
            notice = "Cannot suspend: no shell to return to."
        case .paste:
            willExplain()
            notice = "Nothing pasted: a line takes 2 MB at most."
        default: break
        }
    }
}
