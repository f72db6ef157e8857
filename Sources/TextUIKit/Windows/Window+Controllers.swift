extension Window {
    /// Lets the root controller appear, if the window is shown.
    func showRoot() {
        guard isVisible, let controller = rootViewController, controller.appearance == .disappeared else {
            return
        }
        show(controller, at: 0, animated: false)
    }

    /// Lets all controllers disappear while the window is hidden.
    func controllersLeaveScreen() {
        for controller in presented.map(\.controller).reversed() + [rootViewController].compactMap({ $0 }) {
            controller.beginAppearanceTransition(false, animated: false)
            controller.endAppearanceTransition()
        }
    }

    /// Lets all controllers appear when the window is shown.
    func controllersComeToScreen() {
        showRoot()
        for (controller, _) in presented {
            controller.beginAppearanceTransition(true, animated: false)
            endAppearing(controller)
        }
    }

    /// Adds a controller's view and lets it appear.
    private func show(_ controller: ViewController, at index: Int, animated: Bool) {
        controller.container = self
        controller.view.frame = Rect(origin: .zero, size: frame.size)
        controller.beginAppearanceTransition(true, animated: animated)
        if controller.view.superview !== self { insertSubview(controller.view, at: index) }
        endAppearing(controller)
    }

    /// Takes a controller's view away.
    func hide(_ controller: ViewController, animated: Bool) {
        controller.beginAppearanceTransition(false, animated: animated)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.endAppearanceTransition()
        controller.container = nil
    }

    /// Shows a controller over the one on top, or on a window of its own.
    func present(_ controller: ViewController, over presenter: ViewController, animated: Bool) {
        if controller.hasOwnWindow, let application {
            let window = Window()
            window.windowLevel = .alert
            window.isModal = true
            window.ownTheme = ownTheme
            window.rootViewController = controller
            window.makeKeyAndVisible(in: application)
            return
        }
        let former = firstResponder
        // The view stays where it is, so the one below cannot refuse: it only lends the keys.
        firstResponder = nil
        presented.append((controller, Weak(former)))
        let style = controller.modalPresentationStyle
        if style.tellsPresenter { presenter.beginAppearanceTransition(false, animated: animated) }
        show(controller, at: subviews.count, animated: animated)
        if style.covers { presenter.view.isHidden = true }
        // After the one that covers it.
        if style.tellsPresenter { afterLayout { presenter.endTransition(from: .disappearing) } }
    }

    /// Takes a presented controller away, and gives the keys back.
    func dismiss(_ controller: ViewController, from presenter: ViewController?, animated: Bool) {
        if controller === rootViewController {
            rootViewController = nil
            isHidden = true
            return
        }
        guard let index = presented.firstIndex(where: { $0.controller === controller }) else { return }
        let former = presented[index].formerResponder.value
        let style = controller.modalPresentationStyle
        presented.remove(at: index)
        // As in UIKit the one that goes hears of it first.
        controller.beginAppearanceTransition(false, animated: animated)
        if style.covers { presenter?.view.isHidden = false }
        if style.tellsPresenter { presenter?.beginAppearanceTransition(true, animated: animated) }
        hide(controller, animated: animated)
        if style.tellsPresenter, let presenter { endAppearing(presenter) }
        // Who had the keys may have gone, or may not want them any more.
        firstResponder =
            former?.responderWindow === self && former?.canBecomeFirstResponder == true ? former : nil
    }
}
