import CommandOptions
import EditingSessions
import Glibc
import NameEditing
import NameLoading
import SectionsTool
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// The file and the command line of a story.
final class StoryStage {
    private let story: Story
    private let directory: TemporaryDirectory
    /// The command line: what the story says, and its file.
    private let arguments: [String]

    init(_ story: Story) throws {
        self.story = story
        let directory = try TemporaryDirectory()
        self.directory = directory
        var arguments = story.arguments
        if let lines = story.lines {
            arguments.append(try directory.file("names.txt", lines.map { $0 + "\n" }.joined()))
        }
        self.arguments = arguments
    }

    /// Runs the program, and has each of its screens looked at.
    ///
    /// - Parameters:
    ///   - environment: what the program's environment has besides, such as another `TERM`.
    ///   - look: what is to be done with the terminal after an act, and the name of the act's golden.
    /// - Throws: what the terminal, the key scripts and `look` throw.
    func run(
        _ environment: [String: String] = [:], look: (PseudoTerminal, String) throws -> Void
    ) throws {
        let terminal = try Program.start(
            arguments, size: (story.rows, story.columns),
            environment: ["HOME": directory.path].merging(environment) { $1 })
        try terminal.wait(until: { $0.line(0) != "" && $0.isCursorVisible })
        for act in story.acts {
            try terminal.send(KeyScript(act.keys))
            try look(terminal, act.golden)
        }
    }

    /// Shows the same screen in memory.
    @MainActor
    func memory() throws -> TestScreen {
        let options = try SectionsOptions(arguments: arguments.map { CommandWord($0) })
        let controller: SectionsViewController
        if let path = options.files.first, options.task == .edit {
            let session = try EditingSession(path: path, options: options.reading)
            controller = ScreenSetup.controller(for: session.copy.names, options: options)
            controller.editing = session
            controller.marking.isAllowed = true
        } else if !options.files.isEmpty {
            let loader = try NameLoader(paths: options.files, options: options.reading)
            controller = ScreenSetup.controller(for: try loader.readAll().names, options: options)
        } else {
            controller = ScreenSetup.controller(for: try BundledNames.read(), options: options)
        }
        let memory = TestScreen(
            controller, size: Size(width: story.columns, height: story.height ?? story.rows))
        ScreenSetup.connectCommands(in: controller, options: options, application: memory.application)
        memory.step()
        return memory
    }

    /// What a whole terminal shows of a screen that takes only some of its rows.
    @MainActor
    func screen(of memory: TestScreen) -> Screen {
        let screen = memory.screen
        return Screen(
            rows: story.rows, columns: story.columns, cells: screen.cells, cursor: screen.cursor,
            isCursorVisible: screen.isCursorVisible)
    }

    /// Lets what runs in the background come back to the screen in memory: what a command says of a row, above all.
    @MainActor
    func settle(_ memory: TestScreen) {
        memory.advance(by: .seconds(1))
        // An ellipsis alone stands for what is still to come.
        _ = memory.step { !memory.lines.contains { $0.drop { " │".contains($0) } == "…" } }
    }
}
