import TextUIKit

/// What a table costs, whatever its size: the promises of the engine's documentation.
@MainActor
struct EngineBenchmark {
    /// A size of table to measure.
    struct World: Hashable {
        let sections: Int
        let rows: Int
    }

    static let worlds = [
        World(sections: 27, rows: 100), World(sections: 27, rows: 10_000_000),
        World(sections: 500_000, rows: 10_000_000),
    ]
    /// Turns of each measure; the median counts.
    let turns: Int

    /// What is measured, with the time of one turn.
    func measures(of world: World) -> [(name: String, time: Duration)] {
        let stage = Stage(VirtualSource(sections: world.sections, rows: world.rows))
        var random = SystemRandomNumberGenerator()
        return [
            ("open", median { _ = Stage(VirtualSource(sections: world.sections, rows: world.rows)) }),
            ("reload", median { stage.reload() }),
            (
                "down and up",
                median {
                    stage.press(Key(.down))
                    stage.press(Key(.up))
                }
            ),
            (
                "page down and up",
                median {
                    stage.press(Key(.pageDown))
                    stage.press(Key(.pageUp))
                }
            ),
            (
                "end and home",
                median {
                    stage.press(Key(.end))
                    stage.press(Key(.home))
                }
            ),
            // Where there is a page of rows to come, whatever the size.
            ("jump", median { stage.jump(to: Int.random(in: 0..<(world.sections / 2), using: &random)) }),
            ("a thousand look-ups", median { stage.lookUp(1_000) }),
            (
                "forty keys at once",
                median { stage.press((0..<40).map { Key($0 < 20 ? .down : .up) }) }
            ),
        ]
    }

    private func median(_ work: () -> Void) -> Duration {
        let clock = ContinuousClock()
        let times = (0..<turns).map { _ in clock.measure(work) }.sorted()
        return times[times.count / 2]
    }
}

/// A table on a terminal in memory.
@MainActor
final class Stage {
    private let terminal = InMemoryTerminal(size: Size(width: 80, height: 24))
    private let application: Application
    private let source: VirtualSource
    private let table = TableView()

    init(_ source: VirtualSource) {
        self.source = source
        application = Application(terminal: terminal)
        table.dataSource = source
        let controller = ViewController()
        controller.view = table
        let window = Window()
        window.makeKeyAndVisible(in: application)
        window.rootViewController = controller
        turn()
    }

    func press(_ key: Key) { press([key]) }

    func press(_ keys: [Key]) {
        terminal.send(keys.map { .key($0) })
        turn()
    }

    func reload() {
        table.reloadData()
        application.setNeedsDisplay()
        turn()
    }

    func jump(to section: Int) {
        table.scrollToRow(at: IndexPath(row: 0, section: section), at: .top, animated: false)
        application.setNeedsDisplay()
        turn()
    }

    func lookUp(_ count: Int) {
        for number in 0..<count {
            let y = table.contentSize.height / count * number
            if let path = table.indexPathForRow(at: Point(x: 1, y: y)) { _ = table.rectForRow(at: path) }
        }
    }

    private func turn() {
        application.step(timeout: .zero)
        application.display()
    }
}
