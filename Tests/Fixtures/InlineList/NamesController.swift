import TextUIKit

/// Names of several alphabets in sections.
final class NamesController: TableViewController {
    private(set) var isChosen = false

    private static let sections: [(title: String, names: [String])] = [
        ("A", ["Ada", "Aimée", "Amélie", "Anna", "Arne"]), ("B", ["Bela", "Björn", "Bo"]),
        ("Д", ["Даша", "Дмитрий", "Дуня"]), ("Z", ["Zara", "Zoe\u{308}", "Zoë"]), ("日", ["日向", "日野"]),
        ("#", (1...30).map { "no. \($0)" }),
    ]

    override var keyCommands: [KeyCommand] {
        super.keyCommands + [
            KeyCommand([Key(.escape)], Self.leave, title: "Leave"),
            KeyCommand([.alternate("m")], Self.switchMouse, title: "Mouse"),
            KeyCommand([Key(.character("!"))], Self.fail, title: "Fail"),
        ]
    }

    private static let leave = Action("leave")
    private static let switchMouse = Action("switchMouse")
    private static let fail = Action("fail")

    override func canPerform(_ action: Action) -> Bool {
        [Self.leave, Self.switchMouse, Self.fail].contains(action) || super.canPerform(action)
    }

    override func perform(_ action: Action, sender: Responder?) {
        switch action {
        case Self.leave: Application.shared.stop()
        case Self.switchMouse: Application.shared.isMouseEnabled.toggle()
        case Self.fail: fatalError("it was asked for")
        default: super.perform(action, sender: sender)
        }
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        isChosen = true
        Application.shared.stop()
    }

    override func numberOfSections(in tableView: TableView) -> Int { Self.sections.count }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        Self.sections[section].names.count
    }

    override func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        Self.sections[section].title
    }

    override func sectionIndexTitles(for tableView: TableView) -> [String]? {
        Self.sections.map(\.title)
    }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = TableViewCell()
        cell.textLabel?.text = Self.sections[indexPath.section].names[indexPath.row]
        return cell
    }
}
