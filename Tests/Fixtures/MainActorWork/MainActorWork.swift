import NcursesTerminal
import Notes
import TextUIKit

/// Shows what the main actor runs in a program that imports neither Dispatch nor Foundation.
///
/// With the argument `late`, `main` has waited before it runs the loop.
@main
@MainActor
struct MainActorWork {
    static func main() async throws {
        if CommandLine.arguments.contains("late") { try await Task.sleep(for: .milliseconds(1)) }
        try Application.main(Notes(begin), on: NcursesTerminal())
    }

    private static func begin(_ notes: Notes) {
        notes.add("shown")
        Task {
            notes.add("task")
            try? await Task.sleep(for: .milliseconds(50))
            notes.add("sleep")
        }
        Task.detached { await MainActor.run { notes.add("MainActor.run") } }
    }
}
