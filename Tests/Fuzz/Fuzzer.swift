// The entry of libFuzzer, which has a main function of its own: see Scripts/fuzz.
import FuzzChecks
import Glibc
import InterfaceFuzzChecks

/// What is checked of an input: what the environment variable FUZZ_TARGET names.
private let check: @Sendable ([UInt8]) -> String? = {
    // The C library's string is copied at once.
    let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
    if let target = FuzzTarget(rawValue: name) { return { target.fault(in: $0) } }
    if let target = InterfaceFuzzTarget(rawValue: name) {
        // libFuzzer calls on the main thread.
        return { input in MainActor.assumeIsolated { target.fault(in: input) } }
    }
    let names = FuzzTarget.allCases.map(\.rawValue) + InterfaceFuzzTarget.allCases.map(\.rawValue)
    fatalError("FUZZ_TARGET must be one of \(names)")
}()

/// Checks one input; libFuzzer keeps those that end the program.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    // libFuzzer lends the bytes for the time of this call.
    let input = Array(UnsafeBufferPointer(start: start, count: count))
    if let fault = check(input) { fatalError(fault) }
    return 0
}
