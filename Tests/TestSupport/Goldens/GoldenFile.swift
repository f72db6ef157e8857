import Glibc

/// A golden in the file system, and the rules for writing it.
package struct GoldenFile: Hashable, Sendable {
    /// When a golden is written.
    package enum Recording: Hashable, Sendable {
        /// Never, as on the machine that judges changes: there a second try must not pass by what the first wrote.
        case never
        /// When there is none yet.
        case missing
        /// Always.
        case all

        /// What the environment asks for: `CI` forbids recording, `RECORD_GOLDENS` asks for all.
        ///
        /// - Parameter variable: gives the value of an environment variable; an empty one counts as not set.
        package init(variable: (String) -> String?) {
            func isSet(_ name: String) -> Bool { variable(name).map { !$0.isEmpty } ?? false }
            self = isSet("CI") ? .never : isSet("RECORD_GOLDENS") ? .all : .missing
        }

        /// What the environment of this process asks for.
        package static var current: Recording {
            // The string that getenv points to is copied at once, and tests do not change the environment.
            Recording { name in getenv(name).map { String(cString: $0) } }
        }
    }

    /// What comparing a screen with its golden found.
    package enum Outcome: Hashable, Sendable {
        /// They are alike.
        case same
        /// The comparison failed; the message says how, and what to do.
        case failed(String)
    }

    /// The path of the file.
    package let path: String
    /// The path of the golden whose text this one shares; `nil` when the file holds its own.
    private let textPath: String?

    /// The golden with a name in a directory beside a source file.
    ///
    /// - Parameters:
    ///   - name: the name without `.txt`.
    ///   - directory: relative to the directory of `sourceFile`, or absolute.
    ///   - textDirectory: the directory of the golden of the same name whose text this one shares.
    ///   - sourceFile: the path of the test's file.
    package init(
        named name: String, in directory: String = "Goldens", textIn textDirectory: String? = nil,
        besides sourceFile: String
    ) {
        let base = sourceFile.lastIndex(of: "/").map { String(sourceFile[...$0]) } ?? ""
        func path(in directory: String) -> String {
            (directory.hasPrefix("/") ? "" : base) + directory + "/" + name + ".txt"
        }
        self.path = path(in: directory)
        textPath = textDirectory.map(path(in:))
    }

    /// The picture in the file, with the text that it shares; `nil` when the file cannot be read.
    package var golden: ScreenGolden? {
        guard var golden = TextFile.read(path).map(ScreenGolden.init(contents:)) else { return nil }
        if let textPath { golden.text = ScreenGolden(contents: TextFile.read(textPath) ?? "").text }
        return golden
    }

    /// Compares a screen with the golden and records the screen where that is asked for.
    ///
    /// - Returns: `same` only when a golden was there before and the screen is like it.
    package func compare(_ screen: Screen, recording: Recording = .current) -> Outcome {
        let actual = ScreenGolden(screen)
        if recording == .all {
            return write(
                actual, because: "as RECORD_GOLDENS asks. Look at it, and run without RECORD_GOLDENS")
        }
        guard let expected = golden else {
            if recording == .missing {
                return write(actual, because: "there was none. Look at it, and run again")
            }
            return .failed(
                "There is no golden \(path), and where CI is set none is written. Record it elsewhere and add it."
            )
        }
        let differences = expected.differences(from: actual, of: screen)
        if differences.isEmpty { return .same }
        let advice = "If the new screen is right, record it with RECORD_GOLDENS=1."
        return .failed((["The screen differs from \(path). \(advice)"] + differences).joined(separator: "\n"))
    }

    private func write(_ golden: ScreenGolden, because reason: String) -> Outcome {
        var stored = golden
        if textPath != nil { stored.text = [] }
        if let cause = TextFile.write(stored.contents, to: path) {
            return .failed("The golden \(path) could not be written: \(cause).")
        }
        return .failed("The golden \(path) was recorded, \(reason).")
    }
}
