/// Something that an application will do once, later.
///
/// Mirrors `Timer`. Made by `Application.schedule(after:_:)`.
@MainActor
public final class Timer {
    /// When it is due, on the terminal's clock.
    let deadline: Duration
    /// What to do; `nil` when done or called off.
    private var action: (@MainActor () -> Void)?

    init(deadline: Duration, action: @escaping @MainActor () -> Void) {
        self.deadline = deadline
        self.action = action
    }

    /// Whether it is still to come.
    public var isValid: Bool { action != nil }

    /// Calls it off.
    public func invalidate() { action = nil }

    /// Does it, once.
    func fire() {
        let action = action
        self.action = nil
        action?()
    }
}
