import CommandUI
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// The table of commands of the screen, and the hints that are made from it.
@MainActor
struct ScreenCommandsTests {
    @Test("The table of the screen has no conflicts, and every row has something for help to say")
    func screen() {
        let table = ScreenCommands.table
        #expect(table.conflicts == [])
        let silent = table.rows.filter { $0.sequence == nil && ($0.title ?? table[$0.action]?.title) == nil }
        #expect(silent.isEmpty)
        let shown = table.rows.filter { $0.sequence != nil && $0.title != nil }.map(\.action)
        let commands = table.commands.filter { $0.title == nil }.map(\.action)
        let silentCommands = commands.filter { !shown.contains($0) }
        // The line of help on each of these is that of the lines that are typed after it.
        #expect(silentCommands.map(\.name) == ["beginCommandLine"])
    }

    @Test("The key of every hint asks for what the hint says, in the map in force")
    func hints() {
        let table = ScreenCommands.table
        for state in Self.hintStates {
            for (hint, label) in zip(state.hints, HintLabels(of: state).hints.map(\.shown.key)) {
                #expect(!label.isEmpty, "\(hint.action.name)")
                if state.setup.map == .vi, let keys = hint.vi {
                    #expect(Self.isCommand(keys), "\(keys)")
                    continue
                }
                let rows =
                    table.rows(in: state.isInBar ? .bar : .list, for: state.setup)
                    + table.rows(in: .screen, for: state.setup)
                let own = rows.filter { $0.action == hint.action }
                // What a row of the table offers, Cancel, and the delete button are the engine's.
                if own.isEmpty { continue }
                guard let key = hint.key ?? own.first?.keys.first else { continue }
                #expect(
                    own.contains { $0.keys.contains(key) }, "\(label) is not a key of \(hint.action.name)")
            }
        }
    }

    /// Every state that hints depend on.
    private static let hintStates: [HintState] = (0..<(1 << 12)).map { bits in
        func isSet(_ bit: Int) -> Bool { bits >> bit & 1 == 1 }
        var setup = KeySetup()
        setup.map = isSet(0) ? .vi : .standard
        setup.startsInSearchBar = isSet(1)
        setup.hasSearchSession = isSet(2)
        setup.edits = isSet(3)
        var state = HintState(setup, isInBar: isSet(4))
        state.isQueryEmpty = isSet(5)
        state.isFiltered = isSet(6)
        state.isTyping = isSet(7)
        state.isDetailVisible = isSet(8)
        state.showsRowActions = isSet(9)
        state.isChanged = isSet(10)
        state.canReadAgain = isSet(11)
        return state
    }

    /// Whether keys of the `vi` map, or a line with its colon, are a command.
    private static func isCommand(_ keys: String) -> Bool {
        if keys.hasPrefix(":") { return viSequences.command(ofLine: String(keys.dropFirst())) != nil }
        var reader = KeySequenceReader(viSequences, lettersAreCommands: true)
        let answers = keys.map { reader.type(.character($0)) }
        if case .command = answers.last { return true }
        return false
    }
}
