import TextUIKit

/// A table delegate that logs its calls and gives the answers set in advance.
@MainActor
class Recorder: TableViewDelegate {
    var log: [String] = []
    var willSelect: ((IndexPath) -> IndexPath?)?
    var willDeselect: ((IndexPath) -> IndexPath?)?
    var shouldHighlight: ((IndexPath) -> Bool)?
    var headerHeight: ((Int) -> Int)?
    var footerHeight: ((Int) -> Int)?
    /// What it answers about editing, and what about headers.
    var editing = EditingAnswers()
    var headers = HeaderAnswers()
    /// Whether cells that come and go are remembered.
    var recordsCells = false
    /// Whether scrolling and focus are remembered.
    var recordsScrolling = false

    /// Whether primary actions are remembered.
    var recordsPrimaryActions = false
    var canFocus: ((IndexPath) -> Bool)?
    var preferred: IndexPath?

    private func name(_ path: IndexPath) -> String { "\(path.section).\(path.row)" }

    func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        shouldHighlight?(indexPath) ?? true
    }
    func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
        log.append("didHighlight \(name(indexPath))")
    }
    func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {
        log.append("didUnhighlight \(name(indexPath))")
    }
    func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        log.append("willSelect \(name(indexPath))")
        return willSelect.map { $0(indexPath) } ?? indexPath
    }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        log.append("didSelect \(name(indexPath))")
    }
    func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        log.append("willDeselect \(name(indexPath))")
        return willDeselect.map { $0(indexPath) } ?? indexPath
    }
    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
        log.append("didDeselect \(name(indexPath))")
    }
    func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        if recordsPrimaryActions { log.append("perform \(name(indexPath))") }
    }
    func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool {
        canFocus?(indexPath) ?? true
    }
    func indexPathForPreferredFocusedView(in tableView: TableView) -> IndexPath? { preferred }
    func tableView(_ tableView: TableView, didFocusRowAt indexPath: IndexPath?) {
        if recordsScrolling { log.append("focus \(indexPath.map(name) ?? "none")") }
    }
    func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int {
        headerHeight?(section) ?? TableView.automaticDimension
    }
    func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Int {
        footerHeight?(section) ?? TableView.automaticDimension
    }
    func tableView(
        _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
    ) {
        if recordsCells { log.append("willDisplay \(name(indexPath))") }
    }
    func tableView(
        _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
    ) {
        if recordsCells { log.append("didEndDisplaying \(name(indexPath))") }
    }
    func scrollViewDidScroll(_ scrollView: ScrollView) {
        if recordsScrolling { log.append("didScroll \(scrollView.contentOffset.y)") }
    }
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
        if recordsScrolling { log.append("willBeginDragging") }
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
        if recordsScrolling { log.append("didEndAnimation") }
    }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
        if recordsScrolling { log.append("didEndDragging \(decelerate)") }
    }
}

/// A delegate that knows the height of every row.
@MainActor
final class HeightRecorder: Recorder, TableViewRowHeightDelegate {
    var rowHeight: (IndexPath) -> Int = { _ in TableView.automaticDimension }
    private(set) var askedHeights: [IndexPath] = []

    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int {
        askedHeights.append(indexPath)
        return rowHeight(indexPath)
    }
}
