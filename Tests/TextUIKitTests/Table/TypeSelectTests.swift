import TestSupport
import Testing
import TextUIKit

/// Letters typed in a table.
@MainActor @Suite struct TypeSelectTests {
    /// A delegate with texts of rows that need no cells.
    private final class StringsTypist: TableViewDelegate {
        var strings: (IndexPath) -> String?
        var asked: [IndexPath] = []
        var changes: [String] = []
        var searches: [String?] = []
        var refused: Set<Character> = []
        init(_ strings: @escaping (IndexPath) -> String?) { self.strings = strings }

        func tableView(_ tableView: TableView, typeSelectStringForRowAt indexPath: IndexPath) -> String? {
            asked.append(indexPath)
            return strings(indexPath)
        }
        func tableView(
            _ tableView: TableView, shouldTypeSelectFor key: Key, withCurrentSearch searchString: String?
        ) -> Bool {
            searches.append(searchString)
            return key.text.map { !refused.contains($0) } ?? true
        }
        func tableView(_ tableView: TableView, didChangeTypeSelectString searchString: String) {
            changes.append(searchString)
        }
    }

    private static let files = [
        "Makefile", "README.md", ".bashrc", "main.c", "Maße.txt", "map.c", "Äpfel", "zoo", "日本語", "_x",
        "10.txt", "1.txt", "Uber", "über",
    ]

    private func files(_ height: Int = 5, prepare: (TableView) -> Void = { _ in }) -> TableStage {
        TableStage(ListSource([.init(nil, Self.files)]), height: height) {
            $0.allowsTypeSelect = true
            prepare($0)
        }
    }

    private func name(_ table: TableStage) -> String? {
        table.table.focusedIndexPath.map { table.source.sections[$0.section].rows[$0.row] }
    }

    @Test("T-025: a table without type select leaves letters to the next responder")
    func off() {
        let table = TableStage(.f3, height: 4)
        var keys: [Key] = []
        table.stage.controller.onKey = {
            keys.append($0)
            return true
        }
        table.stage.type("b")
        #expect(keys == [.character("b")] && table.table.focusedIndexPath == .at(0, 0))
        #expect(table.table.typeSelectString.isEmpty)
    }

    @Test(
        "T-025: letters go to the first row that begins with them, the same letter again to the next",
        arguments: [
            ("r", "README.md"), ("u", "Uber"), ("Ü", "über"), ("übe", "über"), ("żo", "zoo"),
            ("m", "Makefile"), ("ma", "Makefile"), ("main", "main.c"), ("map", "map.c"),
            ("mass", "Maße.txt"), ("MAS", "Maße.txt"), ("mm", "main.c"), ("mmm", "Maße.txt"),
            ("mmmmm", "Makefile"),
            ("a", "Äpfel"), ("äp", "Äpfel"), (".", ".bashrc"), (".b", ".bashrc"), ("日", "日本語"), ("日本", "日本語"),
            ("_", "_x"), ("1", "10.txt"), ("1.", "1.txt"), ("11", "1.txt"), ("q", "Makefile"), ("zq", "zoo"),
            ("zqo", "zoo"),
        ])
    func rows(typed: String, row: String) {
        let table = files()
        table.stage.type(typed)
        #expect(name(table) == row)
        #expect(table.table.typeSelectString == typed && table.table.indexPathsForSelectedRows == nil)
        // The row is on the screen.
        #expect(table.table.visibleRows.contains(table.table.focusedIndexPath ?? .at(9, 9)))
    }

