import TestSupport
import Testing
import TextUIKit

/// Notes what could not be done.
@MainActor
private final class ObstacleRecorder: ApplicationDelegate {
    var actions: [Action] = []
    func application(_ application: Application, couldNotPerform action: Action) { actions.append(action) }
}

@MainActor
struct LongPasteTests {
    @Test("TR-16: a paste that is too long for a line is refused and reported, and keys go on at once")
    func tooLong() {
        let (bar, field) = (SearchBar(), TextField())
        let stage = Stage(30, 2, rows: [(bar, 1), (field, nil)])
        let recorder = ObstacleRecorder()
        stage.application.delegate = recorder
        var quits = 0
        stage.controller.commands = [KeyCommand([.control("x")], Action("stop"))]
        stage.controller.actions = [Action("stop")]
        stage.controller.onAction = { _ in quits += 1 }
        let long = String(repeating: "a name ", count: 1_500_000)
        for input in [bar, field] as [Responder] {
            func text() -> String { (input === bar ? bar.text : field.text) ?? "" }
            recorder.actions = []
            input.becomeFirstResponder()
            stage.type("ab")
            let start = ContinuousClock.now
            stage.send(.paste(long), .key(.control("x")))
            #expect(ContinuousClock.now - start < .seconds(1))
            #expect(text() == "ab" && recorder.actions == [.paste])
            // What the line has counts as well.
            stage.send(.paste(String(repeating: "x", count: LineEditor.pasteLimit - 1)))
            #expect(text() == "ab" && recorder.actions == [.paste, .paste])
            stage.send(.paste("y"))
            #expect(text() == "aby" && recorder.actions.count == 2)
        }
        #expect(quits == 2)
    }
}
