import NameLists
import NameViews
import SectionsUI

/// Provides details late or never, as a command does, also for requests that were cancelled.
@MainActor
final class LateDetailSource: DetailSource {
    private var waiting: [(row: Int, answer: @MainActor (Detail) -> Void)] = []

    func detail(
        forRow row: Int, inSection section: Int, of names: any NameRecords,
        completion: @escaping @MainActor (Detail) -> Void
    ) {
        waiting.append((row, completion))
        // A few that were cancelled are enough.
        if waiting.count > 4 { waiting.removeFirst() }
    }

    func cancel() {}

    /// Answers one of the questions, and keeps it for another answer.
    ///
    /// - Parameters:
    ///   - number: Which one, the newest first; one that there is not answers nothing.
    ///   - text: The lines of the details.
    func answer(_ number: Int, with text: String) {
        guard number < waiting.count else { return }
        let question = waiting[waiting.count - 1 - number]
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let problem = number == 2 ? text : nil
        question.answer(
            Detail(title: "\(question.row)", problem: problem, fields: [.init(text, text)], lines: lines))
    }
}
