internal import Glibc
internal import Synchronization

/// Reads names in the background and gives them as they come: lines, or a property list.
///
/// What it is, is told by its first bytes. Lines are put into sections by their first letter, folded: without
/// case and diacritics; what begins with no letter comes last, under "#". Within a section they are ordered by
/// their folded form; equal ones keep their order. Property lists keep the order of the file.
public final class NameLoader: Sendable {
    /// The file's name, for messages.
    public var name: String { input.name }

    /// How long `start` waits for the first names of a property list, or for what is wrong with it.
    private static let patienceForPropertyLists = Duration.milliseconds(100)

    let input: InputFile
    let limits: PropertyListReader.Limits
    private let latest = Mutex<Result<LoadingProgress, NameFileError>?>(nil)

    /// Opens a file, a pipe or standard input; nothing is read yet.
    ///
    /// - Parameters:
    ///   - path: The path; `nil` for standard input.
    ///   - limits: How much is taken.
    /// - Throws: `NameFileError` if it cannot be opened, is too large, or is no file and no pipe.
    public init(path: String?, limits: PropertyListReader.Limits = .init()) throws(NameFileError) {
        self.limits = limits.clamped
        input = try InputFile(path: path, limit: self.limits.bytes)
    }

    /// What was read so far, or why nothing can be; `nil` before the first bytes came.
    public var progress: Result<LoadingProgress, NameFileError>? { latest.withLock { $0 } }

    /// Starts reading.
    ///
    /// What there is at once is read before this returns: short files altogether, the first screen of long ones,
    /// and of a pipe what comes within a moment. The rest is read by other threads.
    ///
    /// - Parameters:
    ///   - patience: How long to wait for the first names of a pipe.
    ///   - later: Gets what begins the reading of the rest, to do it when there is time; at once unless told.
    ///   - onChange: Called by any thread each time `progress` has changed, for the last time when it is
    ///     complete or has failed.
    public func start(
        patience: Duration = .milliseconds(20),
        later: (@escaping @Sendable () -> Void) -> Void = { $0() },
        onChange: @escaping @Sendable () -> Void
    ) {
        let bell = Bell()
        let publish: LoadingShow.Publish = { result in
            self.latest.withLock { $0 = result }
            bell?.ring()
            onChange()
        }
        guard let work = LoadingWork(input: input, limits: limits, publish: publish) else {
            publish(.failure(NameFileError(file: name, reason: .noMemory)))
            return
        }
        var first = work
        guard !first.begin(patience: patience) else { return }
        let rest = first
        let goOn: @Sendable () -> Void = { self.goOn(with: rest) }
        guard first.kind == .propertyList else {
            later(goOn)
            return
        }
        // Whether a property list is one is soon known.
        goOn()
        bell?.wait(atMost: Self.patienceForPropertyLists)
    }

    /// Has another thread read the rest, or reads it here where there is none.
    private func goOn(with work: LoadingWork) {
        let read: @Sendable () -> Void = {
            var work = work
            work.goOn()
            // The first search with diacritics need not wait for their folding.
            let names = self.latest.withLock { try? $0?.get() }?.names
            _ = names?.store.foldedRows(keepingDiacritics: true)
        }
        guard let thread = BackgroundThread.start(read) else { return read() }
        pthread_detach(thread)
    }

    /// Reads everything before it returns.
    ///
    /// - Returns: The names, and what is there that is none.
    /// - Throws: `NameFileError` if it cannot be read, or with what is wrong in it.
    func readAll() throws(NameFileError) -> (names: NameDictionary, problems: [NameProblem]) {
        let publish: LoadingShow.Publish = { result in self.latest.withLock { $0 = result } }
        guard var work = LoadingWork(input: input, limits: limits, publish: publish) else {
            throw NameFileError(file: name, reason: .noMemory)
        }
        if !work.begin(patience: .zero) { work.goOn() }
        guard let progress = try progress?.get() else {
            preconditionFailure("A reading that has ended has a result.")
        }
        return (progress.names, progress.problems)
    }
}
