extension Window {
    func showRoot() {
        guard isVisible, let controller = rootViewController, controller.appearance == .disappeared else {
            return
        }
        show(controller, at: 0, animated: false)
    }

    func controllersLeaveScreen() {
        for controller in presented.map(\.controller).reversed() + [rootViewController].compactMap({ $0 }) {
            controller.beginAppearanceTransition(false, animated: false)
            controller.endAppearanceTransition()
        }
    }

    func controllersComeToScreen() {
        showRoot()
        for (controller, _) in presented {
            controller.beginAppearanceTransition(true, animated: false)
            endAppearing(controller)
        }
    }

    /// Adds a controller's view to the window and starts its appearance transition.
    private func show(_ controller: ViewController, at index: Int, animated: Bool) {
        controller.container = self
        controller.view.frame = Rect(origin: .zero, size: frame.size)
        controller.beginAppearanceTransition(true, animated: animated)
        if controller.view.superview !== self { insertSubview(controller.view, at: index) }
        endAppearing(controller)
    }

    func hide(_ controller: ViewController, animated: Bool) {
        controller.beginAppearanceTransition(false, animated: animated)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.endAppearanceTransition()
        controller.container = nil
    }

    /// Shows a controller above the topmost one, or in a window of its own.
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
        // The view stays in place, so the covered responder cannot refuse: it only lends the focus.
        firstResponder = nil
        presented.append((controller, Weak(former)))
        let style = controller.modalPresentationStyle
        if style.notifiesPresenter { presenter.beginAppearanceTransition(false, animated: animated) }
        show(controller, at: subviews.count, animated: animated)
        if style.covers { presenter.view.isHidden = true }
        // Ends after the transition of the covering controller.
        if style.notifiesPresenter { afterLayout { presenter.endTransition(from: .disappearing) } }
    }

    /// Removes a presented controller and restores the keyboard focus.
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
        // As in UIKit, the leaving controller is notified first.
        controller.beginAppearanceTransition(false, animated: animated)
        if style.covers { presenter?.view.isHidden = false }
        if style.notifiesPresenter { presenter?.beginAppearanceTransition(true, animated: animated) }
        hide(controller, animated: animated)
        if style.notifiesPresenter, let presenter { endAppearing(presenter) }
        // The former first responder may have left the window or may refuse the focus now.
        firstResponder =
            former?.responderWindow === self && former?.canBecomeFirstResponder == true ? former : nil
    }
}
