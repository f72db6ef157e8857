internal import TargetStore
public import TextUIKit

extension TargetsViewController: TableViewDelegate {
    public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        performOwn(.showTarget)
    }

    public func tableView(_ tableView: TableView, didFocusRowAt indexPath: IndexPath?) {
        guard !isUpdating, let indexPath, listing.targets.indices.contains(indexPath.row) else { return }
        anchor = listing.targets[indexPath.row].id
        notice = nil
        wantedEnding = nil
        updateStatus()
    }

    public func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {
        updateStatus()
    }

    public func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {
        updateStatus()
    }
}
