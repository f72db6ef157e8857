import CommandOptions
import Glibc
import NcursesTerminal
import TargetsTool
import TextUIKit

/// The `targets` executable, which runs on the terminal it was started from.
@main
@MainActor
struct TargetsCommand {
    static func main() {
        NcursesTerminal.sayWhenOutOfMemory("targets: not enough memory")
        let status = TargetsProgram.run(arguments: CommandWord.arguments) {
            NcursesTerminal()
        }
        exit(status.rawValue)
    }
}
