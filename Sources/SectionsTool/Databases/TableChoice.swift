internal import EditingSessions
internal import FormatCore
internal import HelperProtocol
internal import NameLists
internal import NameLoading
internal import Names
internal import RemoteLists
internal import SectionsUI
internal import SystemSupport

/// The tables and views of a database as a list of names to choose from.
struct TableChoice: Sendable {
    private let input: DatabaseInput
    private let sections: [(title: String, tables: [HelperAnswer.Table])]

    init(of input: DatabaseInput) {
        self.input = input
        let tables = input.database.tables
        let all = [("Tables", tables.filter { !$0.isView }), ("Views", tables.filter(\.isView))]
        sections = all.filter { !$0.1.isEmpty }
    }

    /// The list of tables.
    var names: NameCollection {
        NameCollection(sections: sections.map { ($0.title, $0.tables.map(\.title)) })
    }

    /// A loader for the main table of a database with a known layout; `nil` for other databases.
    ///
    /// - Throws: `ReadingError` if it cannot be read.
    func loaderOfMainTable() throws(ReadingError) -> NameLoader? {
        guard let main = input.database.mainTable else { return nil }
        return try input.loader(of: main.table)
    }

    /// A loader for a table of the list.
    ///
    /// - Throws: `ReadingError` if it cannot be read.
    func loader(of id: RowID) throws(ReadingError) -> NameLoader {
        try input.loader(of: sections[id.section].tables[id.number])
    }

    /// The table with an ID in the list, if it can be browsed in place.
    func tableInPlace(_ id: RowID) -> (DatabaseInput, HelperAnswer.Table)? {
        let table = sections[id.section].tables[id.number]
        return input.staysInPlace(table) ? (input, table) : nil
    }

    /// Access for reading and editing the rows of a table of the list.
    ///
    /// - Throws: `ReadingError` if they cannot be edited.
    func editedTable(_ id: RowID) throws(ReadingError) -> TableDocument.Access {
        try input.access(to: sections[id.section].tables[id.number])
    }

    // MARK: Choosing

    /// Creates the screen for choosing a table.
    ///
    /// - Parameters:
    ///   - options: The options for the screen; those for choosing rows are ignored.
    ///   - open: Shows a table of the list instead of the tables.
    ///   - leave: Called when no table is chosen.
    /// - Returns: The screen.
    @MainActor
    func controller(
        _ options: SectionsOptions, open: @escaping (RowID) throws(ReadingError) -> Void,
        leave: @escaping (Outcome) -> Void
    ) -> SectionsViewController {
        var options = options
        options.choosing = ChoosingOptions()
        options.screen.preview = nil
        let controller = ScreenSetup.controller(for: names, options: options)
        let main = input.database.mainTable.map { "; the \($0.contents) are in \($0.table.title)" }
        controller.notice = "Choose a table\(main ?? "")."
        wait(in: controller, open, leave)
        return controller
    }

    @MainActor
    private func wait(
        in controller: SectionsViewController, _ open: @escaping (RowID) throws(ReadingError) -> Void,
        _ leave: @escaping (Outcome) -> Void
    ) {
        controller.onFinish = { [unowned controller] outcome in
            guard case .chosen(let chosen) = outcome,
                let id = chosen.rows(in: .list).first(where: { _ in true })
            else { return leave(outcome) }
            // Another table may be chosen later, whatever happens with this one.
            wait(in: controller, open, leave)
            do throws(ReadingError) {
                try open(id)
            } catch {
                controller.notice = sentence(error, about: id)
            }
        }
    }

    /// The message about a table that cannot be shown.
    func sentence(_ error: ReadingError, about id: RowID) -> String {
        // Omits the database, which is known, so that the reason fits on a small screen.
        let reason = "\(error.reason)"
        let title = sections[id.section].tables[id.number].title
        return error.isEmptyInput
            ? "The table \(SafeText.quoted(title)) is empty."
            : reason.prefix(1).uppercased() + reason.dropFirst() + "."
    }

    /// The error if a table must be chosen but the user cannot be asked.
    var problem: ReadingError {
        let tables = input.database.tables
        let names = tables.prefix(20).map { SafeText.oneLine($0.title, limit: 40) }.joined(separator: ", ")
        let more = tables.count > 20 ? ", ..." : ""
        return ReadingError(
            file: input.database.path.displayText,
            reason: .database(
                "there are \(tables.count) tables in it: \(names)\(more)", advice: "name one with --table"))
    }
}
