import GalleryScreens
import Testing
import TextUIKit

/// The places of a screen, its source and the hints in windows of any size.
struct GalleryLayoutTests {
    private func layout(_ width: Int, _ height: Int, toggled: Bool = false) -> GalleryLayout {
        GalleryLayout(size: Size(width: width, height: height), isSourceToggled: toggled)
    }

    @Test("the parts fill a window of any size, without overlap")
    func filling() {
        for (width, height) in (0...210).flatMap({ width in (0...64).map { (width, $0) } }) {
            for toggled in [false, true] {
                let layout = layout(width, height, toggled: toggled)
                let parts = [layout.screen, layout.source, layout.hints]
                let window = Rect(x: 0, y: 0, width: width, height: height)
                let cells = parts.map { $0.width * $0.height }.reduce(0, +)
                #expect(cells == width * height, "\(width)x\(height)")
                #expect(parts.allSatisfy { $0.isEmpty || $0.intersection(window) == $0 })
                #expect(layout.screen.intersection(layout.source).isEmpty)
            }
        }
    }

    @Test("the source is beside in a wide window, below in a high one, and hidden in a small one")
    func places() {
        #expect(layout(122, 24).isBeside && layout(122, 24).source.width == 82)
        #expect(layout(121, 24).screen.maxY == layout(121, 24).source.minY)
        #expect(layout(100, 19).isBeside && layout(100, 19).screen.width == 40)
        #expect(layout(95, 19).source.isEmpty && layout(40, 10).source.isEmpty)
        #expect(layout(200, 60).screen.width == 80)
    }

    @Test("F2 hides the source where it is shown, and shows it in place of the screen elsewhere")
    func toggling() {
        for (width, height) in [(200, 60), (80, 24), (100, 12)] {
            #expect(layout(width, height, toggled: true).source.isEmpty)
        }
        #expect(layout(40, 10, toggled: true).screen.isEmpty)
        #expect(layout(40, 10, toggled: true).source == Rect(x: 0, y: 0, width: 40, height: 9))
    }
}
