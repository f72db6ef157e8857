/// The turning sign of a task in progress, for a view that draws it.
///
/// Drawing the sign schedules the next frame. So a view that is not drawn, because it is hidden or not on the
/// screen, costs nothing.
@MainActor
final class Spinner {
    /// The shapes of the sign in their order; ASCII, which every terminal shows in one cell.
    static let shapes: [Character] = ["|", "/", "-", "\\"]
    /// The sign of a view that does not turn, because movements are left out or the terminal is slow.
    static let still: Character = "*"
    /// Time between two shapes.
    static let interval = Duration.milliseconds(125)

    private var timer: Application.Timer?

    /// Returns the shape to draw now, and schedules the next frame.
    func shape(in application: Application?) -> Character {
        guard let application, application.showsMotion else { return Self.still }
        if timer?.isValid != true {
            // The application draws a new frame after a timer has fired.
            timer = application.schedule(after: Self.interval) {}
        }
        return Self.shapes[Int(application.terminal.now / Self.interval) % Self.shapes.count]
    }

    /// Cancels the next frame.
    func stop() {
        timer?.invalidate()
        timer = nil
    }
}
