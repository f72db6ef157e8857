public import CommandSupport
internal import Glibc
internal import SystemSupport
internal import TargetStore
public import TextUIKit

/// The program `targets`: reads its arguments and does what they ask for.
@MainActor
public enum TargetsProgram {
    /// What `--version` prints.
    public static let version = Product.version
    static let complaint = Complaint(program: "targets")

    /// Does what a command line asks for.
    ///
    /// - Parameters:
    ///   - arguments: What follows the program's name.
    ///   - environment: Variables of the environment.
    ///   - makeTerminal: Makes the terminal to show the list on, not started yet.
    /// - Returns: How the program ends.
    public static func run(
        arguments: [CommandWord], environment: Environment = .process, makeTerminal: () -> any Terminal
    ) -> ExitStatus {
        Descriptor.fillStandardStreams()
        let options: TargetsOptions
        do throws(UsageError) {
            options = try TargetsOptions(arguments: arguments)
        } catch {
            complaint.say(error.description)
            return .error
        }
        switch options.task {
        case .help: return print(TargetsOptions.help)
        case .version: return print("targets \(version)\n")
        case .show, .print: break
        }
        guard
            let path = options.file
                ?? FileTargetStore.defaultPath(environment: { environment.word($0)?.path })
        else {
            complaint.say("there is no home directory to keep the list in; name a file")
            return .error
        }
        if case .print(let format) = options.task {
            // Who only prints is in nobody's way, however long the output is read.
            // The user's own list may not be there yet; one that was named must be.
            if options.file != nil, let number = absence(of: path) {
                complaint.say(
                    "\(path.shown): \(Descriptor.message(number)) (check the name; without --print a new list is made)"
                )
                return .error
            }
            let store = FileTargetStore(path: path, salvages: options.salvages, locks: false)
            return TargetsPrinting(options, format: format).print(store)
        }
        let store = FileTargetStore(path: path, salvages: options.salvages)
        return TargetsTask(options, store: store, terminal: makeTerminal()).run()
    }

    /// The system's number if there is no file of a path; `nil` if there is one, or if that cannot be said.
    private static func absence(of path: FilePath) -> Int32? {
        guard access(path.cString, F_OK) != 0 else { return nil }
        return errno == ENOENT || errno == ENOTDIR ? errno : nil
    }

    static func print(_ text: String) -> ExitStatus {
        var output = StandardOutput(complaint)
        output.write(lines: text)
        return output.end(status: .success)
    }
}
