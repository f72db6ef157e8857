import TestSupport
import Testing
import TextUIKit

/// A view that logs the horizontal size class before each change.
@MainActor
private final class TraitView: View {
    var log: [UserInterfaceSizeClass?] = []

    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
        log.append(previousTraitCollection?.horizontalSizeClass)
    }
}

@MainActor
struct TraitTests {
    @Test("A window of less than 80 columns is compact, and views hear of a change once")
    func sizeClass() {
        let view = TraitView()
        let child = TraitView()
        view.addSubview(child)
        #expect(view.traitCollection == TraitCollection())
        let stage = Stage(80, 24, view)
        #expect(view.traitCollection.horizontalSizeClass == .regular)
        #expect(stage.controller.traitCollection.verticalSizeClass == .regular)
        #expect(view.log.isEmpty)
        stage.resize(79, 24)
        #expect(view.log == [.regular] && child.log == [.regular])
        #expect(child.traitCollection.horizontalSizeClass == .compact)
        stage.resize(78, 24)
        #expect(view.log == [.regular])
    }

    @Test("A registration hears of its traits only, with the object and the former traits, until it ends")
    func registrations() {
        let view = TraitView()
        let stage = Stage(90, 30, view)
        var heard: [String] = []
        let width = view.registerForTraitChanges([TraitHorizontalSizeClass.self]) {
            (own: TraitView, former: TraitCollection) in
            heard.append("width \(own === view) \(former.horizontalSizeClass)")
        }
        stage.controller.registerForTraitChanges([TraitUserInterfaceStyle.self]) {
            (own: StageController, _) in
            heard.append("style \(own.traitCollection.userInterfaceStyle)")
        }
        stage.resize(40, 30)
        #expect(heard == ["width true regular"])
        view.window?.overrideUserInterfaceStyle = .dark
        #expect(heard == ["width true regular", "style dark"])
        #expect(view.traitCollection.userInterfaceStyle == .dark)
        view.unregisterForTraitChanges(width)
        stage.resize(90, 30)
        stage.redraw()
        #expect(heard == ["width true regular", "style dark"])
    }

    @Test("A view's own style counts for it and its subviews, and not above it")
    func styleOverride() {
        let view = TraitView()
        let child = TraitView()
        view.addSubview(child)
        let stage = Stage(40, 10, view)
        stage.redraw()
        child.overrideUserInterfaceStyle = .light
        view.overrideUserInterfaceStyle = .dark
        #expect(child.traitCollection.userInterfaceStyle == .light)
        #expect(view.traitCollection.userInterfaceStyle == .dark)
        #expect(child.log.count == 1 && view.log.count == 1)
        let light = TraitCollection(userInterfaceStyle: .light)
        #expect(light.hasDifferentColorAppearance(comparedTo: view.traitCollection))
        #expect(!light.hasDifferentColorAppearance(comparedTo: child.traitCollection))
    }
}
