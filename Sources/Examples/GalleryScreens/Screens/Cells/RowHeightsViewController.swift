import UIKitNames

/// Rows as high as their texts: a label with `numberOfLines` 0 breaks after
/// words.
final class RowHeightsViewController: UITableViewController {
    private let proverbs = [
        ("English", "A stitch in time saves nine."),
        ("Latin", "A drop hollows out the stone by falling often."),
        ("German", "Practice makes the master; rest makes him slow."),
        ("French", "Little by little, the bird builds its nest."),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Proverbs"
        tableView.separatorStyle = .singleLine
        tableView.rowHeight = UITableView.automaticDimension
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        proverbs.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "proverb")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "proverb")
        cell.textLabel?.text = proverbs[indexPath.row].0
        cell.textLabel?.font = .preferredFont(forTextStyle: .headline)
        cell.detailTextLabel?.text = proverbs[indexPath.row].1
        cell.detailTextLabel?.numberOfLines = 0
        return cell
    }
}
