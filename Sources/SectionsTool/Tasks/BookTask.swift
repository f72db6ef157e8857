internal import CommandOptions
internal import Documents
internal import FormatCore
internal import Glibc
internal import NameDirectory
internal import NameLoading
internal import SQLiteHelper
internal import SectionsUI
internal import SystemSupport

/// Writes names as a book.
struct BookTask {
    private let options: SectionsOptions

    init(_ options: SectionsOptions) { self.options = options }

    /// The files that the names come from.
    private var sources: [FilePath] {
        let input: FilePath = "/dev/stdin"
        return options.files.isEmpty ? [input] : options.files.map { $0 == "-" ? input : $0 }
    }

    func run(writing file: FilePath) -> ExitStatus {
        do throws(ReadingError) {
            let names: NameCollection
            var isComplete = true
            if let input = InputPaths(options) {
                let loader = try input.loader()
                let progress = try loader.readAll()
                names = progress.names
                isComplete = progress.failures.isEmpty
                for failure in progress.failures { StandardError.say(failure.description) }
                for line in ProblemReport.lines(for: progress.problems, file: loader.name) {
                    StandardError.say(line)
                }
            } else {
                names = try BundledNames.read()
            }
            // Exceeding the file size limit then fails like a full disk.
            signal(SIGXFSZ, SIG_IGN)
            do throws(PreparedTableWriter.Failure) {
                try PreparedTableWriter.write(
                    names, to: file, creationMode: DocumentFile.creationMode(ofCopiesOf: sources))
            } catch {
                return StandardError.fail("\(file.shown): the book cannot be written: \(error.message)")
            }
            return isComplete ? .success : .error
        } catch {
            StandardError.say(error.description)
            return error.status
        }
    }
}
