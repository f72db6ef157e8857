import Glibc
import NcursesTerminal

/// A mistake that ends a program, chosen by its first argument.
enum Mistake: String {
    case index
    case missing
    case precondition
    case thread
    case drawing
    case recursion
    case thrown
    /// Takes the terminal a second time.
    case second
    /// Writes to standard output and standard error while the screen is taken.
    case printing
    /// Writes more than is kept, in a thread of its own.
    case flooding
    /// Sends standard output to the file that the second argument names, and writes to it.
    case redirecting

    /// The one that was asked for.
    static var chosen: Mistake? { CommandLine.arguments.dropFirst().first.flatMap(Mistake.init) }

    /// Makes it.
    @MainActor
    func make() {
        let numbers = CommandLine.arguments.map(\.count)
        switch self {
        case .index: print(numbers[numbers.count + 4])
        case .missing:
            // Not there, on purpose.
            // swift-format-ignore: NeverForceUnwrap
            print(numbers.first { $0 < 0 }!)
        case .precondition: preconditionFailure("a promise was broken")
        case .thread:
            Task.detached { print(numbers[numbers.count + 4]) }
            while true { sleep(1) }
        case .drawing:
            Task.detached {
                usleep(20_000)
                print(numbers[numbers.count + 4])
            }
        case .recursion: print(Self.depth(of: numbers.count))
        case .printing:
            print("said to output")
            write(STDERR_FILENO, "said to errors\n", 15)
            print("without an end", terminator: "")
        case .flooding: Task.detached { for number in 1...600_000 { print("line \(number)") } }
        case .redirecting:
            if !Self.isRedirected {
                dup2(open(CommandLine.arguments[2], O_WRONLY | O_CREAT | O_APPEND, 0o600), STDOUT_FILENO)
            }
            Self.isRedirected = true
            print("into the file")
            fflush(nil)
        case .thrown, .second: break
        }
    }

    @MainActor private static var isRedirected = false

    /// Has no end.
    private static func depth(of number: Int) -> Int { number < 0 ? 0 : 1 + depth(of: number + 1) }
}

/// An error that is not caught.
struct NobodysError: Error {}
