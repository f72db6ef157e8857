import CommandSupport
import Foundation
import TargetStore
import TargetsTool
import TestSupport
import Testing

/// The manual page of targets: it says what the program says, and those programs take it that show it.
struct TargetsManualTests {
    private static let file = Command.root + "/Resources/targets.1"

    /// The page as it lies there.
    private func page() throws -> String { try String(contentsOfFile: Self.file, encoding: .utf8) }

    /// The page without fonts and escapes.
    private func plainPage() throws -> String {
        ["\\fB", "\\fI", "\\fR"].reduce(try page()) { $0.replacing($1, with: "") }
            .replacing("\\-", with: "-")
    }

    @Test(
        "mandoc has no complaint about the page of targets",
        .enabled(if: Command.path(of: "mandoc") != nil, "mandoc is not installed: Scripts/bootstrap mandoc"))
    func lint() throws {
        let mandoc = try #require(Command.path(of: "mandoc"))
        let run = try Command.run([mandoc, "-T", "lint", "-W", "warning", Self.file])
        #expect(run.status == .exited(0) && run.output.isEmpty, "\(run.output)\(run.error)")
    }

    @Test("The page has every option with its value, and no other")
    func options() throws {
        let text = try plainPage()
        let lines = text.split(separator: "\n")
        let terms = zip(lines, lines.dropFirst()).filter { $0.0 == ".TP" }.map { String($0.1) }
        #expect(TargetsHelp.options.count >= 8)
        for option in TargetsHelp.options {
            let term = option.names.joined(separator: ", ") + (option.value.map { " " + $0 } ?? "")
            #expect(terms.contains(term), "\(term)")
        }
        let known = Set(TargetsHelp.options.flatMap(\.names))
        let named = Set(text.matches(of: /--[a-z][a-z0-9-]*/).map { String($0.output) })
        #expect(named.isSubset(of: known), "\(named.subtracting(known))")
    }

    @Test("The page is that of this version, and has the limits of the program")
    @MainActor
    func facts() throws {
        let page = try page()
        #expect(page.hasPrefix(".TH TARGETS 1 "))
        #expect(page.prefix { $0 != "\n" }.contains("\"targets \(TargetsProgram.version)\""))
        for limit in [
            Target.hourLimit, Target.nameLimit, TargetArchive.byteLimit, TargetArchive.valueLimit,
        ] {
            #expect(page.contains(" \(limit)"), "\(limit)")
        }
        #expect(page.contains("writes format \(TargetArchive.newestVersion)"))
    }

    @Test("Each exit status has its number and its meaning, and no other has")
    func statuses() throws {
        let page = try plainPage()
        let section = try #require(
            page.split(separator: ".SH EXIT STATUS").last?.split(separator: ".SH").first)
        let items = section.split(separator: ".TP").map { $0.split(separator: "\n") }.filter { !$0.isEmpty }
        #expect(items.map(\.[0]) == ExitStatus.meanings.map { "\($0.status.rawValue)" })
        #expect(
            items.map { $0.dropFirst().joined(separator: " ") } == ExitStatus.meanings.map(\.targets))
    }

    @Test("The page is ASCII, as that of sections is")
    func plainText() throws {
        #expect(try page().utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
    }
}
