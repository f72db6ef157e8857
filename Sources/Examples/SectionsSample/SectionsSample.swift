import FormatCore
import Glibc
import NcursesTerminal
import SystemSupport
import TextUIKit

/// The sample program "Sections" on TextUIKit.
///
/// It comes from chapter 8 of the book *Beginning iPhone 3 Development*. An article in Japanese, "Sections
/// (5): differences from the sample code" of 28 November 2010, compares the code printed in the book with
/// the code that its publisher offers for download. They behave differently, so each is a controller here, in
/// the order of its source.
@main
@MainActor
struct SectionsSample {
    static func main() {
        // The system passes `argc` zero-terminated strings, which do not change while the process runs.
        let words = (0..<Int(CommandLine.argc)).dropFirst().compactMap { CommandLine.unsafeArgv[$0] }
            .map { word in (0..<strlen(word)).map { UInt8(bitPattern: word[$0]) } }
        do throws(UsageError) {
            let arguments = try SampleArguments(words)
            if arguments.wantsHelp {
                end(writing: SampleArguments.help, to: STDOUT_FILENO, status: 0)
            }
            show(arguments)
        } catch {
            let advice = "; try sections-sample --help"
            end(writing: "sections-sample: \(error.message)\(advice)\n", to: STDERR_FILENO, status: 2)
        }
    }

    /// Shows the names until Ctrl-C.
    private static func show(_ arguments: SampleArguments) {
        do throws(ReadingError) {
            let names = try SampleNames.read(arguments.file)
            let controller =
                switch arguments.edition {
                case .download: DownloadSectionsViewController(allNames: names)
                case .book: BookSectionsViewController(allNames: names)
                }
            // Reports its errors itself.
            try? Application.main(controller, on: NcursesTerminal())
        } catch {
            let place = error.place.map { $0.line > 0 ? "line \($0.line): " : "byte \($0.offset): " }
            let sentence = "\(SafeText.oneLine(error.file)): \(place ?? "")\(error.reason)"
            end(writing: "sections-sample: \(SafeText.oneLine(sentence))\n", to: STDERR_FILENO, status: 1)
        }
    }

    private static func end(writing text: String, to descriptor: Int32, status: Int32) -> Never {
        let number = Descriptor.write(Array(text.utf8), to: descriptor)
        exit(status == 0 && number != 0 ? 1 : status)
    }
}
