internal import NameDirectory
internal import TargetStore
public import TextUIKit

extension TargetsViewController: TableViewDataSource {
    public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        listing.targets.count
    }

    public func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: TargetCell.identifier, for: indexPath)
        if let row = (cell as? TargetCell)?.row {
            let target = listing.targets[indexPath.row]
            row.widths = listing.widths
            row.content = .init(
                name: text(of: target.name), achieved: target.achievedHour, target: target.targetHour)
        }
        return cell
    }

    /// A name in which the letters stand out that were looked for.
    private func text(of name: String) -> AttributedText {
        guard isFiltered else { return AttributedText(name) }
        return AttributedText(name, ranges: search.ranges(in: name), emphasis: tableView.theme.match)
    }

    public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
        readOnlyReason == nil
    }

    public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        readOnlyReason == nil && sort == .own && !isFiltered
    }
}
