public import FormatCore
public import NameLoading
public import Names
public import TextUIKit

/// Delivers names from a loader to the screen that shows them.
@MainActor
public final class LoaderBinding {
    /// The screen.
    public weak var controller: SectionsViewController? {
        didSet { deliver() }
    }
    private let loader: NameLoader?
    private let names: NameCollection
    private weak var application: Application?

    /// Creates a binding of names that are already loaded.
    public init(_ names: NameCollection) {
        loader = nil
        self.names = names
    }

    /// Creates a binding of names loaded after `start(in:)` is called.
    public init(_ loader: NameLoader) {
        self.loader = loader
        names = NameCollection(sections: [])
    }

    /// Starts loading; names loaded at once or within `patience` are available on return.
    ///
    /// The run loop of the application delivers the rest; the application is stopped if loading fails.
    public func start(in application: Application, waiting patience: Duration = .zero) {
        self.application = application
        // The first frame gets both processors and all memory to itself; then the rest is read.
        let later: (@escaping @Sendable () -> Void) -> Void = { resume in
            if patience == .zero { application.post(resume) } else { resume() }
        }
        loader?.start(later: later) { [weak self, weak application] in
            application?.post { self?.deliver() }
        }
        if patience > .zero { loader?.waitForEnd(atMost: patience) }
    }

    /// Cancels loading from a helper program when the names are no longer needed.
    package func cancel() {
        controller = nil
        loader?.cancel()
    }

    /// Called once when the screen has all names.
    public var onComplete: (() -> Void)?
    /// Called if loading fails, instead of stopping the application.
    package var onFailure: ((ReadingError) -> Void)?

    /// The names loaded so far.
    ///
    /// - Throws: `ReadingError` if loading has failed.
    public func firstNames() throws(ReadingError) -> NameCollection {
        try progress()?.names ?? names
    }

    /// The name of the source, for messages; empty for names that were already loaded.
    public var name: String { loader?.name ?? "" }

    /// The entries that were skipped.
    ///
    /// - Throws: `ReadingError` if loading has failed.
    public func problems() throws(ReadingError) -> [NameProblem] {
        try progress()?.problems ?? []
    }

    /// The errors of files that could not be read among others that could.
    public var failures: [ReadingError] { (try? progress())?.failures ?? [] }
    /// Whether loading has produced nothing yet: neither names, nor an end, nor a failure.
    public var isSilent: Bool { loader.map { $0.progress == nil } ?? false }
    /// Whether all names are loaded.
    public var isComplete: Bool { loader == nil || ((try? progress())?.isComplete ?? false) }

    private func progress() throws(ReadingError) -> LoadingProgress? {
        try loader?.progress?.get()
    }

    private func deliver() {
        guard let controller, let loader else { return }
        switch loader.progress {
        case .success(let progress):
            controller.loadObserver.receive(progress)
            if progress.isComplete {
                let onComplete = onComplete
                self.onComplete = nil
                onComplete?()
            }
        case .failure(let error): if let onFailure { onFailure(error) } else { application?.stop() }
        case nil: controller.loadObserver.receive(.nothingYet)
        }
    }
}
