import CFuzzer
import Glibc

/// Checks inputs: those that libFuzzer makes, or those of files.
///
/// See `Scripts/checks/fuzz`. `fuzzer --list` prints the names of the targets, and `fuzzer --replay TARGET FILE...` checks files. Otherwise the arguments
/// are libFuzzer's, and the environment variable FUZZ_TARGET names the target.
@main
enum Fuzzer {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        switch arguments.first {
        case "--list":
            for name in FuzzedTarget.names { print(name) }
        case "--replay":
            guard let target = arguments.dropFirst().first.flatMap(FuzzedTarget.init) else { refuse() }
            exit(Replay.run(target, files: arguments.dropFirst(2)) ? 0 : 1)
        default:
            let status = fuzzer_run(CommandLine.argc, CommandLine.unsafeArgv) { start, count in
                // libFuzzer lends the bytes for the time of this call.
                let input = Array(UnsafeBufferPointer(start: start, count: count))
                // libFuzzer keeps the inputs that end the program.
                if let fault = fuzzedTarget.fault(in: input) { fatalError(fault) }
                return 0
            }
            guard status >= 0 else {
                fatalError("This program was linked without libFuzzer; build it with Scripts/checks/fuzz.")
            }
            exit(status)
        }
    }

    static func refuse() -> Never {
        fatalError("The target must be one of: \(FuzzedTarget.names.joined(separator: " "))")
    }
}

/// The target that FUZZ_TARGET names.
private let fuzzedTarget: FuzzedTarget = {
    // The C library's string is copied at once.
    guard let target = getenv("FUZZ_TARGET").flatMap({ FuzzedTarget(String(cString: $0)) }) else {
        Fuzzer.refuse()
    }
    return target
}()
