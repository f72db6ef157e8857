import Glibc
import NcursesTerminal
import TextUIKit

/// A table of names that takes as much of the screen as the environment says, to see it on a real terminal.
///
/// `INLINE_HEIGHT` is a number of rows or a share such as `40%`; `INLINE_COLOR` is `always` or `never`; `INLINE_MOUSE`
/// is `no`; `INLINE_AMBIGUOUS` is `2`; `INLINE_THEME` is the name of a theme. Alt-M switches the mouse. Enter ends the
/// program with 0, Esc with 1, and the key ! stops it with a fault.
@main
@MainActor
struct InlineList {
    static func main() throws {
        if variable("INLINE_AMBIGUOUS") == "2" { TextMetrics.ambiguousWidth = .two }
        let terminal = NcursesTerminal(color: color, mouse: variable("INLINE_MOUSE") != "no", height: height)
        let controller = NamesController()
        try Application.main(
            controller, on: terminal, theme: Theme.named(variable("INLINE_THEME")) ?? .standard)
        exit(controller.isChosen ? 0 : 1)
    }

    private static var height: NcursesTerminal.Height {
        let text = variable("INLINE_HEIGHT")
        if text.hasSuffix("%") { return .percent(Int(text.dropLast()) ?? 100) }
        return Int(text).map { .rows($0) } ?? .full
    }

    private static var color: NcursesTerminal.ColorMode {
        switch variable("INLINE_COLOR") {
        case "always": .always
        case "never": .never
        default: .auto
        }
    }

    private static func variable(_ name: String) -> String {
        // The C string stays valid as long as the environment does not change.
        getenv(name).map { String(cString: $0) } ?? ""
    }
}
