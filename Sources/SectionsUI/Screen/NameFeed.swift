public import NameDirectory
internal import NameFormats
public import NameLoading
public import SourceText
public import TextUIKit

/// Brings names from where they are read to the screen that shows them.
@MainActor
public final class NameFeed {
    /// The screen.
    public weak var controller: SectionsViewController? {
        didSet { deliver() }
    }
    private let loader: NameLoader?
    private let names: NameDictionary
    private weak var application: Application?

    /// Makes a feed of names that are all there.
    public init(_ names: NameDictionary) {
        loader = nil
        self.names = names
    }

    /// Makes a feed of names that are to be read by what `start(in:)` starts.
    public init(_ loader: NameLoader) {
        self.loader = loader
        names = NameDictionary(sections: [])
    }

    /// Starts reading; what is there at once, or within the patience, is there when this returns.
    ///
    /// The application, whose run loop hands on what comes later, is stopped if the reading fails.
    public func start(in application: Application, waiting patience: Duration = .zero) {
        self.application = application
        // The first frame has both processors and all memory for itself; then the rest is read.
        let later: (@escaping @Sendable () -> Void) -> Void = { goOn in
            if patience == .zero { application.post(goOn) } else { goOn() }
        }
        loader?.start(later: later) { [weak self, weak application] in
            application?.post { self?.deliver() }
        }
        if patience > .zero { loader?.waitForEnd(atMost: patience) }
    }

    /// Ends the reading, if a helper program reads, because nobody wants the names any more.
    package func cancel() {
        controller = nil
        loader?.cancel()
    }

    /// Called once when the screen has all names.
    public var onComplete: (() -> Void)?
    /// Called if the reading fails, in place of stopping the application.
    package var onFailure: ((ReadingError) -> Void)?

    /// The names that are there already.
    ///
    /// - Throws: `ReadingError` if the reading has failed.
    public func firstNames() throws(ReadingError) -> NameDictionary {
        try progress()?.names ?? names
    }

    /// What the names are read from, for messages; empty if they were there already.
    public var name: String { loader?.name ?? "" }

    /// What was found that is no name.
    ///
    /// - Throws: `ReadingError` if the reading has failed.
    public func problems() throws(ReadingError) -> [NameProblem] {
        try progress()?.problems ?? []
    }

    /// The files that could not be read, beside those that could.
    public var failures: [ReadingError] { (try? progress())?.failures ?? [] }
    /// Whether names are to be read and nothing has come that can be shown, no end and no failure either.
    public var isSilent: Bool { loader.map { $0.progress == nil } ?? false }
    /// Whether all names are there.
    public var isComplete: Bool { loader == nil || ((try? progress())?.isComplete ?? false) }

    private func progress() throws(ReadingError) -> LoadingProgress? {
        try loader?.progress?.get()
    }

    private func deliver() {
        guard let controller, let loader else { return }
        switch loader.progress {
        case .success(let progress):
            controller.arrivals.receive(progress)
            if progress.isComplete {
                let onComplete = onComplete
                self.onComplete = nil
                onComplete?()
            }
        case .failure(let error): if let onFailure { onFailure(error) } else { application?.stop() }
        case nil: controller.arrivals.receive(.nothingYet)
        }
    }
}
