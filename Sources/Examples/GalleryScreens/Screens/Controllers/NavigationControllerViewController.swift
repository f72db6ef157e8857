import UIKitNames

/// A controller that pushes the next one; Esc, Alt-Left or the back button
/// returns.
final class NavigationControllerViewController: UITableViewController {
    private let folder: String
    private let depth: Int

    init(folder: String = "Documents", depth: Int = 1) {
        self.folder = folder
        self.depth = depth
        super.init(style: .plain)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = folder
        navigationItem.backButtonTitle = folder
        tableView.register(
            UITableViewCell.self, forCellReuseIdentifier: "folder")
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { 3 }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "folder", for: indexPath)
        cell.textLabel?.text = "Folder \(depth).\(indexPath.row + 1)"
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(
        _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
    ) {
        let next = NavigationControllerViewController(
            folder: "Folder \(depth).\(indexPath.row + 1)", depth: depth + 1)
        navigationController?.pushViewController(next, animated: true)
    }
}
