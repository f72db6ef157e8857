import TestSupport
import Testing
import TextUIKit

/// What is accepted as in UIKit and makes no difference here.
@MainActor
struct AcceptedPropertiesTests {
    @Test("Estimates for headers and footers, and flashing the indicators, change nothing on the screen")
    func estimates() {
        let source = ListSource([.init("A", ["Abe", "Ann"], footer: "two"), .init("B", ["Bob"])])
        let shown = TableStage(source, height: 6)
        let before = shown.stage.texts
        shown.table.estimatedSectionHeaderHeight = 7
        shown.table.estimatedSectionFooterHeight = 9
        shown.table.flashScrollIndicators()
        shown.stage.redraw()
        #expect(shown.stage.texts == before)
        shown.table.reloadData()
        shown.stage.redraw()
        #expect(shown.stage.texts == before)
        #expect(shown.table.estimatedSectionHeaderHeight == 7)
        #expect(shown.table.estimatedSectionFooterHeight == 9)
    }

    @Test("The background of an action is that of its button, and nil leaves the button to the theme")
    func actionBackground() {
        let action = ContextualAction(style: .normal, title: "Keep") { _, _, completion in completion(true) }
        #expect(action.backgroundColor == nil && action.buttonStyle == nil)
        action.backgroundColor = .yellow
        #expect(action.buttonStyle == Style(background: .yellow, attributes: .bold))
        #expect(action.backgroundColor == .yellow)
        action.backgroundColor = nil
        #expect(action.buttonStyle == nil)
    }

    @Test("Levels of windows are in the order in which windows lie")
    func levels() {
        #expect(Window.Level.normal < .statusBar && Window.Level.statusBar < .alert)
    }
}