    @Test("T-026: a letter takes the way of a tap on the section index, and more letters lead on from there")
    func index() {
        let source = ListSource([
            .init("C", ["Bob", "Cat", "Cy"]), .init("B", ["Bea", "Bob"]), .init("A", ["Ann", "Cyd"]),
        ])
        source.indexTitles = ["A", "B", "C"]
        source.sectionForTitle = { 2 - $1 }
        source.sections[0].header = nil
        let table = TableStage(source, height: 4) { $0.allowsTypeSelect = true }
        table.stage.type("b")
        #expect(source.log.contains("jump B 1") && table.table.focusedIndexPath == .at(1, 0))
        #expect(table.stage.line(0).hasPrefix("B"))
        table.stage.type("o")
        #expect(table.table.focusedIndexPath == .at(1, 1))
        // The rows before the section come last.
        table.stage.type("x")
        #expect(table.table.focusedIndexPath == .at(1, 1))
        table.stage.advance(by: .seconds(2))
        table.stage.type("ac")
        #expect(table.table.focusedIndexPath == .at(2, 0))
        // A letter whose title has no section leaves the table where it is.
        source.sectionForTitle = { _, _ in TableView.notFound }
        table.stage.advance(by: .seconds(2))
        table.stage.type("c")
        #expect(table.table.focusedIndexPath == .at(2, 0))
        table.stage.type("y")
        #expect(table.table.focusedIndexPath == .at(0, 2))
    }

    @Test("T-027: letters belong together until the user pauses", arguments: [1, 3])
    func timeout(seconds: Int) {
        let table = files { $0.typeSelectTimeout = .seconds(seconds) }
        table.stage.type("m")
        table.stage.advance(by: .seconds(seconds) - .milliseconds(1))
        table.stage.type("a")
        #expect(table.table.typeSelectString == "ma")
        table.stage.advance(by: .seconds(seconds) - .milliseconds(1))
        table.stage.type("p")
        #expect(name(table) == "map.c")
        table.stage.advance(by: .seconds(seconds))
        #expect(table.table.typeSelectString.isEmpty)
        table.stage.type("z")
        #expect(name(table) == "zoo")
    }

    @Test("T-028: key commands of any responder in the chain come first, and so do the user's key bindings")
    func commands() throws {
        let table = files()
        let controller = table.stage.controller
        var performed: [String] = []
        controller.commands = [
            KeyCommand([.character("r")], "refresh"), KeyCommand([.character("z")], "zap"),
        ]
        controller.actions = ["refresh", "mine"]
        controller.onAction = { performed.append($0.name) }
        table.table.addKeyCommand(KeyCommand([.character("m")], "mine"))
        table.stage.type("rm")
        #expect(performed == ["refresh", "mine"] && name(table) == "Makefile")
        // A command without a responder to perform it takes no letter.
        table.stage.type("z")
        #expect(name(table) == "zoo")
        table.stage.application.keyBindings = KeyBindings()
        table.stage.application.keyBindings.bind([.character("_")], to: "refresh")
        table.stage.advance(by: .seconds(2))
        table.stage.type("_r")
        #expect(performed.last == "refresh" && performed.count == 3 && name(table) == "README.md")
        // Space pages down, and keys with Ctrl and Alt type nothing.
        try table.stage.send("<Home>")
        table.stage.press(.control("x"), .alternate("z"), .character(" "))
        #expect(table.table.typeSelectString.isEmpty && table.offset > 0)
    }

    @Test("T-029: in a search bar, letters become part of its text")
    func searchBar() {
        let bar = SearchBar()
        let table = TableView()
        let source = ListSource.f3
        table.dataSource = source
        table.allowsTypeSelect = true
        let stage = Stage(20, 6, rows: [(bar, 1), (table, nil)])
        bar.becomeFirstResponder()
        stage.type("c")
        #expect(bar.text == "c" && table.focusedIndexPath == .at(0, 0) && table.typeSelectString.isEmpty)
        table.becomeFirstResponder()
        stage.type("c")
        #expect(bar.text == "c" && table.focusedIndexPath == .at(2, 0))
    }

