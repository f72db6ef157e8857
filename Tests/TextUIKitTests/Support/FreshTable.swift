import TestSupport
import TextUIKit

/// What a new table draws that is brought to the state of one that has a past.
///
/// - Parameters:
///   - table: The table with a past.
///   - stage: Where it is shown.
///   - source: What it shows; the new table gets a copy, so that nothing is asked of it.
///   - prepare: Does with the new table what was done with the other at first.
/// - Returns: The screen.
@MainActor
func freshScreen(
    like table: TableView, on stage: Stage, showing source: ListSource,
    prepare: (TableView) -> Void = { _ in }
) -> Canvas {
    let copy = TableView(style: table.style)
    let copied =
        source is EditingListSource
        ? EditingListSource(source.sections, indexTitles: source.indexTitles)
        : ListSource(source.sections, indexTitles: source.indexTitles)
    copied.makeCell = source.makeCell
    copy.dataSource = copied
    copy.tableHeaderView = table.tableHeaderView.map { header in
        guard let bar = header as? SearchBar else { return Label(frame: header.frame) }
        let fresh = SearchBar(frame: bar.frame)
        fresh.text = bar.text
        return fresh
    }
    copy.showsVerticalScrollIndicator = table.showsVerticalScrollIndicator
    copy.separatorStyle = table.separatorStyle
    copy.allowsMultipleSelection = table.allowsMultipleSelection
    copy.allowsMultipleSelectionDuringEditing = table.allowsMultipleSelectionDuringEditing
    copy.allowsSelectionDuringEditing = table.allowsSelectionDuringEditing
    prepare(copy)
    let window = Window()
    window.frame = stage.window.frame
    window.addSubview(copy)
    copy.frame = table.frame
    copy.isEditing = table.isEditing
    if let path = table.focusedIndexPath { copy.focusRow(at: path) }
    for path in table.indexPathsForSelectedRows ?? [] {
        copy.selectRow(at: path, animated: false, scrollPosition: .none)
    }
    copy.setContentOffset(table.contentOffset, animated: false)
    return window.render()
}
