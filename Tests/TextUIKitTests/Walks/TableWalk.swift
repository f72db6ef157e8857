import TableModels
import TestSupport
import TextUIKit

/// A table under random operations.
@MainActor
final class TableWalk {
    var random: RandomNumbers
    let source = EditingListSource([])
    let table: TableView
    let bar = SearchBar(frame: Rect(x: 0, y: 0, width: 0, height: 1))
    let stage: Stage
    let recorder = Recorder()
    let isTall: Bool
    private let filter = Filter()
    private var next = 0
    /// The last steps, for the report of a fault.
    private(set) var steps: [String] = []

    /// Begins a walk.
    ///
    /// - Parameters:
    ///   - seed: Where the random numbers come from, and what else differs between walks.
    ///   - isTall: Whether every third row is two cells high, as its cell says.
    init(seed: UInt64, isTall: Bool = false) {
        self.isTall = isTall
        random = RandomNumbers(seed: seed)
        table = TableView(style: seed % 4 == 3 ? .grouped : .plain)
        table.dataSource = source
        table.delegate = recorder
        table.showsVerticalScrollIndicator = false
        table.tableHeaderView = bar
        stage = Stage(20, 9, table)
        bar.delegate = filter
        filter.onChange = { [unowned self] text in filterRows(text) }
        if isTall {
            source.makeCell = { [unowned self] table, path in
                let cell =
                    table.dequeueReusableCell(withIdentifier: "tall")
                    ?? TableViewCell(style: .subtitle, reuseIdentifier: "tall")
                cell.detailTextLabel?.text = height(ofRowAt: path) == 2 ? "more" : nil
                return cell
            }
        }
        refill()
    }

    /// Cells down of a row.
    func height(ofRowAt path: IndexPath) -> Int {
        let name = source.sections[path.section].rows[path.row]
        return isTall && (Int(name.dropFirst()) ?? 0) % 3 == 0 ? 2 : 1
    }

    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

    private func name() -> String {
        next += 1
        return "r\(next)"
    }

    /// Does something at random, and has it drawn.
    func step() {
        let rows = source.sections.reduce(0) { $0 + $1.rows.count }
        // Left alone the lists would vanish, or grow without end.
        if source.sections.count > 12 || rows > 60 { refill() }
        recorder.log = []
        source.log = []
        source.askedCells = []
        let (name, act) = Self.acts[number(0..<Self.acts.count)]
        steps = steps.suffix(11) + [name]
        act(self)
        // What a bar looks like that is typed into, or has been, is its own affair.
        bar.resignFirstResponder()
        bar.text = nil
        stage.redraw()
    }

    // MARK: What can be done

    private static let acts: [(String, (TableWalk) -> Void)] =
        keys.map { key in ("\(key)", { $0.stage.press(key) }) } + [
            ("reload", { $0.refill() }), ("batch", { $0.change() }), ("batch", { $0.change() }),
            ("resize", { $0.stage.resize($0.number(0..<21), $0.number(0..<13)) }),
            ("resize", { $0.stage.resize(20, 9) }),
            ("wheel", { $0.stage.mouse(.wheelDown, 2, 2) }), ("wheel", { $0.stage.mouse(.wheelUp, 2, 2) }),
            ("scroll", { $0.scroll() }), ("tap", { $0.stage.tap($0.number(0..<20), $0.number(0..<12)) }),
            ("tap", { $0.stage.tap($0.number(0..<20), $0.number(0..<12)) }), ("drag", { $0.drag() }),
            ("select", { $0.select() }), ("several", { $0.table.allowsMultipleSelection.toggle() }),
            ("edit", { $0.table.isEditing.toggle() }), ("jump", { $0.jump() }), ("type", { $0.type() }),
            ("boxes", { $0.table.allowsMultipleSelectionDuringEditing.toggle() }),
            ("titles", { $0.table.reloadSectionIndexTitles() }),
        ]

