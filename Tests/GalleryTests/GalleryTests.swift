import GalleryScreens
import TestSupport
import Testing
import TextUIKit

/// The screens of the gallery as the user sees them, and the program around them.
@MainActor
struct GalleryTests {
    nonisolated static let names = GalleryScreen.all.map(\.name)

    /// Opens a screen and presses the keys of its picture.
    private func open(_ name: String, rows: Int, columns: Int) throws -> TestScreen {
        let screen = try #require(GalleryScreen.named(name))
        let test = TestScreen(
            GalleryViewController(opening: screen), size: Size(width: columns, height: rows))
        for event in try KeyScript(screen.keys).events { test.send(event) }
        return test
    }

    @Test("each screen is as its goldens show it", arguments: names)
    func screens(name: String) throws {
        assertScreen(try open(name, rows: 24, columns: 80), matches: "Goldens/\(name)-80x24.txt")
        assertScreen(try open(name, rows: 10, columns: 40), matches: "Goldens/\(name)-40x10.txt")
        // Scripts/make/gallery draws the pictures of the documentation from these.
        assertScreen(try open(name, rows: 14, columns: 46), matches: "Goldens/\(name)-picture.txt")
    }

    @Test("each screen has a title, a sentence, and the source of its own file", arguments: names)
    func sources(name: String) throws {
        let screen = try #require(GalleryScreen.named(name))
        #expect(screen.source.contains("final class \(screen.className):"))
        #expect(screen.source.hasPrefix("import UIKitNames\n"))
        #expect(screen.summary.hasSuffix("."))
        // A pane beside the list has room for them in a window of 132 columns.
        #expect(screen.source.split(separator: "\n").allSatisfy { $0.count < 80 })
    }

    @Test("the names of the screens differ")
    func distinctNames() {
        #expect(Set(Self.names).count == Self.names.count)
    }

    @Test("the list is as its goldens show it", arguments: [(24, 80), (10, 40), (40, 132)])
    func list(rows: Int, columns: Int) {
        assertScreen(
            GalleryViewController(), size: Size(width: columns, height: rows),
            matches: "Goldens/list-\(columns)x\(rows).txt")
    }

    @Test("Right and Enter open the focused screen, Left and Esc return to the list")
    func openingAndReturning() {
        for (opening, returning) in [(Key(.right), Key(.left)), (Key(.enter), Key(.escape))] {
            let test = TestScreen(GalleryViewController(), size: Size(width: 80, height: 24))
            test.press(Key(.down), opening)
            #expect(test.lines[0].contains("Settings"))
            test.press(returning)
            #expect(test.lines[0].contains("Gallery") && !test.lines[0].contains("Settings"))
        }
    }

    @Test("every screen is left by Esc", arguments: names)
    func leaving(name: String) throws {
        let test = try open(name, rows: 24, columns: 80)
        for _ in 0..<4 where !test.screen.contains("Inset grouped table") { test.press(Key(.escape)) }
        #expect(test.screen.contains("Inset grouped table"))
    }

    @Test("a search filters by title and sentence, and the source follows the focus")
    func searching() {
        let test = TestScreen(GalleryViewController(), size: Size(width: 80, height: 24))
        test.type("/")
        test.type("alert")
        #expect(test.screen.contains("Alert") && !test.screen.contains("Plain table"))
        #expect(test.screen.contains("AlertsViewController.swift"))
    }

    @Test("F2 hides the source where it has room, and shows it in place of the screen where it has none")
    func source() {
        let wide = TestScreen(GalleryViewController(), size: Size(width: 120, height: 24))
        #expect(wide.screen.contains("import UIKitNames"))
        wide.press(Key(.function(2)))
        #expect(!wide.screen.contains("import UIKitNames"))

        let small = TestScreen(GalleryViewController(), size: Size(width: 40, height: 10))
        #expect(!small.screen.contains("import UIKitNames"))
        small.press(Key(.function(2)))
        #expect(small.screen.contains("import UIKitNames") && !small.screen.contains("Grouped table"))
        small.press(Key(.down))
        #expect(!small.screen.contains("import UIKitNames"))
        small.press(Key(.escape))
        #expect(small.screen.contains("Grouped table"))
    }
}
