import Glibc
import NcursesTerminal
import SectionsTool
import TextUIKit

/// The command: the program on the terminal that it was started from.
@main
@MainActor
struct SectionsCommand {
    static func main() {
        let terminal = TerminalAccess(make: make, examine: examine, reset: NcursesTerminal.resetTerminal)
        let status = Program.run(arguments: Array(CommandLine.arguments.dropFirst()), terminal: terminal)
        exit(status.rawValue)
    }

    private static func make(_ screen: ScreenOptions) -> any Terminal {
        NcursesTerminal(color: color(screen.color), mouse: screen.usesMouse, height: height(screen.height))
    }

    private static func examine() -> TerminalReport {
        let found = NcursesExamination()
        var report = TerminalReport()
        report.absence = found.absence
        report.rows = found.size.height
        report.columns = found.size.width
        report.kind = found.kind
        report.isDescribed = found.isDescribed
        report.colors = found.colors
        report.isLocaleKnown = found.isLocaleKnown
        report.encoding = found.encoding
        return report
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
