import NcursesTerminal
import TextUIKit

/// A table whose data source forgets a row, to see how the program stops on a real terminal.
final class WrongController: TableViewController {
    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 5 }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = TableViewCell()
        cell.textLabel?.text = "row \(indexPath.row)"
        return cell
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        if let mistake = Mistake.chosen { mistake.make() } else { tableView.deleteRows(at: [indexPath]) }
    }
}

@main
@MainActor
struct WrongUse {
    /// Not given back by its end when `main` is left.
    private static let terminal = NcursesTerminal()

    static func main() throws {
        switch Mistake.chosen {
        case .thrown:
            try terminal.start()
            terminal.present(Canvas(size: terminal.size), cursor: nil)
            throw NobodysError()
        case .drawing:
            try terminal.start()
            Mistake.drawing.make()
            drawWithoutEnd()
        case .second:
            try takeTwice()
            return
        default: break
        }
        try Application.main(WrongController(), on: NcursesTerminal())
    }

    /// Has the terminal as busy as can be.
    private static func drawWithoutEnd() {
        for step in 0... {
            let controller = WrongController()
            controller.view.frame = Rect(x: 0, y: 0, width: terminal.size.width, height: 10 + step % 2)
            let window = Window()
            window.frame = Rect(x: 0, y: 0, width: terminal.size.width, height: terminal.size.height)
            window.rootViewController = controller
            terminal.present(window.render(), cursor: Point(x: step % 40, y: 0))
        }
    }

    /// Takes the terminal with a second instance while the first one has it, and again when it is given back.
    private static func takeTwice() throws {
        try terminal.start()
        show("taken once", on: terminal)
        awaitKey(of: terminal)
        let second = NcursesTerminal()
        do {
            try second.start()
            show("taken twice", on: terminal)
        } catch {
            show("refused: \(error == .alreadyRunning), first has it: \(terminal.isRunning)", on: terminal)
        }
        awaitKey(of: terminal)
        terminal.stop()
        try second.start()
        show("second", on: second)
        awaitKey(of: second)
        second.stop()
    }

    private static func awaitKey(of terminal: NcursesTerminal) {
        while true {
            if case .key = terminal.nextEvent(timeout: nil) { return }
        }
    }

    private static func show(_ text: String, on terminal: NcursesTerminal) {
        let label = Label()
        label.text = text
        label.frame = Rect(x: 0, y: 0, width: terminal.size.width, height: 1)
        let window = Window()
        window.frame = Rect(x: 0, y: 0, width: terminal.size.width, height: terminal.size.height)
        window.addSubview(label)
        terminal.present(window.render(), cursor: nil)
    }
}
