import CommandUI
import TestSupport
import Testing
import TextUIKit

/// Dialogs that wait for each other.
@MainActor
struct DialogQueueTests {
    private let memory = TestScreen(ViewController(), size: Size(width: 60, height: 14))

    private func queue(keepsOnlyLast: Bool = false) -> DialogQueue {
        let queue = DialogQueue(keepsOnlyLast: keepsOnlyLast)
        queue.presenter = { [memory] in memory.window.rootViewController }
        return queue
    }

    private func dialog(_ title: String, subject: Int? = nil) -> Dialog {
        let dialog = Dialog(title: title, subject: subject)
        dialog.offer("Close", .cancel)
        return dialog
    }

    /// The title of the open dialog; closes it.
    private func close() throws -> String? {
        let title = memory.window.rootViewController?.presentedViewController?.title
        try memory.send("<Esc>")
        return title
    }

    @Test("Dialogs are shown one after the other")
    func order() throws {
        let queue = queue()
        for title in ["One", "Two", "Three"] { queue.present(dialog(title)) }
        memory.step()
        #expect(try [close(), close(), close(), close()] == ["One", "Two", "Three", nil])
    }

    @Test("If only the last is kept, it replaces those that wait, and is checked again when its turn comes")
    func onlyLast() throws {
        let queue = queue(keepsOnlyLast: true)
        var checks = 0
        queue.present(dialog("One"))
        queue.present(dialog("Two"))
        queue.present(dialog("Three")) { checks += 1 }
        memory.step()
        #expect(try [close(), close()] == ["One", nil] && checks == 1)
    }

    @Test("A question is not asked again while it is open")
    func subjects() throws {
        let queue = queue()
        queue.present(dialog("One", subject: 1))
        queue.present(dialog("One again", subject: 1))
        queue.present(dialog("Two", subject: 2))
        memory.step()
        #expect(try [close(), close(), close()] == ["One", "Two", nil])
    }
}
