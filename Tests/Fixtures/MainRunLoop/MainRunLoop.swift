import Foundation
import NcursesTerminal
import Notes
import TextUIKit

/// Shows what Foundation's main run loop runs while the program waits for a key.
///
/// With the argument `nested`, the loop is run within work of the main queue.
@main
@MainActor
struct MainRunLoop {
    private static var count = 0

    static func main() throws {
        guard CommandLine.arguments.contains("nested") else {
            return try Application.main(Notes(begin), on: NcursesTerminal())
        }
        DispatchQueue.main.async {
            try? Application.main(Notes(begin), on: NcursesTerminal())
            exit(0)
        }
        RunLoop.main.run()
    }

    private static func begin(_ notes: Notes) {
        notes.add("shown")
        _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in
            MainActor.assumeIsolated { notes.add("once") }
        }
        _ = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: true) { timer in
            let isDone = MainActor.assumeIsolated {
                count += 1
                notes.add("repeated \(count)")
                return count == 3
            }
            if isDone { timer.invalidate() }
        }
        RunLoop.main.perform { MainActor.assumeIsolated { notes.add("perform") } }
        DispatchQueue.main.async { notes.add("async") }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(50)) { notes.add("asyncAfter") }
        OperationQueue.main.addOperation { MainActor.assumeIsolated { notes.add("operation") } }
        Task {
            try? await Task.sleep(for: .milliseconds(50))
            notes.add("sleep")
        }
    }
}
