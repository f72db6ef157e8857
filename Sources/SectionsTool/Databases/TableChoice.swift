internal import Databases
internal import NameDirectory
internal import NameLoading
internal import NameService
internal import SourceText
internal import SystemSupport

/// The tables and views of a database as a list of names, from which one is chosen.
struct TableChoice: Sendable {
    private let input: DatabaseInput
    private let sections: [(title: String, tables: [ServiceAnswer.Table])]

    init(of input: DatabaseInput) {
        self.input = input
        let tables = input.database.tables
        let all = [("Tables", tables.filter { !$0.isView }), ("Views", tables.filter(\.isView))]
        sections = all.filter { !$0.1.isEmpty }
    }

    /// The list.
    var names: NameDictionary {
        NameDictionary(sections: sections.map { ($0.title, $0.tables.map(\.title)) })
    }

    /// What reads the table that stands at a place in the list.
    ///
    /// - Throws: `ReadingError` if it cannot be read.
    func loader(at place: NamePlace) throws(ReadingError) -> NameLoader {
        try input.loader(of: sections[place.section].tables[place.row])
    }

    /// The table that stands at a place in the list, if its rows are to stay in it.
    func tableInPlace(at place: NamePlace) -> (DatabaseInput, ServiceAnswer.Table)? {
        let table = sections[place.section].tables[place.row]
        return input.staysInPlace(table) ? (input, table) : nil
    }

    /// What is said where nobody can be asked.
    var problem: ReadingError {
        let tables = input.database.tables
        let names = tables.prefix(20).map { SafeText.oneLine($0.title, limit: 40) }.joined(separator: ", ")
        let more = tables.count > 20 ? ", ..." : ""
        return ReadingError(
            file: input.database.path.shown,
            reason: .database(
                "there are \(tables.count) tables in it: \(names)\(more)", advice: "name one with --table"))
    }
}
