import TextUIKit

/// Measures the costs of a table that are documented to be independent of its size.
@MainActor
struct EngineBenchmark {
    /// A size of table to measure.
    struct World: Hashable, CustomStringConvertible {
        let sections: Int
        let rows: Int

        var description: String { "\(rows) rows in \(sections) sections" }
    }

    static let worlds = [
        World(sections: 27, rows: 100), World(sections: 27, rows: 10_000_000),
        World(sections: 500_000, rows: 10_000_000),
    ]
    let stopwatch: Stopwatch

    /// The measures of a table with this size.
    func measures(of world: World) -> [Measure] {
        let stage = Stage(VirtualSource(sections: world.sections, rows: world.rows))
        var random = SplitMix64(seed: 1)
        return [
            measure("open") { _ = Stage(VirtualSource(sections: world.sections, rows: world.rows)) },
            measure("reload") { stage.reload() },
            measure("down and up") {
                stage.press(Key(.down))
                stage.press(Key(.up))
            },
            measure("page down and up") {
                stage.press(Key(.pageDown))
                stage.press(Key(.pageUp))
            },
            measure("end and home") {
                stage.press(Key(.end))
                stage.press(Key(.home))
            },
            // Jump to places followed by a full page of rows, whatever the size.
            measure("jump") { stage.jump(to: Int.random(in: 0..<(world.sections / 2), using: &random)) },
            measure("a thousand look-ups") { stage.lookUp(1_000) },
            measure("forty keys at once") { stage.press((0..<40).map { Key($0 < 20 ? .down : .up) }) },
        ]
    }

    private func measure(_ name: String, _ work: @escaping @MainActor () -> Void) -> Measure {
        Measure(name: name) { () throws(BenchmarkError) in .init(value: stopwatch.median(of: work)) }
    }
}

/// A data source that computes any number of rows.
@MainActor
final class VirtualSource: TableViewDataSource {
    let sectionCount: Int
    let rowCount: Int

    init(sections: Int, rows: Int) {
        sectionCount = sections
        rowCount = rows
    }

    func numberOfSections(in tableView: TableView) -> Int { sectionCount }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        rowCount * (section + 1) / sectionCount - rowCount * section / sectionCount
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { "Section" }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row") ?? TableViewCell(reuseIdentifier: "row")
        cell.textLabel?.text = "row \(indexPath.row)"
        return cell
    }
}
