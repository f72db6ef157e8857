package import CommandSupport
package import TextUIKit

/// The key hints of a state with the names of their keys, cached because the lookup takes longer than a
/// frame.
@MainActor
package struct HintLabels {
    package let state: HintState
    /// The hints as shown, with their commands; `nil` for actions of the engine.
    package let hints: [(action: Action, command: Command<SectionsViewController>?, shown: StatusLine.Hint)]

    package init(of state: HintState) {
        self.state = state
        let table = ScreenCommands.table
        let rows =
            table.rows(in: state.isInBar ? .bar : .list, for: state.setup)
            + table.rows(in: .screen, for: state.setup)
        hints = state.hints.map { hint in
            let key = hint.key ?? rows.first { $0.action == hint.action }?.keys.first
            let label = state.setup.map == .vi ? hint.vi : nil
            return (
                hint.action, table[hint.action],
                StatusLine.Hint(key: label ?? key?.shortName ?? "", meaning: hint.meaning)
            )
        }
    }
}
