package import UIKitNames

extension Action {
    /// Shows or hides the source code.
    fileprivate static let toggleSource = Action("toggleSource")
}

/// The root of the gallery: the list or an opened screen, its source code, and a line of hints.
package final class GalleryViewController: UIViewController, UINavigationControllerDelegate {
    private let list = ScreenListViewController()
    private let navigation: UINavigationController
    private let source = SourceViewController()
    private let hints = UILabel()
    private var isSourceToggled = false

    /// Creates the gallery; `screen` is opened at once.
    package init(opening screen: GalleryScreen? = nil) {
        navigation = UINavigationController(rootViewController: list)
        super.init()
        list.title = "Gallery"
        navigation.delegate = self
        list.onOpen = { [unowned self] in open($0) }
        list.onFocus = { [unowned self] in if isListShown { source.screen = $0 } }
        if let screen { open(screen) }
    }

    private var isListShown: Bool { navigation.viewControllers.count < 2 }

    private func open(_ screen: GalleryScreen) {
        source.screen = screen
        navigation.pushViewController(screen.makeController(), animated: true)
    }

    package override func viewDidLoad() {
        super.viewDidLoad()
        for child in [navigation, source] {
            addChild(child)
            view.addSubview(child.view)
            child.didMove(toParent: self)
        }
        view.addSubview(hints)
        if isListShown { source.screen = list.focusedScreen }
    }

    package override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let layout = GalleryLayout(size: view.bounds.size, isSourceToggled: isSourceToggled)
        navigation.view.frame = layout.screen
        navigation.view.isHidden = layout.screen.isEmpty
        source.hasRule = layout.isBeside
        source.view.frame = layout.source
        source.view.isHidden = layout.source.isEmpty
        hints.frame = layout.hints
        hints.text =
            isSourceCovering
            ? " Esc back  arrow keys scroll"
            : isListShown ? " Enter open  / search  F2 code" : " Esc back  Tab next  F2 code"
    }

    package override var preferredFocusEnvironment: UIResponder? { navigation.preferredFocusEnvironment }

    package func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {
        if isListShown { source.screen = list.focusedScreen }
        view.setNeedsLayout()
    }

    // MARK: Keys

    package override var keyCommands: [UIKeyCommand] {
        [
            UIKeyCommand([UIKey(.function(2))], .toggleSource, title: "Code"),
            UIKeyCommand([UIKey(.escape), UIKey(.left)], .navigateBack, title: "Back"),
        ]
    }

    package override func canPerform(_ action: Action) -> Bool {
        switch action {
        case .toggleSource: true
        case .navigateBack: isSourceCovering || navigation.canPerform(action)
        default: super.canPerform(action)
        }
    }

    package override func perform(_ action: Action, sender: UIResponder?) {
        switch action {
        case .toggleSource: toggleSource()
        case .navigateBack where isSourceCovering: toggleSource()
        case .navigateBack: navigation.perform(action, sender: sender)
        default: super.perform(action, sender: sender)
        }
    }

    /// Whether the source has taken the place of the screen in a small window.
    private var isSourceCovering: Bool { navigation.view.isHidden }

    private func toggleSource() {
        isSourceToggled.toggle()
        view.setNeedsLayout()
        view.layoutIfNeeded()
        if isSourceCovering {
            source.focus()
        } else if source.view.isHidden || view.window?.firstResponder.map(isInSource) == true {
            navigation.preferredFocusEnvironment?.becomeFirstResponder()
        }
    }

    private func isInSource(_ responder: UIResponder) -> Bool {
        (responder as? UIView)?.isDescendant(of: source.view) ?? false
    }
}
