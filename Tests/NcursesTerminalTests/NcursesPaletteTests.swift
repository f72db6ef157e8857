import NcursesTerminal
import Testing
import TextCanvas

@Suite struct NcursesPaletteTests {
    @Test("the terminal's own colours are pair 0 and need no definition")
    func defaults() {
        var palette = NcursesPalette(colors: 256, pairs: 65536)
        let (number, new) = palette.pair(foreground: .default, background: .default)
        #expect(number == 0)
        #expect(new == nil)
    }

    @Test("each two colours get one number, and are new once")
    func numbers() {
        var palette = NcursesPalette(colors: 16, pairs: 256)
        var seen: Set<Int> = [0]
        for foreground in -1..<16 {
            for background in -1..<16 where foreground >= 0 || background >= 0 {
                let (one, other) = (Color.palette(foreground), Color.palette(background))
                let (number, new) = palette.pair(foreground: one, background: other)
                if seen.count < 256 {
                    #expect(seen.insert(number).inserted)
                    #expect(new == NcursesPalette.Pair(foreground: foreground, background: background))
                    let (again, newAgain) = palette.pair(foreground: one, background: other)
                    #expect(again == number)
                    #expect(newAgain == nil)
                } else {
                    // None is left: 0 to 255 are taken.
                    #expect(number == 0)
                    #expect(new == nil)
                }
            }
        }
        #expect(seen == Set(0..<256))
    }

    @Test("B10: a colour that the terminal lacks is its own; with less than 8 none is used")
    func lacking() {
        var eight = NcursesPalette(colors: 8, pairs: 64)
        #expect(eight.pair(foreground: .palette(8), background: .default).number == 0)
        #expect(
            eight.pair(foreground: .palette(9), background: .red).new
                == NcursesPalette.Pair(foreground: -1, background: 1))
        for colors in -1..<8 {
            var palette = NcursesPalette(colors: colors, pairs: 64)
            #expect(palette.pair(foreground: .red, background: .blue).number == 0)
        }
    }
}
