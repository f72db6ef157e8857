internal import Glibc

/// A golden in the file system, and the rules for writing it.
package struct GoldenFile: Hashable, Sendable {
    /// Whether goldens are written.
    package enum Recording: Hashable, Sendable {
        /// Never, because this machine judges changes: a screen that it wrote itself proves nothing.
        case forbidden
        /// No, because the environment does not ask for it.
        case off
        /// Yes, those that are missing or differ.
        case on

        /// The variable that asks for goldens.
        package static let variable = "TEXTUIKIT_UPDATE_GOLDENS"

        /// Reads the environment: `CI` forbids recording, `TEXTUIKIT_UPDATE_GOLDENS` asks for it.
        ///
        /// - Parameter value: gives the value of an environment variable; an empty one, `0` and `false`
        ///   count as not set.
        package init(value: (String) -> String?) {
            func isSet(_ name: String) -> Bool {
                value(name).map { !["", "0", "false"].contains($0.lowercased()) } ?? false
            }
            self = isSet("CI") ? .forbidden : isSet(Self.variable) ? .on : .off
        }

        /// The value for the environment of this process.
        package static var current: Recording {
            // The string that getenv points to is copied at once, and tests do not change the environment.
            Recording { name in getenv(name).map { String(cString: $0) } }
        }
    }

    /// The result of a comparison.
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

    /// The golden at a path.
    ///
    /// - Parameters:
    ///   - name: the path, such as `Goldens/list.txt`: absolute, or relative to the directory of
    ///     `sourceFile`.
    ///   - textName: the path of the golden whose text this one shares.
    ///   - sourceFile: the path of the test's file.
    package init(_ name: String, sharingTextOf textName: String? = nil, besides sourceFile: String) {
        let base = sourceFile.lastIndex(of: "/").map { String(sourceFile[...$0]) } ?? ""
        func path(of name: String) -> String { (name.hasPrefix("/") ? "" : base) + name }
        self.path = path(of: name)
        textPath = textName.map(path(of:))
    }

    /// The picture in the file, with the text that it shares.
    ///
    /// - Returns: the picture; `nil` without a file.
    /// - Throws: `GoldenFileError` when a file cannot be read.
    package func read() throws(GoldenFileError) -> ScreenGolden? {
        guard var golden = try Self.read(path) else { return nil }
        if let textPath { golden.text = try Self.read(textPath)?.text ?? [] }
        return golden
    }

    private static func read(_ path: String) throws(GoldenFileError) -> ScreenGolden? {
        guard let text = try TextFile.read(path) else { return nil }
        do {
            return try ScreenGolden(contents: text)
        } catch {
            throw GoldenFileError("\(path):\(error.line): expected \(error.expected)")
        }
    }

    /// Compares a screen with the golden, and writes the golden where that is asked for.
    ///
    /// - Returns: `same` only when the golden was there before and the screen is like it.
    package func compare(_ screen: Screen, recording: Recording = .current) -> Outcome {
        let actual = ScreenGolden(screen)
        let expected: ScreenGolden?
        do {
            expected = try read()
        } catch {
            // A file that is not a golden may be anything, so it is not overwritten.
            return .failed("\(error.message). Delete the file to have it written anew.")
        }
        let differences = expected?.differences(from: actual) ?? []
        if expected != nil && differences.isEmpty { return .same }
        if recording == .on { return write(actual, isNew: expected == nil) }
        let heading =
            expected == nil ? "No golden at \(path)." : "The screen differs from \(path)."
        let report = expected == nil ? [String(actual.contents.dropLast())] : differences
        return .failed(([heading + " " + recording.advice] + report).joined(separator: "\n"))
    }

    private func write(_ golden: ScreenGolden, isNew: Bool) -> Outcome {
        var stored = golden
        if textPath != nil { stored.text = [] }
        do {
            try TextFile.write(stored.contents, to: path)
        } catch {
            return .failed("\(error.message).")
        }
        return .failed(
            "\(isNew ? "Wrote the new" : "Updated the") golden \(path). Look at it, and run the test again.")
    }
}

extension GoldenFile.Recording {
    /// The sentence that says how a golden gets its new contents.
    fileprivate var advice: String {
        switch self {
        case .forbidden:
            "CI is set, so no golden is written here. Write it elsewhere with \(Self.variable)=1."
        case .off, .on: "If the screen is right, run the test with \(Self.variable)=1 to write it."
        }
    }
}
