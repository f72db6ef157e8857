import CommandUI
import TargetStore
import TargetsUI
import TestSupport
import Testing
import TextUIKit

/// The command tables, and what is read from them.
@MainActor
struct CommandTests {
    @Test("No action, row or key of the tables is there twice, and each key has a command")
    func conflicts() {
        #expect(TargetCommands.table.conflicts.isEmpty)
        #expect(FormCommands.table.conflicts.isEmpty)
        for place in [TargetKeyPlace.list, .bar, .screen, .target] {
            let keys = TargetCommands.table.rows(in: place, for: ()).flatMap(\.keys)
            #expect(Set(keys).count == keys.count, "\(place)")
        }
    }

    @Test("Help and manual page can name each key that does something, and each command has a key")
    func titles() {
        let commands =
            [TargetKeyPlace.list, .bar, .screen, .target].flatMap {
                TargetCommands.table.keyCommands(in: $0, for: ())
            } + FormCommands.table.keyCommands(in: .form, for: ())
        #expect(commands.allSatisfy { $0.title != nil || $0.action == .ignore })
        let asked = Set(commands.map(\.action))
        let actions = TargetCommands.table.commands.map(\.action) + FormCommands.table.commands.map(\.action)
        #expect(actions.filter { !asked.contains($0) } == [])
    }

    @Test("The help has each key of each place that does something")
    func help() throws {
        let fixture = Fixture(size: (120, 90))
        try fixture.send("?")
        let help = Set(fixture.lines.flatMap { $0.prefix(28).split(separator: " ").map(String.init) })
        for row in TargetCommands.table.rows + FormCommands.table.rows where row.action != .ignore {
            for key in row.keys where key != Key(.backspace) || row.place != .target {
                #expect(help.contains(key.helpName), "\(key.helpName) in \(row.place)")
            }
        }
    }

    // MARK: Hints and obstacles

    /// Every state of a list of up to two targets.
    private static let states: [CommandState] = {
        var states: [CommandState] = []
        for bits in 0..<512 {
            func has(_ bit: Int) -> Bool { bits & 1 << bit != 0 }
            for rowCount in 0...2 {
                for row in 0..<max(1, rowCount) {
                    for sort in TargetSort.allCases {
                        var state = CommandState()
                        state.rowCount = rowCount
                        state.row = rowCount == 0 ? nil : row
                        state.target = rowCount == 0 ? nil : Fixture.three[0]
                        state.sort = sort
                        (state.isFiltered, state.isEditing) = (has(0), has(1))
                        (state.isInBar, state.isBarEmpty) = (has(2), has(3))
                        (state.showsRowActions, state.canUndo, state.canRedo) = (has(4), has(5), has(6))
                        state.readOnlyReason = has(7) ? "it is" : nil
                        state.obstacleToSaving = has(8) ? "Everything is saved." : nil
                        states.append(state)
                    }
                }
            }
        }
        return states
    }()

    @Test("Hints are of actions that have something to do now, and each has a key of the table")
    func hints() {
        for state in Self.states {
            let place: TargetKeyPlace = state.isInBar ? .bar : .list
            #expect(state.hints.count <= 5 && Set(state.hints).count == state.hints.count)
            for hint in state.hints where state.obstacle(to: hint.action) != nil || !hasKey(hint, place) {
                Issue.record("\(hint.meaning) in \(state)")
            }
            for hint in state.hintsOfTarget
            where state.obstacle(to: hint.action) != nil || !hasKey(hint, .target) {
                Issue.record("\(hint.meaning) on a target's screen in \(state)")
            }
        }
    }

    private func hasKey(_ hint: KeyHint, _ place: TargetKeyPlace) -> Bool {
        if [.performRowAction, .closeRowActions].contains(hint.action) { return hint.key != nil }
        let keys = TargetCommands.table.keys(for: hint.action, in: [place, .screen], for: ())
        return hint.key.map(keys.contains) ?? !keys.isEmpty
    }

    @Test("A target moves up exactly if one is above it in a list that shows all in its own order")
    func moving() {
        for state in Self.states {
            let row = state.row ?? 0
            let canMove =
                state.rowCount > 0 && state.sort == .own && !state.isFiltered && state.readOnlyReason == nil
            #expect((state.obstacle(to: .raiseTarget) == nil) == (canMove && row > 0))
            #expect((state.obstacle(to: .lowerTarget) == nil) == (canMove && row + 1 < state.rowCount))
        }
    }

    @Test("What can be undone, done again, logged and saved")
    func obstacles() throws {
        for state in Self.states {
            let canEdit = state.readOnlyReason == nil
            #expect((state.obstacle(to: .undoEdit) == nil) == (canEdit && state.canUndo))
            #expect((state.obstacle(to: .redoEdit) == nil) == (canEdit && state.canRedo))
            #expect((state.obstacle(to: .addTarget) == nil) == canEdit)
            #expect((state.obstacle(to: .editTarget) == nil) == (canEdit && state.rowCount > 0))
            #expect((state.obstacle(to: .showTarget) == nil) == (state.rowCount > 0))
            #expect(state.obstacle(to: .saveAgain) == state.obstacleToSaving)
        }
        var state = CommandState()
        state.target = Fixture.target("Read", 0, of: 1)
        #expect(state.obstacle(to: .takeHourBack) == "There are no hours to take back.")
        #expect(state.obstacle(to: .logHour) == nil)
        state.target = Fixture.target("Read", Target.hourLimit, of: 1)
        #expect(state.obstacle(to: .takeHourBack) == nil)
        #expect(state.obstacle(to: .logHour) == "No more than \(Target.hourLimit) hours.")
    }
}
