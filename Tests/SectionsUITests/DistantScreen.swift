import NameLists
import Names
import SectionsUI
import TestSupport
import TextUIKit

/// A screen over distant names.
@MainActor
class DistantScreen: SectionsScreen {
    let source: DistantNames
    let list: DistantList

    init() {
        source = DistantNames([
            ("A", ["Abe", "Ann", "Art"]), ("B", ["Bob"]), ("C", ["Cat", "Cy"]),
            ("M", (0..<40).map { "Mo \($0)" }),
        ])
        list = DistantList(source)
        super.init(SectionsViewController(list: list), size: (12, 60))
    }

    /// The line on which a name is seen.
    func line(of name: String) -> Int? { lines.firstIndex { $0.contains(name) } }

    /// Tells each question that waits that the connection is lost, and that trying again may help.
    func loseConnection() {
        source.answer(with: NameListFailure("The connection is lost. F5 tries again.", canRetry: true))
        step()
    }

    /// Answers what waits, as often as answers lead to more questions.
    func answer() {
        while source.waiting > 0 {
            source.answer()
            step()
        }
        step()
    }
}
