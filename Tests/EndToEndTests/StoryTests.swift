import TestSupport
import Testing

/// Every story by two witnesses: the engine, and the program in a terminal.
@Suite(.serialized)
struct StoryTests {
    @Test("In memory", arguments: Story.all)
    @MainActor
    func inMemory(story: Story) throws {
        let stage = try StoryStage(story)
        let memory = try stage.memory()
        for act in story.acts {
            try memory.send(act.keys)
            stage.settle(memory)
            assertScreen(stage.screen(of: memory), matches: "Goldens/\(act.golden).txt")
        }
    }

    @Test("In a terminal", arguments: Story.all)
    func inTerminal(story: Story) throws {
        try StoryStage(story).run { try expectGolden($0, named: $1) }
    }

    @Test("With tmux's description of a terminal, text and styles are the same", arguments: Story.all)
    func inTmux(story: Story) throws {
        try StoryStage(story).run(["TERM": "tmux-256color"]) { try expectGolden($0, named: $1) }
    }

    /// Where a program takes some of the rows, it takes the whole screen of a console.
    @Test(
        "The Linux console has fewer colours, and shows the same text",
        arguments: Story.all.filter { $0.height == nil })
    func onConsole(story: Story) throws {
        try StoryStage(story).run(["TERM": "linux"]) {
            try expectGolden($0, named: $1, in: "Goldens/Console", textIn: "Goldens")
        }
    }
}
