import TestSupport
import Testing
import TextUIKit

@MainActor
struct ViewControllerTests {
    private let journal = Journal()
    private let root: LifeController
    private let stage: Stage

    init() {
        stage = Stage(20, 5, Label())
        root = LifeController("root", journal)
        stage.window.rootViewController = root
    }

    @Test("A root controller is loaded and appears once the window is shown, each call once and in order")
    func rootAppears() {
        #expect(journal.take() == ["root didLoad", "root willAppear", "root didAppear"])
        let window = Window()
        let other = LifeController("other", journal)
        window.rootViewController = other
        #expect(!other.isViewLoaded && journal.entries.isEmpty)
        window.makeKeyAndVisible(in: stage.application)
        window.makeKeyAndVisible(in: stage.application)
        #expect(journal.take() == ["other didLoad", "other willAppear", "other didAppear"])
        #expect(other.view.frame.size == Size(width: 20, height: 5))
    }

    @Test("Another root controller takes the place of the first, which disappears")
    func rootReplaced() {
        _ = journal.take()
        stage.window.rootViewController = LifeController("new", journal)
        #expect(
            journal.take() == [
                "root willDisappear", "root didDisappear", "new didLoad", "new willAppear", "new didAppear",
            ])
        stage.window.rootViewController = nil
        #expect(journal.take() == ["new willDisappear", "new didDisappear"])
        #expect(stage.window.subviews.isEmpty)
    }

    @Test("A view is loaded when first asked for, and never without one")
    func loading() {
        let controller = ViewController()
        #expect(controller.viewIfLoaded == nil && !controller.isViewLoaded)
        controller.loadViewIfNeeded()
        #expect(controller.viewIfLoaded === controller.view)
        final class Forgetful: ViewController {
            var loads = 0
            override func loadView() {
                loads += 1
                // Asks for the view before there is one.
                view.backgroundStyle = .plain
            }
        }
        let forgetful = Forgetful()
        #expect(forgetful.view.backgroundStyle == .plain)
        #expect(forgetful.loads == 1)
    }

    @Test("A view that is assigned takes the place of the former one on the screen")
    func assigning() {
        let label = Label()
        label.text = "new"
        let former = root.view
        root.view = label
        stage.redraw()
        #expect(former.superview == nil && label.superview === stage.window)
        #expect(label.next === root && former.next == nil)
        #expect(stage.line(0) == "new")
    }

    @Test("Controllers are called before and after each layout, and only then")
    func layout() {
        final class Placing: ViewController {
            var log: [String] = []
            override func viewWillLayoutSubviews() { log.append("will") }
            override func viewDidLayoutSubviews() { log.append("did") }
        }
        let controller = Placing()
        stage.window.rootViewController = controller
        stage.redraw()
        #expect(controller.log == ["will", "did"])
        stage.redraw()
        #expect(controller.log == ["will", "did"])
        stage.resize(10, 3)
        #expect(controller.log == ["will", "did", "will", "did"])
    }

    @Test("A presented controller appears and disappears; the one below does so only if fully covered")
    func presenting() {
        _ = journal.take()
        let sheet = LifeController("sheet", journal)
        root.present(sheet, animated: true)
        #expect(journal.take() == ["sheet didLoad", "sheet willAppear animated", "sheet didAppear animated"])
        #expect(root.presentedViewController === sheet && sheet.presentingViewController === root)
        sheet.dismiss(animated: false)
        #expect(journal.take() == ["sheet willDisappear", "sheet didDisappear"])
        #expect(root.presentedViewController == nil && sheet.presentingViewController == nil)
        sheet.modalPresentationStyle = .fullScreen
        root.present(sheet, animated: false)
        #expect(
            journal.take() == [
                "root willDisappear", "sheet willAppear", "sheet didAppear", "root didDisappear",
            ])
        root.dismiss(animated: false)
        #expect(
            journal.take() == [
                "sheet willDisappear", "root willAppear", "sheet didDisappear", "root didAppear",
            ])
    }

    @Test("U-185: what is presented covers what is below, unless it says otherwise")
    func presentingCovers() {
        let (below, above) = (Label(), View())
        below.text = "below"
        let stage = Stage(10, 2, below)
        let sheet = StageController(above)
        for style in [
            ModalPresentationStyle.automatic, .fullScreen, .pageSheet, .formSheet, .popover, .currentContext,
            .overFullScreen, .overCurrentContext,
        ] {
            sheet.modalPresentationStyle = style
            stage.controller.present(sheet, animated: false)
            stage.redraw()
            let isSeenThrough = style == .overFullScreen || style == .overCurrentContext
            #expect(stage.line(0) == (isSeenThrough ? "below" : ""), "\(style)")
            sheet.dismiss(animated: false)
            stage.redraw()
            #expect(stage.line(0) == "below")
        }
        #expect(stage.controller.log.filter { $0 == "didDisappear" }.count == 2)
    }

    @Test("Presenting on top of each other: dismissing takes away what is above, and only then oneself")
    func presentingChain() {
        let (one, two) = (LifeController("one", journal), LifeController("two", journal))
        root.present(one, animated: false)
        root.present(two, animated: false)
        #expect(two.presentingViewController == nil, "who presents already presents nothing else")
        one.present(two, animated: false)
        #expect(stage.window.topViewController === two)
        one.dismiss(animated: false)
        #expect(stage.window.topViewController === one)
        one.present(two, animated: false)
        _ = journal.take()
        root.dismiss(animated: false)
        #expect(
            journal.take() == [
                "two willDisappear", "two didDisappear", "one willDisappear", "one didDisappear",
            ])
        root.dismiss(animated: false)
        #expect(stage.window.topViewController === root)
    }

    @Test("T-019: completions of presenting and dismissing come later, by the run loop")
    func completions() {
        var done: [String] = []
        let sheet = LifeController("sheet", journal)
        root.present(sheet, animated: true) { done.append("shown") }
        #expect(done.isEmpty)
        stage.step()
        #expect(done == ["shown"])
        sheet.dismiss(animated: true) { done.append("gone") }
        #expect(done == ["shown"])
        stage.step()
        #expect(done == ["shown", "gone"])
    }

    @Test("A child gets calls in UIKit's order, and appears and disappears with its parent")
    func children() {
        _ = journal.take()
        let child = LifeController("child", journal)
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        #expect(root.children.count == 1 && child.parent === root)
        #expect(
            journal.take() == [
                "child willMove root", "child didLoad", "child willAppear", "child didMove root",
            ])
        // As on iOS, after it has its place; it used to be called before.
        stage.redraw()
        #expect(journal.take() == ["child didAppear"])
        stage.window.rootViewController = nil
        #expect(
            journal.take() == [
                "root willDisappear", "child willDisappear", "root didDisappear", "child didDisappear",
            ])
        stage.window.rootViewController = root
        #expect(
            journal.take() == ["root willAppear", "child willAppear", "root didAppear", "child didAppear"])
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(
            journal.take() == [
                "child willMove none", "child willDisappear", "child didDisappear", "child didMove none",
            ])
        #expect(root.children.isEmpty && child.parent == nil)
    }

    @Test("A child presents from its outermost parent, and knows what that presents")
    func childPresents() {
        let child = ViewController()
        root.addChild(child)
        root.view.addSubview(child.view)
        let sheet = LifeController("sheet", journal)
        child.present(sheet, animated: false)
        #expect(root.presentedViewController === sheet && child.presentedViewController === sheet)
        #expect(sheet.presentingViewController === root)
        child.dismiss(animated: false)
        #expect(child.presentedViewController == nil)
    }

    @Test("Editing goes through setEditing")
    func editing() {
        final class Editor: ViewController {
            var calls: [Bool] = []
            override func setEditing(_ editing: Bool, animated: Bool) {
                super.setEditing(editing, animated: animated)
                calls.append(editing)
            }
        }
        let editor = Editor()
        editor.isEditing = true
        #expect(editor.isEditing)
        editor.setEditing(false, animated: true)
        #expect(!editor.isEditing && editor.calls == [true, false])
    }

    @Test(
        "Properties are updated once for each frame, after the layout, in children and covered controllers too"
    )
    func updatingProperties() {
        final class Screen: ViewController {
            var widths: [Int] = []
            let label = Label()
            override func loadView() { view = label }
            override func updateProperties() {
                widths.append(label.frame.size.width)
                label.text = "\(widths.count)"
            }
        }
        let (parent, child, cover, unloaded) = (Screen(), Screen(), Screen(), Screen())
        stage.window.rootViewController = parent
        parent.addChild(child)
        parent.view.addSubview(child.view)
        parent.addChild(unloaded)
        stage.redraw()
        #expect(parent.widths == [20] && child.widths.count == 1 && unloaded.widths.isEmpty)
        parent.present(cover, animated: false)
        stage.redraw()
        #expect(parent.widths == [20, 20] && child.widths.count == 2 && cover.widths == [20])
    }

    @Test("O-01: a controller that has gone is freed with its view, and so is one that was presented")
    func freed() {
        var gone = 0
        do {
            let sheet = LifeController("sheet", journal)
            sheet.onDeinit = { gone += 1 }
            root.present(sheet, animated: false)
            weak let view = sheet.view
            sheet.dismiss(animated: false)
            stage.redraw()
            #expect(view != nil)
        }
        #expect(gone == 1)
        weak var outlet: View?
        do {
            let label = Label()
            root.view.addSubview(label)
            outlet = label
        }
        #expect(outlet != nil)
        outlet?.removeFromSuperview()
        #expect(outlet == nil)
    }
}
