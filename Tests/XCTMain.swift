import Testing

/// The program of all tests, in place of the one that the package manager makes for XCTest: there are no such tests, and to
/// look for them it needs an index of everything that is compiled.
@main struct TestRunner {
    static func main() async {
        // "swift test" also runs the program once for XCTest.
        guard CommandLine.arguments.contains("swift-testing") else { return }
        await Testing.__swiftPMEntryPoint() as Never
    }
}
