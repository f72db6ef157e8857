import TestSupport
import Testing
import TextUIKit

@MainActor
struct KeyBindingsTests {
    private let stage = Stage(20, 3, Label())

    @Test("T-01: an action gets another key and the program's code stays as it is")
    func rebinding() {
        var done: [Action] = []
        stage.controller.actions = ["delete", "mark"]
        stage.controller.onAction = { done.append($0) }
        stage.controller.commands = [
            KeyCommand([.character("x")], "mark", title: "Mark"),
            KeyCommand([.character("d")], "delete", title: "Delete"),
        ]
        stage.press(.character("d"), .character("x"))
        #expect(done == ["delete", "mark"])
        let bindings = KeyBindings()
        stage.application.keyBindings = bindings
        bindings.bind([.character("x")], to: "delete")
        done = []
        stage.press(.character("d"), .character("x"))
        #expect(done == ["delete"], "the key was taken from the other action")
        #expect(stage.application.keyCommandsInForce.first?.title == "Delete")
        bindings.bind([], to: "delete")
        stage.press(.character("d"), .character("x"))
        #expect(done == ["delete", "mark"])
    }

    @Test("T-01: the keys of the engine's own views can be bound anew as well")
    func standardKeys() {
        let table = TableStage(.plain(5), height: 3)
        let bindings = KeyBindings()
        table.stage.application.keyBindings = bindings
        bindings.bind([.character("j")], to: .moveDown)
        table.stage.press(.character("j"), Key(.down))
        #expect(table.table.focusedIndexPath == .at(0, 1))
    }

    @Test(
        "ST-04, SG-06, SG-11: own bindings are another object, and changing them leaves the default as it is")
    func own() {
        let own = KeyBindings()
        #expect(KeyBindings.default === KeyBindings.default)
        #expect(own !== KeyBindings.default)
        #expect(stage.application.keyBindings === KeyBindings.default)
        own.bind([.character("j")], to: .moveDown)
        #expect(own.keys(for: .moveDown) == [.character("j")] && !own.isEmpty)
        #expect(KeyBindings.default.isEmpty && KeyBindings.default.keys(for: .moveDown) == nil)
    }

    @Test(
        "An interceptor of the first responder gets its keys before all commands, and help does not list them"
    )
    func intercepting() {
        final class Interceptor: KeyInterceptor {
            var keys: [Key] = []

            func intercepts(_ key: Key) -> Bool { key.text != nil }

            func handle(_ key: Key) { keys.append(key) }
        }
        var done: [Action] = []
        stage.controller.actions = ["delete"]
        stage.controller.onAction = { done.append($0) }
        stage.controller.commands = [KeyCommand([.character("d"), Key(.delete)], "delete", title: "Delete")]
        var interceptor: Interceptor? = Interceptor()
        stage.application.firstInChain.keyInterceptor = interceptor
        stage.press(.character("d"), Key(.delete))
        #expect(interceptor?.keys == [.character("d")] && done == ["delete"])
        #expect(stage.application.keyCommandsInForce.first?.keys == [Key(.delete)])
        interceptor = nil
        stage.press(.character("d"))
        #expect(done == ["delete", "delete"], "the responder does not keep it")
    }
}
