internal import CommandSupport
internal import DatabaseSchemas
internal import SQLiteSource
internal import SourceText

/// Prints what a database needs so that a table of it can be browsed through where it is.
struct DatabaseSchemaTask {
    private let options: SectionsOptions
    private let kind: DatabaseKind

    init(_ options: SectionsOptions, _ kind: DatabaseKind) { (self.options, self.kind) = (options, kind) }

    /// The statements.
    var text: String {
        switch kind {
        case .postgresql:
            PostgreSQLSchema(
                table: options.database.table?.text ?? "names", name: options.reading.nameField ?? "name",
                language: options.reading.language
            ).text
        case .sqlite:
            """
            -- The layout of a book, which sections --make-book FILE writes.
            pragma application_id = \(BookFormat.applicationID);
            pragma user_version = \(BookFormat.version);
            create table \(BookFormat.rowTable) (\(BookFormat.placeColumn) integer primary key, name);
            \(BookFormat.tables)

            """
        }
    }
}