    @Test("T-025: letters work in editing mode, and put the actions of a row away")
    func editing() {
        let source = EditingListSource.threeByTwo
        let table = TableStage(source, height: 5) {
            $0.allowsTypeSelect = true
            $0.isEditing = true
        }
        table.stage.type("b1")
        #expect(table.table.focusedIndexPath == .at(1, 1) && source.changes.isEmpty)
        table.stage.press(Key(.delete))
        #expect(table.table.visibleCells.contains { $0.showingDeleteConfirmation })
        table.stage.advance(by: .seconds(2))
        table.stage.type("a")
        #expect(table.table.focusedIndexPath == .at(0, 0) && source.changes.isEmpty)
        #expect(table.table.visibleCells.allSatisfy { !$0.showingDeleteConfirmation })
    }

    @Test("T-025: a table without rows, sections or a data source takes letters and does nothing")
    func empty() {
        for source in [
            ListSource([]), ListSource([.init("A", []), .init("B", [])], indexTitles: ["A", "B"]),
        ] {
            let table = TableStage(source, height: 3) { $0.allowsTypeSelect = true }
            table.stage.type("baa")
            #expect(table.table.focusedIndexPath == nil && table.table.typeSelectString == "baa")
            table.table.dataSource = nil
            table.stage.type("b")
            table.table.performTypeSelect(for: "b")
            table.table.performTypeSelect(for: "")
            table.table.deleteBackwardInTypeSelect()
        }
    }

    @Test("T-030: the selection follows if it follows the focus")
    func selection() {
        let table = files { $0.selectionFollowsFocus = true }
        table.stage.type("z")
        #expect(table.table.indexPathsForSelectedRows == [.at(0, 7)])
        #expect(table.recorder.log.suffix(3) == ["willDeselect 0.0", "didDeselect 0.0", "didSelect 0.7"])
    }

    @Test("T-027: a move by other keys and by the pointer ends what is typed, changes of the rows do not")
    func movingEnds() throws {
        let table = files()
        try table.stage.send("m<Down>z")
        #expect(name(table) == "zoo")
        table.stage.advance(by: .seconds(2))
        table.stage.type("m")
        table.stage.tap(3, 3)
        #expect(table.table.typeSelectString.isEmpty)
        table.stage.type("m")
        table.source.sections[0].rows.insert("aaa", at: 0)
        table.table.insertRows(at: [.at(0, 0)])
        table.stage.step()
        table.source.sections[0].rows.insert("aab", at: 0)
        table.table.reloadData()
        table.stage.step()
        #expect(table.table.typeSelectString == "m")
        table.stage.type("ap")
        #expect(name(table) == "map.c")
        table.table.deleteBackwardInTypeSelect()
        #expect(name(table) == "Makefile" && table.table.typeSelectString == "ma")
        table.table.cancelTypeSelect()
        table.stage.type("zz")
        #expect(name(table) == "zoo")
        table.table.allowsTypeSelect = false
        #expect(table.table.typeSelectString.isEmpty)
    }

