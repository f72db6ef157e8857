import CommandOptions
import CommandUI
import FuzzChecks
import NameLoading
import Names
import SectionsTool
import SectionsUI
import SystemSupport
import TargetsTool

/// What is promised of command lines and key bindings, whatever they hold.
enum OptionsCheck {
    /// Reads arguments, written in three ways.
    ///
    /// - Parameter input: The arguments, with a NUL between them. A first byte from 1 to 31 chooses an option of the table in place
    ///   of an argument.
    /// - Returns: What is wrong, in a sentence; `nil` if nothing is.
    static func fault(in input: [UInt8]) -> String? {
        let arguments = input.split(separator: 0, maxSplits: 30, omittingEmptySubsequences: false).map(
            argument)
        _ = try? TargetsOptions(arguments: words(arguments))
        for text in arguments {
            if let fault = bindingFault(text) { return fault }
        }
        let options = Result { try SectionsOptions(arguments: words(arguments)) }
        if case .failure(let error as UsageError) = options, error.description.isEmpty {
            return "an empty error"
        }
        guard let canonical = CanonicalArguments(arguments) else {
            return (try? options.get()) == nil ? nil : "\(arguments) are accepted, and should not be"
        }
        let again = Result { try SectionsOptions(arguments: words(canonical.arguments)) }
        switch (options, again) {
        case (.success(let options), .success(let again)):
            guard options == again else {
                return "\(arguments) mean something else than \(canonical.arguments)"
            }
        case (.failure, .failure): return nil
        default: return "either \(arguments) or \(canonical.arguments) are wrong, not both"
        }
        return variableFault(arguments)
    }

    private static func words(_ arguments: [String]) -> [CommandWord] { arguments.map { CommandWord($0) } }

    /// An argument of bytes, or an option of the table with what follows the first byte as its value.
    private static func argument(_ bytes: ArraySlice<UInt8>) -> String {
        guard let first = bytes.first, first < 0x20 else { return String(decoding: bytes, as: UTF8.self) }
        let table = SectionsOptions.table.list.all
        let option = table[(Int(first) * 32 + Int(bytes.dropFirst().first ?? 0)) % table.count]
        let value = String(decoding: bytes.dropFirst(2), as: UTF8.self)
        switch Int(first) % 4 {
        case 0: return option.names[0]
        case 1: return option.names.last.map { $0 + value } ?? ""
        case 2: return option.oppositeName ?? option.names[0]
        default: return option.names[0] + "=" + value
        }
    }

    /// The same words in the variable of usual options mean the same, unless they belong on the command line only.
    private static func variableFault(_ arguments: [String]) -> String? {
        let quoted = arguments.map { argument in
            let parts = argument.utf8.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
            return "'" + parts.map { String($0) ?? "" }.joined(separator: "'\\''") + "'"
        }
        let environment = Environment([SectionsOptions.variable: quoted.joined(separator: " ")])
        guard let read = try? SectionsOptions.read(arguments: ["--config="], environment: environment) else {
            return "the variable hides the command line"
        }
        guard read.problems.isEmpty else { return nil }
        guard var options = try? SectionsOptions(arguments: words(arguments + ["--config="])) else {
            // The last argument takes what follows it for its value.
            return nil
        }
        // Searches fold letters as the list does, wherever its language comes from.
        options.search.language = options.reading.language
        return read.options == options || options.files.contains("--config=")
            ? nil : "\(arguments) mean something else in the variable"
    }

    private static func bindingFault(_ text: String) -> String? {
        do throws(KeyBindingError) {
            let bindings = try KeyBinding.list(parsing: text, among: NamedAction.all)
            var singly: [KeyBinding] = []
            for part in text.split(separator: ",", omittingEmptySubsequences: false) where !text.isEmpty {
                singly.append(try KeyBinding(parsing: String(part), among: NamedAction.all))
            }
            return bindings == singly ? nil : "bindings differ from each by itself: \(text)"
        } catch {
            return error.description.isEmpty ? "an empty error" : nil
        }
    }
}

/// A command line with long names, each value after an equals sign, and files last.
struct CanonicalArguments {
    private(set) var arguments: [String] = []

    /// Writes arguments anew; `nil` if they cannot be read.
    init?(_ original: [String]) {
        var files: [String] = []
        var rest = original[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                files += rest
                break
            }
            if argument == "-" || argument.utf8.first != UInt8(ascii: "-") {
                files.append(argument)
            } else if argument.utf8.starts(with: "--".utf8) {
                // A mark after the equals sign makes one character of both.
                let scalars = Array(argument.unicodeScalars)
                let end = scalars.firstIndex(of: "=") ?? scalars.count
                let value = end < scalars.count ? Self.text(scalars[(end + 1)...]) : nil
                guard take(Self.text(scalars[..<end]), value, &rest) else { return nil }
            } else {
                // A mark after the hyphen makes one character of both.
                let letters = Self.text(Array(argument.unicodeScalars)[1...])
                guard takeLetters(letters[...], &rest) else { return nil }
            }
        }
        arguments += ["--"] + files
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    private mutating func takeLetters(_ letters: Substring, _ rest: inout ArraySlice<String>) -> Bool {
        guard let letter = letters.first else { return true }
        let others = letters.dropFirst()
        guard let option = SectionsOptions.table.list.all.first(where: { $0.names.contains("-\(letter)") })
        else {
            return false
        }
        guard option.value != .none else {
            return take("-\(letter)", nil, &rest) && takeLetters(others, &rest)
        }
        return take("-\(letter)", others.isEmpty ? nil : String(others), &rest)
    }

    private mutating func take(_ name: String, _ attached: String?, _ rest: inout ArraySlice<String>) -> Bool
    {
        guard let option = SectionsOptions.table.list.all.first(where: { $0.names.contains(name) }) else {
            guard attached == nil, SectionsOptions.table.list.all.contains(where: { $0.oppositeName == name })
            else {
                return false
            }
            arguments.append(name)
            return true
        }
        switch option.value {
        case .none:
            guard attached == nil else { return false }
            arguments.append(option.names[0])
        case .optionalWord: arguments.append(option.names[0] + (attached.map { "=" + $0 } ?? ""))
        default:
            guard let value = attached ?? rest.popFirst() else { return false }
            arguments.append(option.names[0] + "=" + value)
        }
        return true
    }
}
