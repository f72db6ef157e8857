import CommandSupport
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// The table of commands: what it hands out, and what it finds wrong.
@MainActor
struct CommandTableTests {
    /// What the commands of the tests act on.
    private final class Log {
        var lines: [String] = []
        var isOpen = true
    }

    private static let open = Action("open")
    private static let shut = Action("shut")

    private func table(
        _ commands: [Command<Log>], keys: [KeyRow<Int, Bool>] = []
    ) -> CommandTable<Log, Int, Bool> {
        CommandTable(commands, keys: keys)
    }

    private let commands = [
        Command<Log>(open, ["open", "unlock"], title: "Open", when: { !$0.isOpen }) {
            $0.lines.append("open")
        },
        Command<Log>(shut, ["shut"], title: "Shut", when: { $0.isOpen }) { $0.lines.append("shut") },
        Command<Log>(engine: .moveDown, ["down"], title: "Next row"),
    ]

    @Test("A command is done only by its own action, and only where it is available")
    func performing() {
        let (table, log) = (table(commands), Log())
        #expect(table.canPerform(Self.shut, in: log) && !table.canPerform(Self.open, in: log))
        #expect(!table.canPerform(.moveDown, in: log) && !table.canPerform(.moveUp, in: log))
        table[Self.shut]?.perform(in: log)
        table[.moveDown]?.perform(in: log)
        #expect(log.lines == ["shut"])
    }

    @Test("Keys come in the order of the rows, of one place and one setup, with the title of row or command")
    func keys() {
        let table = table(
            commands,
            keys: [
                KeyRow(1, [.control("o")], also: [Key(.function(15))], Self.open),
                KeyRow(2, [.control("x")], Self.shut),
                KeyRow(1, [.control("s")], Self.shut, title: "Shut at once", if: { $0 }),
                KeyRow(1, [.control("n")], .moveDown, if: { !$0 }),
            ])
        let first = [
            KeyCommand([.control("o")], Self.open, title: "Open"),
            KeyCommand([Key(.function(15))], Self.open),
        ]
        let second = KeyCommand([.control("s")], Self.shut, title: "Shut at once")
        #expect(table.keyCommands(in: 1, for: true) == first + [second])
        #expect(table.keyCommands(in: 1, for: false).last?.title == "Next row")
        #expect(table.keyCommands(in: 1, for: true, without: false) == [second])
        #expect(table.keyCommands(in: 3, for: true).isEmpty)
        #expect(table.conflicts.isEmpty)
    }

    @Test("Every name leads to its action, with the title of the command")
    func names() {
        let named = table(commands).namedActions
        #expect(named.map(\.name) == ["open", "unlock", "shut", "down"])
        #expect(named.map(\.action) == [Self.open, Self.open, Self.shut, .moveDown])
        #expect(named[1].title == "Open")
    }

    @Test("Names, actions and keys that are there twice, and keys without a command, are conflicts")
    func conflicts() {
        let table = table(
            commands + [Command<Log>(Self.open, ["shut"], title: "Again") { _ in }],
            keys: [
                KeyRow(1, [.control("o"), .control("o")], Self.open), KeyRow(1, [], Self.shut),
                KeyRow(1, [.control("u")], .moveUp),
            ])
        #expect(
            table.conflicts == [
                "open: two commands", "shut: two commands have this name", "open: a key twice in a row",
                "shut: a row without keys", "moveUp: keys without a command",
            ])
    }

    @Test("A key that is bound does its action, or else nothing")
    func bindings() throws {
        let binding = try KeyBinding(parsing: "ctrl-o:open", among: table(commands).namedActions)
        let bound = CommandTable<Log, Int, Bool>.keyCommands(for: [binding])
        #expect(
            bound.map(\.action) == [Self.open, .ignore] && bound.allSatisfy { $0.keys == [.control("o")] })
    }

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
                #expect(own.contains { $0.keys.contains(key) }, "\(label) is no key of \(hint.action.name)")
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
