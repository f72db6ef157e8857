import FuzzChecks
import TestSupport
import TextUIKit

/// What is promised of the whole program, whatever is typed, clicked, pasted and read.
@MainActor
enum ProgramCheck {
    /// Events of one input; more tell nothing new and take long.
    private static let limit = 160

    /// Runs the program as the bytes say.
    ///
    /// - Parameter input: Any bytes: first the options and the names, then what happens.
    /// - Returns: What is wrong, in a sentence; `nil` if nothing is.
    static func fault(in input: [UInt8]) -> String? {
        var source = ByteSource(input)
        let stage = ProgramStage(&source)
        if let fault = stage.fault() { return "at launch: \(fault)" }
        var events = EventSource(sizes: stage.size)
        for _ in 0..<limit where !source.isEmpty && !stage.isFinished {
            let isBatch = source.number(0..<4) == 0
            let happening = events.next(&source)
            stage.take(happening)
            // What comes at once is answered before anything is drawn.
            if isBatch, !source.isEmpty { continue }
            stage.step()
            if let fault = stage.fault() { return "\(fault), after \(happening)\n\(stage.screen.text)" }
        }
        return stage.isFinished ? stage.outcomeFault() : nil
    }
}
