internal import Glibc

/// The programs that the package builds beside the tests.
package enum BuiltProgram {
    /// The path of a program of this build.
    ///
    /// - Parameter name: The program's name.
    /// - Returns: The path, whether the program is there or not.
    package static func path(_ name: String) -> String {
        var text = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = max(0, readlink("/proc/self/exe", &text, text.count))
        let tests = String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return tests[..<(tests.lastIndex(of: "/") ?? tests.startIndex)] + "/" + name
    }
}