    @Test("T-031: the delegate gives the texts, leaves rows out, refuses keys and hears of what is typed")
    func delegate() {
        let typist = StringsTypist { $0.row == 3 ? nil : "row \($0.row)" }
        typist.refused = ["x"]
        let table = TableStage(.plain(20), height: 4) {
            $0.allowsTypeSelect = true
            $0.delegate = typist
        }
        table.source.askedCells = []
        table.stage.type("row")
        #expect(
            table.table.focusedIndexPath == .at(0, 0) && typist.asked == [.at(0, 0), .at(0, 0), .at(0, 0)])
        table.table.cancelTypeSelect()
        table.stage.type("x")
        table.stage.type("rr")
        #expect(table.table.focusedIndexPath == .at(0, 1))
        for _ in 0..<2 { table.stage.type("r") }
        #expect(table.table.focusedIndexPath == .at(0, 4), "a row without text is passed")
        table.stage.advance(by: .seconds(1))
        #expect(typist.changes == ["r", "ro", "row", "r", "rr", "rrr", "rrrr", ""])
        #expect(typist.searches == [nil, "r", "ro", nil, nil, "r", "rr", "rrr"])
        // Cells are made for rows on the screen only.
        #expect(table.source.askedCells.allSatisfy { $0.row < 6 })
    }

    @Test("T-032: without texts of the delegate, rows out of sight give their cells, which are used again")
    func cells() {
        var made = 0
        let table = TableStage(.plain(2_000), height: 10) {
            $0.allowsTypeSelect = true
        }
        table.source.makeCell = { table, _ in
            table.dequeueReusableCell(withIdentifier: "row")
                ?? {
                    made += 1
                    return TableViewCell(reuseIdentifier: "row")
                }()
        }
        table.stage.type("row1999")
        #expect(table.table.focusedIndexPath == .at(0, 1999))
        #expect(table.stage.line(9) == "row1999" && made < 15, "\(made) cells")
    }

    @Test(
        "T-032: of a million rows 10,000 are compared, and after a text without a match none for longer ones")
    func many() {
        let typist = StringsTypist { "row \($0.row)" }
        let source = ListSource([])
        source.sections = [.init(nil, Array(repeating: "row", count: 1_000_000))]
        let table = TableStage(source, height: 4) {
            $0.allowsTypeSelect = true
            $0.delegate = typist
        }
        table.stage.type("x")
        #expect(typist.asked.count == 10_000 && table.table.focusedIndexPath == .at(0, 0))
        table.stage.type("yz")
        #expect(typist.asked.count == 10_000)
        table.table.reloadData()
        table.stage.type("y")
        #expect(typist.asked.count == 20_000)
    }

    @Test("T-031: rows that may not be focused are passed, and a reload amid the search ends it")
    func focusable() {
        let table = files()
        table.recorder.canFocus = { $0.row != 0 }
        table.stage.type("ma")
        #expect(name(table) == "main.c")
        let reloading = StringsTypist { _ in nil }
        table.table.delegate = reloading
        reloading.strings = { [table = table.table] _ in
            table.reloadData()
            return "q"
        }
        table.stage.advance(by: .seconds(2))
        table.stage.type("q")
        #expect(reloading.asked.count == 1)
    }

    @Test("T-025: rows of a diffable data source and of columns")
    func otherCells() {
        let table = TableView()
        let source = TableViewDiffableDataSource<Int, String>(tableView: table) { table, _, name in
            let cell =
                table.dequeueReusableCell(withIdentifier: "file") as? TableColumnsCell
                ?? TableColumnsCell(reuseIdentifier: "file")
            cell.show(name, in: [TableColumn("Name") { $0 }, TableColumn("Size") { "\($0.count)" }])
            return cell
        }
        table.allowsTypeSelect = true
        let stage = Stage(30, 4, table)
        var snapshot = DiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(Self.files)
        source.apply(snapshot)
        stage.type("map")
        #expect(table.focusedIndexPath.flatMap { source.itemIdentifier(for: $0) } == "map.c")
    }

    @Test("T-025: keys that come together go as far as those that come one by one")
    func pasted() throws {
        let table = files()
        table.stage.send("map.c".map { .key(.character($0)) })
        #expect(name(table) == "map.c")
    }

    @Test("T-031: a table view controller's overrides are asked")
    func controller() {
        final class Files: TableViewController {
            override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 9 }
            override func tableView(
                _ tableView: TableView, cellForRowAt indexPath: IndexPath
            ) -> TableViewCell {
                let cell = TableViewCell()
                cell.textLabel?.text = "row \(indexPath.row)"
                return cell
            }
            override func tableView(
                _ tableView: TableView, typeSelectStringForRowAt indexPath: IndexPath
            ) -> String? { "\(9 - indexPath.row)" }
        }
        let files = Files()
        files.tableView.allowsTypeSelect = true
        let screen = TestScreen(files, size: Size(width: 20, height: 4))
        screen.type("3")
        #expect(files.tableView.focusedIndexPath == .at(0, 6))
    }
}
