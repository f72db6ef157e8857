internal import CommandUI
package import TargetStore
package import TextUIKit

package struct Hint: Hashable, Sendable {
    package let action: Action
    /// One or two words on its effect.
    package let meaning: String
    /// The key to show; `nil` for the first one in the command table.
    package let key: Key?

    init(_ action: Action, _ meaning: String, key: Key? = nil) {
        self.action = action
        self.meaning = meaning
        self.key = key
    }
}

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
    package var hints: [Hint] {
        if isInBar {
            return [Hint(.enterTargets, "list"), Hint(.goBack, isBarEmpty ? "close" : "clear"), help]
        }
        if showsRowActions {
            return [
                Hint(.performRowAction, "do it", key: Key(.enter)),
                Hint(.closeRowActions, "cancel", key: Key(.escape)),
            ]
        }
        return Array(wished.filter { obstacle(to: $0.action) == nil }.prefix(5))
    }

    /// Hints for a target's detail screen.
    package var hintsOfTarget: [Hint] {
        [Hint(.navigateBack, "back", key: Key(.escape))]
            + [
                Hint(.editTarget, "edit"), Hint(.logHour, "hour"), Hint(.takeHourBack, "take back"),
                Hint(.undoEdit, "undo"),
            ].filter { obstacle(to: $0.action) == nil }
    }

    private var help: Hint { Hint(.showKeys, "help") }

    private var wished: [Hint] {
        let save = Hint(.saveAgain, "save")
        if isEditing {
            return [
                save, Hint(.lowerTarget, "down"), Hint(.raiseTarget, "up"), Hint(.deleteTarget, "delete"),
                Hint(.goBack, isFiltered ? "all" : "done"), help,
            ]
        }
        let back = isFiltered ? Hint(.goBack, "all") : Hint(.quit, "quit")
        if readOnlyReason != nil {
            return [Hint(.showTarget, "details"), Hint(.filterTargets, "filter"), help, back]
        }
        return [
            save, Hint(.addTarget, "add"), Hint(.editTarget, "edit"), Hint(.logHour, "hour"), help, back,
        ]
    }
}
