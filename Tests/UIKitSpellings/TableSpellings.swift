// Foundation comes first here and last in the other files: the names that both modules have mean the same either way.
import Foundation
import TestSupport
import Testing
import UIKitNames

/// Every member of UIKit's data source, spelled as UIKit declares it.
private final class DataSource: Spellings, UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int {
        note()
        return 2
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        note()
        return 20
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        note()
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.accessoryType = .detailButton
        cell.textLabel?.text = "row \(indexPath.row)"
        return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        note()
        return "header"
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        note()
        return "footer"
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        note()
        return true
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        note()
        return true
    }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        note()
        return ["A", "B"]
    }

    func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
        note()
        return index == 0 ? NSNotFound : index
    }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) { note() }

    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { note() }

    /// What UIKit declares.
    static let members: Set = [
        "numberOfSections(in:)", "tableView(_:numberOfRowsInSection:)", "tableView(_:cellForRowAt:)",
        "tableView(_:titleForHeaderInSection:)", "tableView(_:titleForFooterInSection:)",
        "tableView(_:canEditRowAt:)", "tableView(_:canMoveRowAt:)", "sectionIndexTitles(for:)",
        "tableView(_:sectionForSectionIndexTitle:at:)", "tableView(_:commit:forRowAt:)",
        "tableView(_:moveRowAt:to:)",
    ]
}

/// Every member of UIKit's delegate whose types exist here, spelled as UIKit declares it.
private final class Delegate: Spellings, UITableViewDelegate {
    func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { note() }
    func tableView(
        _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) { note() }
    func tableView(
        _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) { note() }
    func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { note() }
    func tableView(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) { note() }
    func tableView(
        _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) { note() }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        note()
        return 1
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        note()
        return 1
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        note()
        return UITableView.automaticDimension
    }
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        note()
        return 1
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        note()
        return nil
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        note()
        return nil
    }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) { note() }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        note()
        return true
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { note() }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { note() }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        note()
        return indexPath
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        note()
        return indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note() }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { note() }
    func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
        note()
        return true
    }
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) { note() }

    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
        note()
        return .delete
    }
    func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? {
        note()
        return "Remove"
    }
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        note()
        return nil
    }
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        note()
        return nil
    }
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        note()
        return true
    }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) { note() }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) { note() }
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        note()
        return proposedDestinationIndexPath
    }
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        note()
        return 0
    }

    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
        note()
        return true
    }
    func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
        note()
        return nil
    }
    func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
        note()
        return false
    }

    /// What UIKit declares with types that exist here, but for members that wait for what no terminal has.
    static let members: Set = [
        "tableView(_:willDisplay:forRowAt:)", "tableView(_:willDisplayHeaderView:forSection:)",
        "tableView(_:willDisplayFooterView:forSection:)", "tableView(_:didEndDisplaying:forRowAt:)",
        "tableView(_:didEndDisplayingHeaderView:forSection:)",
        "tableView(_:didEndDisplayingFooterView:forSection:)", "tableView(_:heightForRowAt:)",
        "tableView(_:heightForHeaderInSection:)", "tableView(_:heightForFooterInSection:)",
        "tableView(_:estimatedHeightForRowAt:)", "tableView(_:viewForHeaderInSection:)",
        "tableView(_:viewForFooterInSection:)", "tableView(_:accessoryButtonTappedForRowWith:)",
        "tableView(_:shouldHighlightRowAt:)", "tableView(_:didHighlightRowAt:)",
        "tableView(_:didUnhighlightRowAt:)", "tableView(_:willSelectRowAt:)",
        "tableView(_:willDeselectRowAt:)", "tableView(_:didSelectRowAt:)", "tableView(_:didDeselectRowAt:)",
        "tableView(_:canPerformPrimaryActionForRowAt:)", "tableView(_:performPrimaryActionForRowAt:)",
        "tableView(_:editingStyleForRowAt:)", "tableView(_:titleForDeleteConfirmationButtonForRowAt:)",
        "tableView(_:leadingSwipeActionsConfigurationForRowAt:)",
        "tableView(_:trailingSwipeActionsConfigurationForRowAt:)",
        "tableView(_:shouldIndentWhileEditingRowAt:)", "tableView(_:willBeginEditingRowAt:)",
        "tableView(_:didEndEditingRowAt:)",
        "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)",
        "tableView(_:indentationLevelForRowAt:)", "tableView(_:canFocusRowAt:)",
        "indexPathForPreferredFocusedView(in:)", "tableView(_:selectionFollowsFocusForRowAt:)",
    ]
}

/// Every member of UIKit's prefetching data source.
private final class Prefetching: Spellings, UITableViewDataSourcePrefetching {
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { note() }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) { note() }
}

@MainActor
struct TableSpellingTests {
    @Test(
        "Each member of UIKit's data source, delegate and prefetching is called when it is spelled as there")
    func table() {
        let (source, delegate, prefetching) = (DataSource(), Delegate(), Prefetching())
        let table = UITableView(frame: .zero, style: .plain)
        table.dataSource = source
        table.delegate = delegate
        table.prefetchDataSource = prefetching
        let controller = UIViewController()
        controller.view = table
        let stage = TestScreen(controller, size: Size(width: 40, height: 12))
        // Choosing, with keys and the pointer, and the detail button.
        stage.press(Key(.down), Key(.enter), Key(.down), Key(.enter), Key(.enter, .alternate))
        // Actions at both ends, a deletion, and its question put away.
        stage.press(Key(.right, .alternate), Key(.delete), Key(.enter), Key(.delete), Key(.escape))
        // Scrolling far, so that headers, footers and prefetched rows come and go.
        stage.press(Key(.pageDown), Key(.pageDown), Key(.end), Key(.home))
        table.setEditing(true, animated: false)
        stage.redraw()
        stage.press(Key(.down, .alternate))
        table.setEditing(false, animated: false)
        stage.redraw()
        for title in 0..<2 { table.performSectionIndexJump(at: title) }
        #expect(table.contentOffset.y > 0, "the second title leads on, the first one to NSNotFound")
        #expect(source.called == DataSource.members, "\(DataSource.members.subtracting(source.called))")
        #expect(delegate.called == Delegate.members, "\(Delegate.members.subtracting(delegate.called))")
        #expect(prefetching.called.count == 2)
    }
}
