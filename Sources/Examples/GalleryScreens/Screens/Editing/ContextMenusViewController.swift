import UIKitNames

/// The menu of a row, which Shift-F10, Alt-Right or a swipe opens.
final class ContextMenusViewController: UITableViewController {
    private var songs = ["Aria", "Ballad", "Canon", "Duet", "Etude"]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Songs"
        tableView.register(
            UITableViewCell.self, forCellReuseIdentifier: "song")
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        songs.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "song", for: indexPath)
        cell.textLabel?.text = songs[indexPath.row]
        return cell
    }

    override func tableView(
        _ tableView: UITableView,
        contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in
            let play = UIAction(title: "Play next") { [unowned self] _ in
                title = "Next: \(songs[indexPath.row])"
            }
            let delete = UIAction(title: "Delete", attributes: .destructive) {
                [unowned self] _ in
                songs.remove(at: indexPath.row)
                tableView.deleteRows(at: [indexPath], with: .automatic)
            }
            return UIMenu(children: [play, delete])
        })
    }
}
