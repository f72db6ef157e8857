import Glibc
import NcursesTerminal
import SectionsTool
import TextUIKit

/// The command: the program on the terminal that it was started from.
@main
@MainActor
struct SectionsCommand {
    static func main() {
        let status = Program.run(
            arguments: Array(CommandLine.arguments.dropFirst()), resetTerminal: NcursesTerminal.resetTerminal
        ) { screen in
            NcursesTerminal(
                color: color(screen.color), mouse: screen.usesMouse, height: height(screen.height))
        }
        exit(status.rawValue)
    }

    private static func color(_ color: ScreenOptions.Color) -> NcursesTerminal.ColorMode {
        switch color {
        case .auto: .auto
        case .always: .always
        case .never: .never
        }
    }

    private static func height(_ height: ScreenOptions.Height) -> NcursesTerminal.Height {
        switch height {
        case .full: .full
        case .rows(let rows): .rows(rows)
        case .percent(let percent): .percent(percent)
        }
    }
}
