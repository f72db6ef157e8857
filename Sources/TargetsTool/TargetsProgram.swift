public import CommandOptions
internal import Glibc
package import SystemSupport
internal import TargetStore
public import TextUIKit

/// The `targets` program: parses its arguments and performs the task.
@MainActor
public enum TargetsProgram {
    /// Runs the program; calls `makeTerminal` only if needed, for a terminal that has not been started.
    public static func run(
        arguments: [CommandWord], environment: Environment = .process, makeTerminal: () -> any Terminal
    ) -> ExitStatus {
        Descriptor.fillStandardStreams()
        let options: TargetsOptions
        do throws(UsageError) {
            options = try TargetsOptions(arguments: arguments)
        } catch {
            return StandardError.targets.fail(error.description)
        }
        switch options.task {
        case .help: return print(TargetsOptions.help)
        case .manual: return print(TargetsManual.text)
        case .completion(let shell):
            return print(Completion(of: TargetsOptions.table.list).script(for: shell))
        case .version: return print("targets \(Product.version)\n")
        case .show, .print: break
        }
        guard let path = options.file ?? defaultPath(environment: environment) else {
            return StandardError.targets.fail("the home directory is unknown; name a file")
        }
        if case .print(let format) = options.task {
            // Printing takes no lock, as it may take long. Only the user's own list may be missing.
            if options.file != nil, let number = absence(of: path) {
                return StandardError.targets.fail(
                    "\(path.displayText): \(Descriptor.message(number)) "
                        + "(check the name; without --print a new list is made)")
            }
            let store = FileTargetStore(path: path, salvages: options.salvages, locks: false)
            return TargetsPrinting(options, format: format).print(store)
        }
        let store = FileTargetStore(path: path, salvages: options.salvages)
        return TargetsTask(options, store: store, terminal: makeTerminal()).run()
    }

    /// The user's own list, in an absolute `XDG_DATA_HOME` or `~/.local/share`; `nil` without a home.
    package static func defaultPath(environment: Environment) -> FilePath? {
        environment.directory("XDG_DATA_HOME", orInHome: ".local/share")?.appending("targets/targets.plist")
    }

    /// The error number if a file does not exist; `nil` if it exists or its existence cannot be determined.
    private static func absence(of path: FilePath) -> Int32? {
        guard access(path.cString, F_OK) != 0 else { return nil }
        return errno == ENOENT || errno == ENOTDIR ? errno : nil
    }

    private static func print(_ text: String) -> ExitStatus {
        StandardOutput.print(text, failuresTo: .targets)
    }
}

extension StandardError {
    static let targets = StandardError(program: "targets")
}
