package import CommandSupport
internal import Documents
package import EditingSessions
internal import Glibc
internal import NameEditing
package import SectionsUI
internal import SystemSupport

/// Keeps what is edited in a session and not saved, and finds what was left of its file.
///
/// A session that only looks keeps nothing, and touches nothing of what is kept. One that edits although
/// somebody else does so has a file of its own.
@MainActor
package final class RecoveryKeeper {
    private struct Owner: Hashable {
        var place: FilePath
        var standing: EditingSession.Standing
    }

    /// How long the disk is waited for at the end.
    private static let patience = Duration.seconds(10)

    private let session: EditingSession
    private let environment: Environment
    private let post: RecoveryFile.Post
    /// Called when a change cannot be kept, with the reason in one sentence.
    package var onProblem: (@MainActor @Sendable (String) -> Void)?
    /// Called when something is kept from now on, or nothing is any more.
    package var onKeep: (@MainActor (_ isKept: Bool) -> Void)?
    private var file: RecoveryFile?
    private var hasReported = false
    /// Whose changes the file has.
    private var owner: Owner?

    /// Makes a keeper; from now on each change of the session is kept.
    package init(
        of session: EditingSession, environment: Environment = .process, post: @escaping RecoveryFile.Post
    ) {
        self.session = session
        self.environment = environment
        self.post = post
        session.onChange = { [weak self] in self?.follow() }
    }

    /// What was left of the file, for the user to decide on, if nobody else edits it; what is saved goes.
    package func leftovers() -> [RecoverableChanges] {
        guard session.standing == .owner,
            let place = RecoveryPlace(of: session.file.place, environment: environment)
        else { return [] }
        return place.takeLeftovers().compactMap { found in
            guard found.damage != nil || !session.file.says(found.bytes, session.document) else {
                found.remove()
                return nil
            }
            let damage = found.damage.map { "The copy \(found.path.shown) \($0)." }
            return RecoverableChanges(
                bytes: found.bytes, isOfPresentFile: session.file.isOfPresent(found.bytes, base: found.base),
                damage: damage
            ) { [weak self] in
                self?.forget(found)
            }
        }
    }

    /// Why changes could not be kept now, in one sentence; `nil` if they could, as far as can be told.
    package func problem() -> String? {
        // Of a database that is said when a change is not saved.
        guard session.standing != .onlooker, !session.savesEachChange else { return nil }
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

    /// Says why changes are not kept.
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

    /// Says on the screen why changes are not kept, and on standard error, which is seen at the end.
    private nonisolated func report(_ error: DocumentError?, about name: String) {
        let sentence = Self.sentence(error)
        StandardError.say("\(name): \(sentence.prefix(1).lowercased())\(sentence.dropFirst())")
        post { [weak self] in self?.onProblem?(sentence) }
    }

    /// Removes what was kept, as the user has decided what becomes of it.
    package func end() {
        guard session.standing != .onlooker else { return }
        file?.remove()
    }

    /// Waits until what was edited is kept, for whoever cannot be asked any more; returns whether it is.
    @discardableResult
    package func settle() -> Bool {
        guard session.hasRecoverableChanges else { return true }
        return file.map { $0.settle(atMost: Self.patience) && $0.isKept } ?? false
    }

    /// Removes what was found, unless it is in the list now and nowhere else.
    private func forget(_ found: RecoveryPlace.Found) {
        if session.hasRecoverableChanges, session.recoverable() == found.bytes {
            file?.settle(atMost: Self.patience)
            guard file?.isKept == true else { return }
        }
        found.remove()
    }

    private func follow() {
        guard session.standing != .onlooker else { return }
        let present = Owner(place: session.file.place, standing: session.standing)
        var former: RecoveryFile?
        if present != owner {
            former = file
            file = nil
            owner = nil
        }
        if session.hasRecoverableChanges {
            if file == nil {
                let name = session.file.path.shown
                file = RecoveryFile(
                    of: session.file.place,
                    // Several may edit a table.
                    process: session.standing == .rival || session.savesEachChange ? getpid() : nil,
                    environment: environment, post: post,
                    report: { [weak self] in self?.report($0, about: name) })
                owner = present
            }
            if file == nil, !hasReported {
                hasReported = true
                report(nil, about: session.file.path.shown)
            }
            file?.keep(session.recoverable, base: session.file.base)
            // At no time nothing is kept.
            if former != nil { file?.settle(atMost: Self.patience) }
        } else {
            file?.remove()
        }
        former?.remove()
        onKeep?(session.hasRecoverableChanges && file != nil)
    }
}
