import Foundation
import TestSupport
import Testing
import UIKitNames

/// A table as UIKit code writes it today, with configurations, key commands, traits and attributed texts.
private final class PeopleController: UITableViewController {
    var people = [("Ada Lovelace", "Mathematician"), ("Grace Hopper", "Admiral")]
    var added = 0

    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { true }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "People"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        tableView.accessibilityIdentifier = "people"
        tableView.layer.cornerRadius = 8
        tableView.layer.borderColor = UIColor.lightGray.cgColor
        tabBarItem = UITabBarItem(title: "People", image: UIImage(systemName: "person"), tag: 0)
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
            (self: Self, previous: UITraitCollection) in
            self.tableView.reloadData()
        }
        setNeedsStatusBarAppearanceUpdate()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) else { return }
        tableView.reloadData()
    }

    override var keyCommands: [UIKeyCommand] {
        [
            UIKeyCommand(
                input: "n", modifierFlags: .command, action: PeopleController.add,
                discoverabilityTitle: "New person"),
            UIKeyCommand(
                title: "Up", action: PeopleController.move(_:), input: UIKeyCommand.inputUpArrow,
                modifierFlags: [.command, .shift], propertyList: -1),
        ]
    }

    func add() { added += 1 }
    func move(_ sender: UIKeyCommand) { added += sender.propertyList as? Int ?? 0 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        people.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        let (name, role) = people[indexPath.row]
        var content = cell.defaultContentConfiguration()
        let text = NSMutableAttributedString(string: name)
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: UIColor.systemBlue,
            .underlineStyle: NSUnderlineStyle.single.rawValue,
        ]
        text.addAttributes(attributes, range: NSRange(location: 0, length: 3))
        text.append(NSAttributedString(string: "!", attributes: [.strikethroughStyle: 1]))
        content.attributedText = text
        content.secondaryText = role
        content.textProperties.numberOfLines = 1
        content.secondaryTextProperties.color = .secondaryLabel
        cell.contentConfiguration = content
        return cell
    }
}

/// A view of notes as UIKit code writes it.
private final class NotesController: UIViewController, UITextViewDelegate {
    let textView = UITextView(frame: .zero)
    var changes = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        textView.delegate = self
        textView.font = UIFont.preferredFont(forTextStyle: .body)
        textView.keyboardDismissMode = .interactive
        textView.autocorrectionType = .no
        view.addSubview(textView)
    }

    override func viewDidLayoutSubviews() { textView.frame = view.bounds }

    func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        guard text != "\n" else {
            textView.resignFirstResponder()
            return false
        }
        return textView.text.count - range.length + text.count <= 5
    }

    func textViewDidChange(_ textView: UITextView) { changes += 1 }
}

@MainActor
struct TextSpellingTests {
    @Test("A table of configured cells in a tab bar runs with UIKit's names")
    func people() {
        let people = PeopleController()
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: people), NotesController()]
        tabs.viewControllers?[1].title = "Notes"
        let screen = TestScreen(tabs, size: Size(width: 30, height: 8))
        screen.redraw()
        #expect(screen.lines[1].contains("Ada Lovelace!") && screen.lines[2].contains("Mathematician"))
        #expect(screen.lines[7].contains("[People]") && screen.lines[7].contains("Notes"))
        screen.press(.alternate("n"), .alternate("n"), Key(.up, [.alternate, .shift]))
        #expect(people.added == 1)
    }

    @Test("A text view limits its text and ends with Enter, as its delegate says")
    func notes() {
        let notes = NotesController()
        let screen = TestScreen(notes, size: Size(width: 20, height: 4))
        screen.redraw()
        notes.textView.becomeFirstResponder()
        screen.type("abcdefg")
        #expect(notes.textView.text == "abcde" && notes.changes == 5)
        screen.press(Key(.enter))
        #expect(!notes.textView.isFirstResponder)
        UIPasteboard.general.string = notes.textView.text
        #expect(UIPasteboard.general.hasStrings)
    }
}
