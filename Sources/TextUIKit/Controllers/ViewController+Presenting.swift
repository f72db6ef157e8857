extension ViewController {
    /// The controller that this controller or one of its ancestors presents.
    ///
    /// Mirrors `UIViewController.presentedViewController`.
    public final var presentedViewController: ViewController? {
        presentedController ?? parent?.presentedViewController
    }

    /// The controller that presents this controller or one of its ancestors.
    ///
    /// Mirrors `UIViewController.presentingViewController`.
    public final var presentingViewController: ViewController? {
        presentingController ?? parent?.presentingViewController
    }

    /// Presents a controller in the window that shows this one.
    func presentOnWindow(
        _ controller: ViewController, animated: Bool, completion: (() -> Void)?
    ) {
        guard presentedController == nil, controller.presentingController == nil, controller !== self,
            controller.parent == nil, let window = responderWindow, window.isVisible
        else { return }
        presentedController = controller
        controller.presentingController = self
        controller.isPresented = true
        window.present(controller, over: self, animated: animated)
        completion.map { window.application?.call($0) }
    }

    /// Dismisses this presented controller and any controller presented over it.
    func dismissFromWindow(animated: Bool, completion: (() -> Void)?) {
        presentedController?.dismissFromWindow(animated: animated, completion: nil)
        // A presented controller is dismissed even if its presenter is gone.
        let presenter = presentingController
        guard presenter != nil || isPresented else { return }
        let application = application
        container?.dismiss(self, from: presenter, animated: animated)
        isPresented = false
        presenter?.presentedController = nil
        presentingController = nil
        completion.map { application?.call($0) }
    }
}

extension Application {
    /// Calls a completion on the main actor, in the next turn of the run loop.
    fileprivate func call(_ completion: @escaping () -> Void) {
        let completion = Completion(call: completion)
        post { completion.call() }
    }
}

/// Makes a closure of the main actor sendable.
@MainActor
private struct Completion {
    let call: () -> Void
}
