// The entry of libFuzzer, which has a main function of its own: see Scripts/fuzz-readers.
import FuzzChecks
import Glibc

/// What is fuzzed: the name in the environment variable FUZZ_TARGET.
private let target: FuzzTarget = {
    // The C library's string is copied at once.
    let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
        fatalError("FUZZ_TARGET must be one of \(FuzzTarget.allCases.map(\.rawValue))")
    }
    return target
}()

/// Checks one input; libFuzzer keeps those that end the program.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    // libFuzzer lends the bytes for the time of this call.
    let input = Array(UnsafeBufferPointer(start: start, count: count))
    if let fault = target.fault(in: input) { fatalError(fault) }
    return 0
}
