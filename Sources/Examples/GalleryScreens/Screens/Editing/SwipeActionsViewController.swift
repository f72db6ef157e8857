import UIKitNames

/// Actions of a row at both edges: Alt-Left shows the trailing ones, Alt-Right
/// the leading ones.
final class SwipeActionsViewController: UITableViewController {
    private var messages = [
        "Lunch on Friday?", "Your invoice", "Photos from Porto", "Re: Bicycle",
    ]
    private var unread: Set<String> = ["Your invoice"]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Inbox"
        tableView.register(
            UITableViewCell.self, forCellReuseIdentifier: "message")
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        messages.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "message", for: indexPath)
        let message = messages[indexPath.row]
        cell.textLabel?.text = message
        cell.textLabel?.font = .systemFont(
            ofSize: 17, weight: unread.contains(message) ? .bold : .regular)
        return cell
    }

    override func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let action = UIContextualAction(style: .destructive, title: "Delete") {
            [unowned self] _, _, done in
            messages.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }

    override func tableView(
        _ tableView: UITableView,
        leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let message = messages[indexPath.row]
        let title =
            unread.contains(message) ? "Mark as read" : "Mark as unread"
        let mark = UIContextualAction(style: .normal, title: title) {
            [unowned self] _, _, done in
            unread.formSymmetricDifference([message])
            tableView.reloadRows(at: [indexPath], with: .automatic)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [mark])
    }
}
