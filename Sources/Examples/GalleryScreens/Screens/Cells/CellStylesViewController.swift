import UIKitNames

/// The four styles of a cell: text, detail and, except in `value2`, an image.
final class CellStylesViewController: UITableViewController {
    private let styles: [(UITableViewCell.CellStyle, String)] = [
        (.default, "default"), (.value1, "value1"), (.value2, "value2"),
        (.subtitle, "subtitle"),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Cell styles"
    }

    override func numberOfSections(in tableView: UITableView) -> Int {
        styles.count
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { 1 }

    override func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
        styles[section].1
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let (style, name) = styles[indexPath.section]
        let cell =
            tableView.dequeueReusableCell(withIdentifier: name)
            ?? UITableViewCell(style: style, reuseIdentifier: name)
        cell.textLabel?.text = "Ada Lovelace"
        cell.detailTextLabel?.text = "born 1815"
        if style != .value2 {
            cell.imageView?.image = UIImage(systemName: "star.fill")
        }
        return cell
    }
}