    private static let keys: [Key] = [
        Key(.down), Key(.up), Key(.pageDown), Key(.pageUp), Key(.home), Key(.end), .character("]"),
        .character("["), .control("d"), .control("u"), Key(.enter), Key(.enter), Key(.delete), Key(.delete),
        Key(.left, .alternate), Key(.right, .alternate), Key(.left), Key(.right), Key(.escape),
        Key(.down, .alternate), Key(.up, .alternate),
    ]

    /// The steps after which the row in focus must be seen.
    static let movingKeys = Set(
        [Key(.down), Key(.up), Key(.pageDown), Key(.pageUp), Key(.home), Key(.end)].map { "\($0)" })

    /// Shows other lists.
    private func refill() {
        source.sections = (0..<number(0..<7)).map { section in
            let rows = (0..<number(0..<8)).map { _ in name() }
            return ListSource.Section(
                number(0..<4) == 0 ? nil : "S\(section)", rows, footer: number(0..<5) == 0 ? "f" : nil)
        }
        source.indexTitles =
            Bool.random(using: &random) ? (0..<number(0..<9)).map { String($0) } : nil
        table.reloadData()
    }

    /// Changes the lists in a batch.
    private func change() {
        let old = source.sections
        let update = RandomUpdates(
            from: old.map(\.rows.count), eagerness: [3, 15, 40][number(0..<3)], using: &random)
        source.sections = zip(update.result.sections, update.result.rows).map { section, rows in
            let former = section.map { old[$0] }
            return ListSource.Section(
                former == nil ? "N" : former?.header,
                rows.map { path in path.map { old[$0.section].rows[$0.row] } ?? name() },
                footer: former?.footer)
        }
        table.performBatchUpdates {
            for change in update.changes { change.record(on: self.table) }
        }
    }

    private func scroll() {
        let reach = max(1, table.contentSize.height - table.frame.size.height + 1)
        table.setContentOffset(Point(x: 0, y: number(0..<reach)), animated: false)
    }

    /// A press, some movement and a release: it scrolls, swipes, carries a row, or goes along the index.
    private func drag() {
        let column = [19, 17, 10][number(0..<3)]
        stage.mouse(.press, column, number(0..<10))
        for _ in 0..<number(1..<4) {
            stage.mouse(.drag, [column, column, number(0..<20)][number(0..<3)], number(-1..<11))
        }
        stage.mouse(.release, column, number(0..<10))
    }

    private func select() {
        let path = IndexPath.at(number(-1..<5), number(-1..<6))
        let position: [TableView.ScrollPosition] = [.none, .top, .middle, .bottom]
        table.selectRow(at: path, animated: false, scrollPosition: position[number(0..<4)])
        table.focusRow(at: path)
    }

    private func jump() { table.performSectionIndexJump(at: number(-1..<9)) }

    /// Types into the search bar, which takes rows away, and leaves it.
    private func type() {
        bar.becomeFirstResponder()
        stage.type(String(number(0..<10)))
        stage.press([Key(.enter), Key(.backspace), Key(.up)][number(0..<3)])
    }

    private func filterRows(_ text: String) {
        for section in source.sections.indices {
            source.sections[section].rows.removeAll { !text.isEmpty && $0.hasSuffix(text) }
        }
        table.reloadData()
    }
}

/// Hears what is typed.
@MainActor
private final class Filter: SearchBarDelegate {
    var onChange: (String) -> Void = { _ in }
    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) { onChange(searchText) }
}

extension SlowUpdates.Change {
    /// Tells a table of the change.
    @MainActor
    func record(on table: TableView) {
        switch self {
        case .deleteRow(let path): table.deleteRows(at: [path])
        case .insertRow(let path): table.insertRows(at: [path])
        case .reloadRow(let path): table.reloadRows(at: [path])
        case .moveRow(let source, let target): table.moveRow(at: source, to: target)
        case .deleteSection(let section): table.deleteSections([section])
        case .insertSection(let section): table.insertSections([section])
        case .reloadSection(let section): table.reloadSections([section])
        case .moveSection(let source, let target): table.moveSection(source, toSection: target)
        }
    }
}
