import CommandSupport
import NameDirectory
import SectionsTool
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// Every story by two witnesses: the engine, and the program in a terminal.
@Suite(.serialized)
struct StoryTests {
    @Test("In memory", arguments: Story.all)
    @MainActor
    func inMemory(story: Story) throws {
        let options = try ProgramOptions(arguments: story.arguments.map { CommandWord($0) })
        let controller = ScreenSetup.controller(for: try BundledNames.read(), options: options)
        let memory = MemoryApplication(controller, size: (story.rows, story.columns))
        for act in story.acts {
            try memory.send(act.keys)
            expectGolden(memory.screen, named: act.golden)
        }
    }

    @Test("In a terminal", arguments: Story.all)
    func inTerminal(story: Story) throws {
        let terminal = try Program.start(story.arguments, size: (story.rows, story.columns))
        try terminal.wait(until: { $0.line(0) != "" && $0.isCursorVisible })
        for act in story.acts {
            try terminal.send(KeyScript(act.keys))
            try expectGolden(terminal, named: act.golden)
        }
    }
}
