import TextUIKit

/// A table's data in lists, which counts and remembers what it is asked.
@MainActor
class ListSource: TableViewDataSource {
    struct Section {
        var header: String?
        var footer: String?
        var rows: [String]

        init(_ header: String?, _ rows: [String], footer: String? = nil) {
            self.header = header
            self.footer = footer
            self.rows = rows
        }
    }

    var sections: [Section]
    var indexTitles: [String]?
    /// What is asked, in order, such as `rows 1` or `cell 0.2`.
    var log: [String] = []
    /// The paths of the cells that were asked for.
    var askedCells: [IndexPath] = []
    /// The counts of rows; `nil` to be asked for each section.
    var counter: TableViewRowCounts?
    /// How a cell is made; by default a reused or new one with the row's text.
    var makeCell: ((TableView, IndexPath) -> TableViewCell)?
    /// Which rows may be edited and moved; all if `nil`.
    var canEdit: ((IndexPath) -> Bool)?
    var canMove: ((IndexPath) -> Bool)?
    /// What an entry of the index leads to.
    var sectionForTitle: ((String, Int) -> Int)?

    init(_ sections: [Section], indexTitles: [String]? = nil) {
        self.sections = sections
        self.indexTitles = indexTitles
    }

    /// The fixture F3 of the contract.
    static var f3: ListSource {
        ListSource([
            Section("A", ["Abe", "Ann", "Art"]), Section("B", ["Bob"]), Section("C", ["Cat", "Cy"]),
        ])
    }

    /// One section without a header.
    static func plain(_ count: Int) -> ListSource {
        ListSource([Section(nil, (0..<count).map { "row\($0)" })])
    }

    func numberOfSections(in tableView: TableView) -> Int {
        log.append("sections")
        return sections.count
    }

    func rowCounts(for tableView: TableView) -> TableViewRowCounts? {
        if counter != nil { log.append("counts") }
        return counter
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        log.append("rows \(section)")
        return sections[section].rows.count
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        log.append("header \(section)")
        return sections[section].header
    }

    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
        log.append("footer \(section)")
        return sections[section].footer
    }

    func sectionIndexTitles(for tableView: TableView) -> [String]? {
        log.append("index")
        return indexTitles
    }

    func tableView(
        _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
        log.append("jump \(title) \(index)")
        return sectionForTitle.map { $0(title, index) } ?? index
    }

    func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
        canEdit?(indexPath) ?? true
    }

    func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        canMove?(indexPath) ?? true
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        log.append("cell \(indexPath.section).\(indexPath.row)")
        askedCells.append(indexPath)
        let cell =
            makeCell?(tableView, indexPath) ?? tableView.dequeueReusableCell(withIdentifier: "row")
            ?? TableViewCell(reuseIdentifier: "row")
        cell.textLabel?.text = sections[indexPath.section].rows[indexPath.row]
        return cell
    }
}
