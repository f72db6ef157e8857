internal import CommandOptions
internal import DatabaseSchemas
internal import FormatCore
internal import NameLoading
internal import RemoteLists
internal import SystemSupport

/// Prints the statements that prepare a database table for browsing in place.
struct DatabaseSchemaTask {
    private let options: SectionsOptions
    private let kind: DatabaseKind

    init(_ options: SectionsOptions, _ kind: DatabaseKind) { (self.options, self.kind) = (options, kind) }

    /// Reports what a database table lacks for that.
    static func check(_ address: FilePath, _ options: SectionsOptions) -> ExitStatus {
        do throws(ReadingError) {
            guard let input = try DatabaseInput(address, options) else {
                return StandardError.fail("\(address.displayText): this is not a database")
            }
            guard let table = try input.database.table(named: options.database.table?.bytes) else {
                throw TableChoice(of: input).problem
            }
            let findings = try input.database.findings(about: table).map { SafeText.oneLine($0, limit: 400) }
            for finding in findings { StandardError.say("\(address.displayText): \(finding)") }
            return findings.isEmpty ? .success : .error
        } catch {
            StandardError.say(error.description)
            return error.status
        }
    }

    func run() -> ExitStatus {
        switch kind {
        case .postgresql:
            let schema: PostgreSQLSchema
            do throws(PostgreSQLSchema.NameProblem) {
                schema = try PostgreSQLSchema(
                    table: options.database.table?.text, name: options.reading.nameField ?? "name",
                    language: options.reading.language)
            } catch {
                return StandardError.fail("--database-schema: \(error.message)")
            }
            let shards = options.database.shards.map {
                PostgreSQLSchema.Shard(server: $0.server, firstSection: $0.firstSection)
            }
            if options.database.drops {
                return print(shards.isEmpty ? schema.droppingText : schema.droppingText(of: shards))
            }
            guard !shards.isEmpty else { return print(schema.text) }
            do throws(PostgreSQLSchema.ShardProblem) {
                return print(try schema.text(of: shards))
            } catch {
                return StandardError.fail("--shards: \(error.message)")
            }
        case .sqlite:
            guard options.database.shards.isEmpty else {
                return StandardError.fail("--shards: a table of SQLite is in one file")
            }
            do throws(PostgreSQLSchema.NameProblem) {
                let schema = try SQLiteSchema(
                    table: options.database.table?.text, name: options.reading.nameField ?? "name",
                    language: options.reading.language)
                return print(options.database.drops ? schema.droppingText : schema.text)
            } catch {
                return StandardError.fail("--database-schema: \(error.message)")
            }
        }
    }

    private func print(_ text: String) -> ExitStatus { StandardOutput.print(text, failuresTo: .sections) }
}
