package import TextUIKit

/// The line at the bottom of a screen: a text and hints for useful keys.
@MainActor
package final class StatusLine: View {
    package struct Hint: Hashable {
        package let key: String
        package let meaning: String

        package init(key: String, meaning: String) {
            self.key = key
            self.meaning = meaning
        }
    }

    /// The description of the screen's contents, or a message.
    package var text = ""
    package var isNotice = false
    /// Key hints, the most useful first; those that do not fit are omitted.
    package var hints: [Hint] = []

    package init() { super.init() }

    package override func draw(_ context: inout GraphicsContext) {
        let width = bounds.size.width
        let shown = TextMetrics.truncatingTail(text, toWidth: max(0, width - 2))
        let used = 1 + context.draw(shown, at: Point(x: 1, y: 0), style: isNotice ? theme.notice : .plain)
        var fitting = 0
        var room = width - used - 2
        for hint in hints {
            let needed = Self.width(of: hint) + (fitting == 0 ? 0 : 2)
            guard needed < room else { break }
            room -= needed
            fitting += 1
        }
        // The free space and the outer blanks come before the hints, or after them without a text.
        var x = text.isEmpty ? 1 : used + 1 + room
        for hint in hints.prefix(fitting) {
            x += context.draw(hint.key, at: Point(x: x, y: 0), style: theme.key) + 1
            x += context.draw(hint.meaning, at: Point(x: x, y: 0)) + 2
        }
    }

    private static func width(of hint: Hint) -> Int {
        TextMetrics.width(of: hint.key) + 1 + TextMetrics.width(of: hint.meaning)
    }
}
