import TestSupport
import TextUIKit

extension TableStage {
    /// A table in edit mode with rows that cannot be moved.
    static func edited(
        _ source: ListSource, height: Int = 4, style: ((IndexPath) -> TableViewCell.EditingStyle)? = nil,
        prepare: (TableView) -> Void = { _ in }
    ) -> TableStage {
        source.canMove = { _ in false }
        let recorder = Recorder()
        recorder.editing.style = style
        let table = TableStage(source, height: height, recorder: recorder, prepare: prepare)
        table.table.isEditing = true
        table.stage.redraw()
        return table
    }
}
