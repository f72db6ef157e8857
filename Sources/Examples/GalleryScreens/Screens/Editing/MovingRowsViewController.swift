import UIKitNames

/// Rows that can be moved within and between sections: drag the handle, or
/// press Alt-Up and Alt-Down.
final class MovingRowsViewController: UITableViewController {
    private var tasks = [
        ("To do", ["Write tests", "Draw the icon", "Translate"]),
        ("Done", ["Choose a name", "Sketch the screens"]),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Tasks"
        navigationItem.rightBarButtonItem = editButtonItem
        tableView.register(
            UITableViewCell.self, forCellReuseIdentifier: "task")
        setEditing(true, animated: false)
    }

    override func numberOfSections(in tableView: UITableView) -> Int {
        tasks.count
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        tasks[section].1.count
    }

    override func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
        tasks[section].0
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "task", for: indexPath)
        cell.textLabel?.text = tasks[indexPath.section].1[indexPath.row]
        return cell
    }

    override func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { .none }

    override func tableView(
        _ tableView: UITableView,
        shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool { false }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        let task = tasks[sourceIndexPath.section].1.remove(
            at: sourceIndexPath.row)
        tasks[destinationIndexPath.section].1.insert(
            task, at: destinationIndexPath.row)
    }
}
