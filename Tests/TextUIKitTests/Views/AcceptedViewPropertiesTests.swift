import TestSupport
import Testing
import TextUIKit

/// Properties of views that are accepted as in UIKit and change nothing on the screen.
@MainActor
struct AcceptedViewPropertiesTests {
    private let label = Label()
    private let stage: Stage

    init() {
        label.text = "Ada"
        stage = Stage(10, 2, label)
    }

    @Test("Accessibility properties are stored and change nothing on the screen")
    func accessibility() {
        #expect(label.accessibilityLabel == nil && label.accessibilityTraits == .none)
        label.isAccessibilityElement = true
        label.accessibilityLabel = "Name"
        label.accessibilityHint = "First name"
        label.accessibilityValue = "Ada"
        label.accessibilityIdentifier = "name"
        label.accessibilityTraits.insert(.header)
        label.accessibilityElementsHidden = true
        Accessibility.post(notification: .layoutChanged, argument: label)
        stage.redraw()
        #expect(stage.texts == ["Ada", ""])
        #expect(label.isAccessibilityElement && label.accessibilityLabel == "Name")
        #expect(label.accessibilityHint == "First name" && label.accessibilityValue == "Ada")
        #expect(label.accessibilityIdentifier == "name" && label.accessibilityTraits == .header)
        #expect(label.accessibilityElementsHidden && !label.accessibilityViewIsModal)
        #expect(!Accessibility.isVoiceOverRunning)
    }

    @Test("A layer stores corners, borders and shadows; its opacity and visibility are the view's")
    func layer() {
        label.layer.cornerRadius = 8
        label.layer.borderWidth = 0.5
        label.layer.borderColor = Color.red.cgColor
        label.layer.shadowOpacity = 0.3
        label.layer.shadowOffset = Size(width: 0, height: 2)
        label.layer.masksToBounds = true
        stage.redraw()
        #expect(stage.texts == ["Ada", ""])
        #expect(label.layer === label.layer && label.layer.cornerRadius == 8)
        label.layer.opacity = 0
        #expect(label.isHidden && label.layer.isHidden && label.layer.opacity == 0)
        label.layer.isHidden = false
        label.layer.backgroundColor = .blue
        #expect(!label.isHidden && label.backgroundColor == .blue)
        #expect(label.layer.frame == label.frame)
    }

    @Test("A controller's status bar and orientations have UIKit's defaults")
    func statusBar() {
        let controller = stage.controller
        controller.setNeedsStatusBarAppearanceUpdate()
        #expect(controller.preferredStatusBarStyle == .default && !controller.prefersStatusBarHidden)
        #expect(controller.supportedInterfaceOrientations == .all && controller.shouldAutorotate)
        #expect(label.safeAreaInsets == .zero)
    }
}
