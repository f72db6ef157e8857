import CommandOptions
import Glibc
import NcursesTerminal
import SectionsTool
import TextUIKit

/// Runs the program on the terminal that it was started from.
@main
@MainActor
struct SectionsCommand {
    static func main() {
        let terminal = TerminalAccess(
            make: make, examine: examine, reset: NcursesTerminal.resetTerminal,
            sayWhenOutOfMemory: NcursesTerminal.sayWhenOutOfMemory, sayAtEnd: NcursesTerminal.sayAtEnd)
        let status = SectionsProgram.run(arguments: CommandWord.arguments, terminal: terminal)
        exit(status.rawValue)
    }

    private static func make(_ screen: ScreenOptions) -> any Terminal {
        NcursesTerminal(color: color(screen.color), mouse: screen.usesMouse, height: height(screen.height))
    }

    private static func examine() -> TerminalReport {
        var report = TerminalReport()
        do throws(TerminalError) {
            let found = try TerminalProbe()
            report.absence = found.absence
            (report.rows, report.columns) = (found.size.height, found.size.width)
            (report.kind, report.isDescribed) = (found.kind, found.isDescribed)
            (report.canDraw, report.colors) = (found.canDraw, found.colors)
            report.drawing = drawing(found.drawing)
            (report.isLocaleKnown, report.encoding) = (found.isLocaleKnown, found.encoding)
        } catch {
            report.absence = error.description
        }
        return report
    }

    private static func drawing(_ method: DrawingMethod) -> TerminalReport.Drawing {
        method == .ncurses ? .ncurses : method == .writer ? .program : .ncursesUntilFailure
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
