package import CommandOptions
internal import Documents
package import EditingSessions
internal import Glibc
internal import NameEditing
package import SectionsUI
package import SystemSupport

/// Keeps recovery copies of the unsaved changes of a session, and finds those left of its file.
///
/// A read-only session keeps no copies and leaves existing ones alone. A session that edits at the same time
/// as another has a copy of its own.
@MainActor
package final class RecoveryKeeper {
    private struct Owner: Hashable {
        var place: FilePath
        var lockState: EditingSession.LockState
    }

    /// Timeout for the disk at the end.
    private static let patience = Duration.seconds(10)

    private let session: EditingSession
    private let environment: Environment
    private let post: RunLoopPost
    /// Called with a message when a change cannot be kept.
    package var onProblem: (@MainActor @Sendable (String) -> Void)?
    /// Called after each change with whether a copy is kept.
    package var onKeep: (@MainActor (_ isKept: Bool) -> Void)?
    private var file: RecoveryFile?
    private var hasReported = false
    /// The owner of the changes in the copy.
    private var owner: Owner?

    /// Creates a keeper, which keeps each change of the session from now on.
    package init(
        of session: EditingSession, environment: Environment = .process, post: @escaping RunLoopPost
    ) {
        self.session = session
        self.environment = environment
        self.post = post
        session.onChange = { [weak self] in self?.follow() }
    }

    /// The copies left of the file, for the user to decide on, unless another program edits it; copies of
    /// changes that are already saved are removed.
    package func leftovers() -> [RecoverableChanges] {
        guard session.lockState == .held,
            let place = RecoveryPlace(of: session.file.place, environment: environment)
        else { return [] }
        return place.takeLeftovers().compactMap { found in
            guard found.damage != nil || !session.file.says(found.bytes, session.document) else {
                found.remove()
                return nil
            }
            let damage = found.damage.map { "The copy \(found.path.displayText) \($0)." }
            return RecoverableChanges(
                bytes: found.bytes, matchesBaseFile: session.file.matchesBase(found.bytes, base: found.base),
                damage: damage
            ) { [weak self] in
                self?.forget(found)
            }
        }
    }

    /// A message if changes cannot be kept now; `nil` if they can, as far as that can be determined.
    package func problem() -> String? {
        // For a database this is reported when a change is not saved.
        guard session.lockState != .readOnly, !session.savesEachChange else { return nil }
        guard let place = RecoveryPlace(of: session.file.path, environment: environment) else {
            return Self.sentence(nil)
        }
        do throws(DocumentError) {
            try DocumentFile(path: place.path).checkRoom(for: session.document.bytes.count)
            return nil
        } catch {
            return Self.sentence(error)
        }
    }

    /// The message that changes are not kept.
    private nonisolated static func sentence(_ error: DocumentError?) -> String {
        let reason =
            switch error?.reason {
            case nil: "neither XDG_STATE_HOME nor HOME names a directory"
            case .readOnly?: "the directory for state may not be written"
            case .system?: error?.reason.description ?? ""
            case let reason?: "the copy \(reason)"
            }
        return "Unsaved changes are not kept for recovery: \(reason)"
    }

    /// Reports that changes are not kept, both on the screen and on standard error, which is visible at the
    /// end.
    private nonisolated func report(_ error: DocumentError?, about name: String) {
        let sentence = Self.sentence(error)
        StandardError.say("\(name): \(sentence.prefix(1).lowercased())\(sentence.dropFirst())")
        post { [weak self] in self?.onProblem?(sentence) }
    }

    /// Removes the copy, because the user has decided about the changes.
    package func end() {
        guard session.lockState != .readOnly else { return }
        file?.remove()
    }

    /// Waits until the changes are kept, for use when the user cannot be asked any more; returns whether they
    /// are.
    @discardableResult
    package func settle() -> Bool {
        guard session.hasRecoverableChanges else { return true }
        return file.map { $0.settle(atMost: Self.patience) && $0.isKept } ?? false
    }

    /// Removes a copy, unless its changes are now in the list and kept nowhere else.
    private func forget(_ found: RecoveryPlace.Copy) {
        // If the columns of a table have changed, its recovered changes are kept in other bytes.
        if session.hasRecoverableChanges, session.savesEachChange || session.recoverable() == found.bytes {
            file?.settle(atMost: Self.patience)
            guard file?.isKept == true else { return }
        }
        found.remove()
    }

    private func follow() {
        guard session.lockState != .readOnly else { return }
        let present = Owner(place: session.file.place, lockState: session.lockState)
        var former: RecoveryFile?
        if present != owner {
            former = file
            file = nil
            owner = nil
        }
        if session.hasRecoverableChanges {
            if file == nil {
                let name = session.file.path.displayText
                file = RecoveryFile(
                    of: session.file.place,
                    // Several processes may edit a table.
                    process: session.lockState == .overridden || session.savesEachChange ? getpid() : nil,
                    environment: environment, post: post,
                    report: { [weak self] in self?.report($0, about: name) })
                owner = present
            }
            if file == nil, !hasReported {
                hasReported = true
                report(nil, about: session.file.path.displayText)
            }
            file?.keep(session.recoverable, base: session.file.base)
            // The new copy must exist before the former one is removed.
            if former != nil { file?.settle(atMost: Self.patience) }
        } else {
            file?.remove()
        }
        former?.remove()
        onKeep?(session.hasRecoverableChanges && file != nil)
    }
}
