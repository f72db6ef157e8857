import UIKitNames

/// The themes of the engine; choosing one changes the whole window.
final class ThemesViewController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Themes"
        tableView.register(
            UITableViewCell.self, forCellReuseIdentifier: "theme")
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        Theme.names.count
    }

    override func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
        "Theme of the window"
    }

    override func tableView(
        _ tableView: UITableView, titleForFooterInSection section: Int
    ) -> String? {
        "All use the terminal’s own palette, or no colours."
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "theme", for: indexPath)
        let name = Theme.names[indexPath.row]
        cell.textLabel?.text = name
        cell.accessoryType =
            Theme.named(name) == view.window?.ownTheme ? .checkmark : .none
        return cell
    }

    override func tableView(
        _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
    ) {
        guard let theme = Theme.named(Theme.names[indexPath.row]) else {
            return
        }
        view.window?.ownTheme = theme
        tableView.reloadData()
    }
}
