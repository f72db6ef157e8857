internal import CommandOptions
internal import Documents
internal import FormatCore
internal import Glibc
internal import SQLiteHelper
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
            let (names, isComplete) = try LoadedNames.read(options)
            // Exceeding the file size limit then fails like a full disk.
            signal(SIGXFSZ, SIG_IGN)
            do throws(BookWriter.Failure) {
                try BookWriter.write(
                    names, to: file, creationMode: DocumentFile.creationMode(ofCopiesOf: sources))
            } catch {
                return StandardError.fail("\(file.displayText): the book cannot be written: \(error.message)")
            }
            return isComplete ? .success : .error
        } catch {
            StandardError.say(error.description)
            return error.status
        }
    }
}
