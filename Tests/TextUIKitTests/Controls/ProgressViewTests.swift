import TestSupport
import Testing
import TextUIKit

@MainActor
struct ProgressViewTests {
    @Test("The bar is empty only at 0 and full only at 1, and other values count as the nearest")
    func drawing() {
        let bar = ProgressView(progressViewStyle: .default)
        let stage = Stage(10, 1, bar)
        func shown(_ progress: Float) -> String {
            bar.setProgress(progress, animated: true)
            stage.redraw()
            return stage.line(0)
        }
        #expect(shown(0) == "──────────")
        #expect(shown(0.001) == "▄─────────")
        #expect(shown(0.5) == "▄▄▄▄▄─────")
        #expect(shown(0.999) == "▄▄▄▄▄▄▄▄▄─")
        #expect(shown(1) == "▄▄▄▄▄▄▄▄▄▄")
        #expect(shown(7) == "▄▄▄▄▄▄▄▄▄▄" && bar.progress == 1)
        #expect(shown(-1) == "──────────" && bar.progress == 0)
        #expect(shown(.nan) == "──────────" && bar.progress == 0)
        stage.window.ownTheme.glyphs = .ascii
        #expect(shown(0.5) == "=====-----")
        stage.resize(1, 1)
        #expect(shown(0.5) == "=")
    }

    @Test("The bar has a width of its own, and takes a proposed one")
    func size() {
        let bar = ProgressView()
        #expect(bar.frame.size == Size(width: 20, height: 1))
        #expect(bar.sizeThatFits(Size(width: 33, height: 9)) == Size(width: 33, height: 1))
    }
}
