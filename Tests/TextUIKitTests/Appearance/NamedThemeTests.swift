import TestSupport
import Testing
import TextUIKit

/// The themes that have names.
struct NamedThemeTests {
    @Test("Every name leads to a theme, in capitals too, and no other word does")
    func names() {
        #expect(Theme.names == ["standard", "vivid", "plain", "high-contrast"])
        for name in Theme.names { #expect(Theme.named(name) == Theme.named(name.uppercased())) }
        #expect(Theme.named("standard") == .standard)
        #expect(Theme.named("plain") == .plain)
        #expect(Theme.named("vivid") == .vivid)
        #expect(Theme.named("high-contrast") == .highContrast)
        #expect(Set(Theme.names.compactMap { Theme.named($0) }).count == 4)
        #expect(Theme.named("") == nil && Theme.named("Standard ") == nil)
    }

    @Test("Only the sixteen colours are used, and none where none is promised", arguments: Theme.names)
    func colors(name: String) throws {
        let theme = try #require(Theme.named(name))
        let sixteen = [Color.default] + (0..<16).map { Color.palette($0) }
        for place in Theme.stylePlaces {
            let style = theme[keyPath: place]
            #expect(sixteen.contains(style.foreground) && sixteen.contains(style.background))
            if name == "plain" || name == "high-contrast" {
                #expect(style == Style(attributes: style.attributes))
            }
        }
    }

    @Test("What says something differs from plain text without its colour too", arguments: Theme.names)
    func attributes(name: String) throws {
        let theme = try #require(Theme.named(name))
        for place in Theme.stylePlaces where place != \.disabledControl && place != \.detail {
            #expect(!theme[keyPath: place].attributes.isEmpty)
        }
    }

    @Test(
        "A focused, a pressed and a selected row, and the header, look different", arguments: Theme.names)
    func rows(name: String) throws {
        let theme = try #require(Theme.named(name))
        let looks = [theme.focus, theme.highlight, theme.selection, theme.header, .plain]
        #expect(Set(looks).count == looks.count)
    }

    @Test("All signs of themes are one cell wide")
    func signs() async {
        await #expect(processExitsWith: .success) {
            TextMetrics.ambiguousWidth = .two
            let signs = Theme.standard.glyphs
            let corners = signs.corners
            for sign in [
                signs.magnifier, signs.bullet, signs.marker, signs.disclosure, signs.checkmark, signs.reorder,
                signs.verticalThumb, signs.horizontalThumb, signs.bookmark, signs.resultsList, signs.back,
                signs.horizontalBorder, signs.verticalBorder, corners.topLeft, corners.topRight,
                corners.bottomLeft, corners.bottomRight,
            ] {
                #expect(Glyph(sign).width == 1, "\(sign)")
            }
            #expect(signs.checkmark == "✓")
            #expect(signs.marker == ">" && signs.bullet == "." && corners.topLeft == "+")
            for name in Theme.names { #expect(Theme.named(name)?.glyphs == signs) }
        }
    }

    @MainActor
    @Test("A window's theme is that of its views, and may change while it is shown")
    func window() {
        let label = Label(frame: Rect(x: 0, y: 0, width: 5, height: 1))
        #expect(label.theme == .standard)
        let window = Window()
        window.ownTheme = .vivid
        window.addSubview(label)
        #expect(label.theme == .vivid)
        let application = Application(terminal: InMemoryTerminal(size: Size(width: 10, height: 2)))
        window.makeKeyAndVisible(in: application)
        application.display()
        let terminal = application.terminal as? InMemoryTerminal
        let count = terminal?.presentCount
        window.ownTheme = .plain
        application.display()
        #expect(label.theme == .plain)
        #expect(terminal?.presentCount == count.map { $0 + 1 })
    }
}
