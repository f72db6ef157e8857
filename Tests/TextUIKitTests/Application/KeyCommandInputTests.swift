import TestSupport
import Testing
import TextUIKit

/// A controller with key commands made as in UIKit.
@MainActor
private final class CommandController: ViewController {
    let list = TableView()
    var log: [String] = []

    override func loadView() { view = list }

    override var keyCommands: [KeyCommand] {
        [
            KeyCommand(
                input: "n", modifierFlags: .command, action: CommandController.add,
                discoverabilityTitle: "New"),
            KeyCommand(input: KeyCommand.inputEscape, action: CommandController.leave),
            KeyCommand(
                title: "First", action: CommandController.show, input: "1", modifierFlags: .command,
                propertyList: 0),
            KeyCommand(
                title: "Second", action: CommandController.show, input: "2", modifierFlags: .command,
                propertyList: 1),
            KeyCommand(input: "r", modifierFlags: [.command, .shift], action: "reload"),
        ]
    }

    func add() { log.append("add") }
    func leave(_ sender: Any?) { log.append("leave \((sender as? KeyCommand)?.input ?? "")") }
    func show(_ sender: KeyCommand) { log.append("show \(sender.propertyList as? Int ?? -1)") }

    override func canPerform(_ action: Action) -> Bool { action == "reload" }
    override func perform(_ action: Action, sender: Responder?) { log.append(action.name) }
}

@MainActor
struct KeyCommandInputTests {
    @Test("An input and its modifiers are the key that a terminal reports")
    func keys() {
        func keys(_ input: String, _ modifiers: Key.Modifiers = []) -> [Key] {
            KeyCommand(input: input, modifierFlags: modifiers, action: "act").keys
        }
        #expect(keys("n", .command) == [.alternate("n")])
        #expect(keys("n", [.command, .shift]) == [.alternate("N")])
        #expect(keys("N", [.control, .shift]) == [.control("n")])
        #expect(keys("a") == [.character("a")])
        #expect(keys("\r") == [Key(.enter)] && keys("\t", .shift) == [Key(.tab, .shift)])
        #expect(keys(KeyCommand.inputUpArrow, .alternate) == [Key(.up, .alternate)])
        #expect(keys(KeyCommand.inputPageDown) == [Key(.pageDown)])
        #expect(keys(KeyCommand.f5) == [Key(.function(5))])
        #expect(keys("\u{8}") == [Key(.backspace)] && keys(KeyCommand.inputDelete) == [Key(.delete)])
        #expect(keys("") == [] && keys("ab") == [])
        #expect(keys("1", .shift) == [Key(.character("1"), .shift)])
    }

    @Test("A command calls the method of the nearest responder that has it, and hands itself over")
    func methods() {
        let controller = CommandController()
        let screen = TestScreen(controller, size: Size(width: 20, height: 4))
        controller.list.becomeFirstResponder()
        screen.press(.alternate("n"), Key(.escape), .alternate("2"), .alternate("R"))
        #expect(controller.log == ["add", "leave UIKeyInputEscape", "show 1", "reload"])
    }

    @Test("Help lists the commands by their titles, and the user can bind other keys to a method")
    func help() throws {
        let controller = CommandController()
        let screen = TestScreen(controller, size: Size(width: 20, height: 4))
        let command = try #require(screen.application.keyCommandsInForce.first { $0.title == "New" })
        #expect(command.keys == [.alternate("n")] && command.discoverabilityTitle == "New")
        #expect(command.input == "n" && command.modifierFlags == .command)
        let bindings = KeyBindings()
        bindings.bind([Key(.function(2))], to: command.action)
        screen.application.keyBindings = bindings
        screen.press(.alternate("n"), Key(.function(2)))
        #expect(controller.log == ["add"])
    }

    @Test("A method of a class that no responder is of is skipped")
    func missing() {
        let list = TableView()
        var heard = 0
        let stage = Stage(10, 3, list)
        list.addKeyCommand(KeyCommand(input: "x", action: CommandController.add))
        stage.controller.onKey = { _ in
            heard += 1
            return true
        }
        list.becomeFirstResponder()
        stage.press(.character("x"))
        #expect(heard == 1)
        #expect(!stage.application.keyCommandsInForce.contains { $0.input == "x" })
    }
}
