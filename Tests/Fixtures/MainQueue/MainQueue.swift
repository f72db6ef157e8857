import Dispatch
import NcursesTerminal
import Notes
import TextUIKit

/// Shows what the main queue runs while the program waits for a key.
///
/// The argument `forever` has a block enqueue itself without end, `stop` has one end the program, `alert` has one
/// present an alert, `later` enqueues one for a moment in which the program can be suspended, and `again` runs the loop
/// a second time.
@main
@MainActor
struct MainQueue {
    static func main() throws {
        let notes = Notes(begin)
        DispatchQueue.main.async { notes.add("before run") }
        try Application.main(notes, on: NcursesTerminal())
        guard CommandLine.arguments.contains("again") else { return }
        let others = Notes { $0.add("second run") }
        DispatchQueue.main.async { others.add("between runs") }
        try Application.main(others, on: NcursesTerminal())
    }

    private static func begin(_ notes: Notes) {
        switch CommandLine.arguments.dropFirst().first {
        case "forever": enqueueWithoutEnd(notes, 0)
        case "stop", "again":
            DispatchQueue.main.async { Application.shared.stop() }
        case "alert":
            DispatchQueue.main.async {
                let alert = AlertController(title: "Question", message: nil)
                alert.addAction(AlertAction(title: "Answer"))
                notes.present(alert, animated: false)
                DispatchQueue.main.async { notes.add("behind") }
            }
        case "later":
            notes.add("shown")
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(700)) { notes.add("later") }
        default: enqueue(notes)
        }
    }

    private static func enqueue(_ notes: Notes) {
        DispatchQueue.main.async {
            notes.add("async")
            DispatchQueue.main.async { notes.add("async in async") }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(50)) { notes.add("asyncAfter") }
        Task {
            notes.add("task")
            try? await Task.sleep(for: .milliseconds(50))
            notes.add("sleep")
        }
        Task.detached { await MainActor.run { notes.add("MainActor.run") } }
    }

    private static func enqueueWithoutEnd(_ notes: Notes, _ count: Int) {
        if count == 1_000 { notes.add("a thousand") }
        DispatchQueue.main.async { enqueueWithoutEnd(notes, count + 1) }
    }
}
