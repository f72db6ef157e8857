internal import BookWriting
internal import CommandSupport
internal import NameDirectory
internal import NameLoading
internal import SectionsUI
internal import SourceText
internal import SystemSupport

/// Writes names as a book.
struct BookTask {
    private let options: SectionsOptions

    init(_ options: SectionsOptions) { self.options = options }

    func run(writing file: FilePath) -> ExitStatus {
        do throws(ReadingError) {
            let names: NameDictionary
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
            do throws(BookWriter.Failure) {
                try BookWriter.write(names, to: file)
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
