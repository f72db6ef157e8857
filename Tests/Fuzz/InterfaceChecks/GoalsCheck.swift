import FuzzChecks
import TargetStore
import TargetsUI
import TestSupport
import TextUIKit

/// What is promised of the screens of `targets`, whatever is typed and clicked.
@MainActor
enum GoalsCheck {
    /// Events of one input; more tell nothing new and take long.
    private static let limit = 120

    /// Runs the screens as the bytes say.
    ///
    /// - Parameter input: Any bytes: first the targets, then what happens.
    /// - Returns: What is wrong, in a sentence; `nil` if nothing is.
    static func fault(in input: [UInt8]) -> String? {
        var source = ByteSource(input)
        let stage = GoalsStage(&source)
        if let fault = stage.fault() { return "at launch: \(fault)" }
        var events = EventSource(sizes: stage.terminal.size)
        for _ in 0..<limit where !source.isEmpty && !stage.isFinished {
            let happening = events.next(&source)
            stage.take(happening, &source)
            if let fault = stage.fault() {
                return "\(fault), after \(happening)\n\(stage.terminal.canvas.text)"
            }
        }
        return stage.endFault()
    }
}
