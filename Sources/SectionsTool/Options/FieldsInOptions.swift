internal import FormatCore
internal import NameViews
internal import Names

/// Fields named by options.
enum FieldsInOptions {
    /// The fields that some record must have, except those that every row has.
    ///
    /// - Parameter options: The options of the command line alone, because default options are for files of
    ///   many kinds.
    /// - Returns: Each field with the option that names it.
    static func required(by options: SectionsOptions) -> [RequiredField] {
        var everywhere = ["name", "section"]
        if case .export = options.task {} else { everywhere += ["file", "record"] }
        var required = options.output.fields.filter { !everywhere.contains($0.lowercased()) }
            .map { RequiredField($0, of: "--print", beside: everywhere) }
        if case .fields(let fields) = options.search.scope {
            required += fields.filter { $0 != "name" }.map {
                RequiredField($0, of: "--search", by: .keysAndContents, beside: ["name"])
            }
        }
        if case .columns(let columns) = options.screen.columns {
            required += columns.compactMap { column in
                guard case .field(let key) = column else { return nil }
                return RequiredField(key, of: "--columns", by: .keys, beside: ["name"])
            }
        }
        return required
    }
}
