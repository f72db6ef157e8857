import CommandUI
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
}
