internal import CommandOptions
internal import CommandUI
internal import TargetStore
internal import TargetsUI
internal import TextUIKit

/// Shows a list of targets on the terminal until the user leaves.
@MainActor
final class TargetsTask: ApplicationDelegate {
    /// Maximum time to wait for the last save after the interface has ended.
    private static let patience = Duration.seconds(10)

    private let application: Application
    private let window = Window()
    private let manager: TargetManager
    private let list: TargetsViewController
    private var ending: TargetsViewController.Ending?

    /// Makes a task; the terminal is not started yet.
    init(_ options: TargetsOptions, store: any TargetStoring, terminal: any Terminal) {
        let application = Application(terminal: terminal)
        self.application = application
        manager = TargetManager(store: store) { [weak application] in application?.post($0) }
        list = TargetsViewController(manager: manager, sort: options.sort, filter: options.filter)
    }

    func run() -> ExitStatus {
        do throws(TargetStoreError) {
            try manager.load()
        } catch {
            // The interface asks the user about a damaged list.
            guard error.isDamage else { return StandardError.targets.fail(error.description) }
        }
        list.onFinish = { [weak self] ending in
            self?.ending = ending
            self?.application.stop()
        }
        application.delegate = self
        var terminalError: TerminalError?
        do throws(TerminalError) {
            try application.run()
        } catch {
            terminalError = error
        }
        return status(after: terminalError)
    }

    private func status(after terminalError: TerminalError?) -> ExitStatus {
        if case .unsaved(let error) = ending {
            return StandardError.targets.fail("the last changes are not saved: \(error)")
        }
        switch manager.flush(within: Self.patience) {
        case .failed(let error): return StandardError.targets.fail("the last changes are not saved: \(error)")
        case .saving:
            return StandardError.targets.fail(
                "the last changes are not saved: \(manager.name): saving takes too long")
        case .saved, .readOnly: break
        }
        if let terminalError {
            var advice = ""
            if case .noTerminal = terminalError { advice = "; --print prints the list without one" }
            return StandardError.targets.fail(terminalError.description + advice)
        }
        return ending == .interrupted ? .cancelled : .success
    }

    func applicationDidFinishLaunching(_ application: Application) {
        window.rootViewController = NavigationController(rootViewController: list)
        window.makeKeyAndVisible(in: application)
    }

    func applicationDidBecomeActive(_ application: Application) { list.storeMayHaveChanged() }

    func application(_ application: Application, couldNotPerform action: Action) {
        list.explain(couldNotPerform: action)
    }

    /// Asks the list to quit, which saves first and then stops the application itself.
    func applicationShouldTerminate(_ application: Application) -> Application.TerminateReply {
        list.perform(.quit, sender: nil)
        return .cancel
    }
}
