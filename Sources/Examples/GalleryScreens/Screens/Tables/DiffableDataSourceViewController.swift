import UIKitNames

/// A diffable data source: Deal changes the snapshot, and the focus stays on
/// its card.
final class DiffableDataSourceViewController: UITableViewController {
    private enum Deck: String { case hand = "Hand", table = "Table" }

    private var dataSource: UITableViewDiffableDataSource<Deck, String>?
    private var cards = [
        "Ace", "King", "Queen", "Jack", "Ten", "Nine", "Eight",
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Cards"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Deal", style: .plain, target: self,
            action: DiffableDataSourceViewController.deal)
        tableView.register(
            UITableViewCell.self, forCellReuseIdentifier: "card")
        tableView.register(
            UITableViewHeaderFooterView.self,
            forHeaderFooterViewReuseIdentifier: "deck")
        dataSource = UITableViewDiffableDataSource(tableView: tableView) {
            tableView, indexPath, card in
            let cell = tableView.dequeueReusableCell(
                withIdentifier: "card", for: indexPath)
            cell.textLabel?.text = card
            cell.accessoryType = indexPath.section == 0 ? .checkmark : .none
            return cell
        }
        show()
    }

    private func deal() {
        cards.append(cards.removeFirst())
        cards.swapAt(1, 4)
        show()
    }

    private func show() {
        var snapshot = NSDiffableDataSourceSnapshot<Deck, String>()
        snapshot.appendSections([.hand, .table])
        snapshot.appendItems(Array(cards.prefix(3)), toSection: .hand)
        snapshot.appendItems(Array(cards.dropFirst(3)), toSection: .table)
        dataSource?.apply(snapshot)
    }

    override func tableView(
        _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? {
        let header = tableView.dequeueReusableHeaderFooterView(
            withIdentifier: "deck")
        header?.textLabel?.text =
            dataSource?.sectionIdentifier(for: section)?.rawValue
        return header
    }
}
