internal import ColumnUI
internal import NameDirectory
internal import SourceText

/// Fields that options name.
enum FieldsInOptions {
    /// The fields that some record must have, but for those that each row has.
    ///
    /// - Parameter options: Those of the command line alone: usual options are for files of many kinds.
    /// - Returns: Each with the option that names it.
    static func asked(by options: SectionsOptions) -> [AskedField] {
        var everywhere = ["name", "section"]
        if case .export = options.task {} else { everywhere += ["file", "record"] }
        var asked = options.output.fields.filter { !everywhere.contains($0.lowercased()) }
            .map { AskedField($0, of: "--print", beside: everywhere) }
        if case .fields(let fields) = options.search.scope {
            asked += fields.filter { $0 != "name" }.map { AskedField($0, of: "--search", beside: ["name"]) }
        }
        if case .columns(let columns) = options.screen.columns {
            asked += columns.compactMap { column in
                guard case .field(let key) = column else { return nil }
                return AskedField(key, of: "--columns", beside: ["name"])
            }
        }
        return asked
    }
}
