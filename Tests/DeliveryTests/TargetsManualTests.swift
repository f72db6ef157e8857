import CommandOptions
import Foundation
import TargetStore
import TargetsTool
import TestSupport
import Testing

/// The manual page of targets says what the program says.
struct TargetsManualTests {
    /// The page without fonts and escapes.
    private let plainPage = ["\\fB", "\\fI", "\\fR"]
        .reduce(TargetsManual.text) { $0.replacing($1, with: "") }.replacing("\\-", with: "-")

    @Test("The page has every option with its value, and no other")
    func options() {
        let lines = plainPage.split(separator: "\n")
        let terms = zip(lines, lines.dropFirst()).filter { $0.0 == ".TP" }.map { String($0.1) }
        let options = TargetsOptions.table.list.all
        #expect(options.count >= 8)
        for option in options {
            let names = option.names.dropFirst() + option.names.prefix(1)
            let term = names.joined(separator: ", ") + (option.value.name.map { " " + $0 } ?? "")
            #expect(terms.contains(term), "\(term)")
        }
        let known = Set(options.flatMap(\.names))
        let named = Set(plainPage.matches(of: /--[a-z][a-z0-9-]*/).map { String($0.output) })
        #expect(named.isSubset(of: known), "\(named.subtracting(known))")
    }

    @Test("The page is that of this version, and has the limits of the program")
    func facts() {
        // A number may begin a line.
        let page = TargetsManual.text.replacing("\n", with: " ")
        #expect(page.hasPrefix(".TH TARGETS 1 "))
        #expect(TargetsManual.text.prefix { $0 != "\n" }.contains("\"targets \(Product.version)\""))
        for limit in [
            Target.hourLimit, Target.nameLimit, TargetArchive.byteLimit, TargetArchive.valueLimit,
        ] {
            #expect(page.contains(" \(limit)"), "\(limit)")
        }
        #expect(page.contains("writes format \(TargetArchive.newestVersion)"))
    }

    @Test("Each exit status has its number and its meaning, and no other has")
    func statuses() throws {
        let section = try #require(
            plainPage.split(separator: ".SH EXIT STATUS").last?.split(separator: ".SH").first)
        let items = section.split(separator: ".TP").map { $0.split(separator: "\n") }.filter { !$0.isEmpty }
        #expect(items.map(\.[0]) == ["0", "1", "2", "130", "141"])
        // What each number stands for; Tests/EndToEndTests/ExitStatusTests.swift has the program end with them.
        let words = ["printed", "matched --filter", "standard error", "Ctrl-C", "closed the output"]
        for (item, word) in zip(items, words) {
            let meaning = item.dropFirst().joined(separator: " ")
            #expect(meaning.contains(word) && meaning.hasSuffix("."), "\(item)")
        }
    }

    @Test("The page is ASCII, as that of sections is")
    func plainText() {
        #expect(TargetsManual.text.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
    }
}
