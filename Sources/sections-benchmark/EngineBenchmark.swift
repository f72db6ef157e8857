import TextUIKit

/// Measures the costs of a table that are documented to be independent of its size.
@MainActor
struct EngineBenchmark {
    private let sections: Int
    private let source: VirtualSource

    init(sections: Int, rows: Int) {
        self.sections = sections
        source = VirtualSource(sections: sections, rows: rows)
    }

    func measure(_ report: Report) {
        let screen = opened()
        var jumps = 0
        report.measure("open") { opened() }
        report.measure("reload") { screen.reload() }
        let keys: [(name: String, there: Key, back: Key)] = [
            ("down and up", Key(.down), Key(.up)), ("page down and up", Key(.pageDown), Key(.pageUp)),
            ("end and home", Key(.end), Key(.home)),
        ]
        for (name, there, back) in keys {
            report.measure(name) {
                screen.press([there])
                screen.press([back])
            }
        }
        // Jump to places followed by a full page of rows, whatever the size.
        report.measure("jump") {
            jumps += 1
            jump(on: screen, to: jumps * 7_919 % (sections / 2))
        }
        report.measure("a thousand look-ups") { lookUp(1_000, in: screen.table) }
        report.measure("forty keys at once") { screen.press((0..<40).map { Key($0 < 20 ? .down : .up) }) }
    }

    private func opened() -> Screen {
        let table = TableView()
        table.dataSource = source
        let controller = ViewController()
        controller.view = table
        return Screen(controller, with: table)
    }

    private func jump(on screen: Screen, to section: Int) {
        screen.table.scrollToRow(at: IndexPath(row: 0, section: section), at: .top, animated: false)
        screen.redraw()
    }

    private func lookUp(_ count: Int, in table: TableView) {
        for number in 0..<count {
            let y = table.contentSize.height / count * number
            if let path = table.indexPathForRow(at: Point(x: 1, y: y)) { _ = table.rectForRow(at: path) }
        }
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
