package import CommandUI
package import TargetStore
package import TextUIKit

/// The state that determines which commands are available, and which hints to show.
package struct CommandState: Hashable, Sendable {
    private static let changing: Set<Action> = [
        .addTarget, .editTarget, .deleteTarget, .raiseTarget, .lowerTarget, .toggleEditing, .logHour,
        .takeHourBack, .undoEdit, .redoEdit,
    ]
    static let actingOnTarget: Set<Action> = [
        .editTarget, .showTarget, .deleteTarget, .raiseTarget, .lowerTarget, .logHour, .takeHourBack,
    ]

    package var target: Target?
    package var row: Int?
    package var rowCount = 0
    package var sort = TargetSort.own
    package var isFiltered = false
    /// Whether rows show controls for deleting and dragging.
    package var isEditing = false
    package var isInBar = false
    package var isBarEmpty = true
    package var showsRowActions = false
    package var readOnlyReason: String?
    package var canUndo = false
    package var canRedo = false
    /// The reason why there is nothing to save; `nil` if there is something.
    package var obstacleToSaving: String?

    package init() {}

    /// The reason why an action is unavailable; `nil` if it is available.
    package func obstacle(to action: Action) -> String? {
        if Self.changing.contains(action), let readOnlyReason {
            return "Nothing can be changed: \(readOnlyReason)"
        }
        if Self.actingOnTarget.contains(action), target == nil {
            return isFiltered ? "No target is shown. Esc shows all." : "There are no targets yet. a adds one."
        }
        switch action {
        case .raiseTarget: return obstacleToMoving(by: -1)
        case .lowerTarget: return obstacleToMoving(by: 1)
        case .takeHourBack where target?.achievedHour == 0: return "There are no hours to take back."
        case .logHour where target?.achievedHour == Target.hourLimit:
            return "No more than \(Target.hourLimit) hours."
        case .undoEdit where !canUndo: return "There is nothing to undo."
        case .redoEdit where !canRedo: return "There is nothing to redo."
        case .saveAgain: return obstacleToSaving
        default: return nil
        }
    }

    private func obstacleToMoving(by step: Int) -> String? {
        if isFiltered { return "Only some targets are shown. Esc shows all; then they can be moved." }
        guard sort == .own else {
            return "They are shown \(sort.words). s shows their own order, in which they can be moved."
        }
        guard let row, !(0..<rowCount).contains(row + step) else { return nil }
        return step < 0 ? "This is the first target." : "This is the last target."
    }

    /// Hints for the list and its search bar, the most useful one first.
    package var hints: [KeyHint] {
        if isInBar {
            return [KeyHint(.enterTargets, "list"), KeyHint(.goBack, isBarEmpty ? "close" : "clear"), help]
        }
        if showsRowActions {
            return [
                KeyHint(.performRowAction, "do it", key: Key(.enter)),
                KeyHint(.closeRowActions, "cancel", key: Key(.escape)),
            ]
        }
        return Array(wished.filter { obstacle(to: $0.action) == nil }.prefix(5))
    }

    /// Hints for a target's detail screen.
    package var hintsOfTarget: [KeyHint] {
        [KeyHint(.navigateBack, "back", key: Key(.escape))]
            + [
                KeyHint(.editTarget, "edit"), KeyHint(.logHour, "hour"), KeyHint(.takeHourBack, "take back"),
                KeyHint(.undoEdit, "undo"),
            ].filter { obstacle(to: $0.action) == nil }
    }

    private var help: KeyHint { KeyHint(.showKeys, "help") }

    private var wished: [KeyHint] {
        let save = KeyHint(.saveAgain, "save")
        if isEditing {
            return [
                save, KeyHint(.lowerTarget, "down"), KeyHint(.raiseTarget, "up"),
                KeyHint(.deleteTarget, "delete"),
                KeyHint(.goBack, isFiltered ? "all" : "done"), help,
            ]
        }
        let back = isFiltered ? KeyHint(.goBack, "all") : KeyHint(.quit, "quit")
        if readOnlyReason != nil {
            return [KeyHint(.showTarget, "details"), KeyHint(.filterTargets, "filter"), help, back]
        }
        return [
            save, KeyHint(.addTarget, "add"), KeyHint(.editTarget, "edit"), KeyHint(.logHour, "hour"), help,
            back,
        ]
    }
}
