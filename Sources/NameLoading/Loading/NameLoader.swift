package import DirectoryListing
internal import Glibc
internal import NameDirectory
internal import NameFormats
internal import NameForms
public import SourceText
internal import Synchronization
public import SystemSupport

/// Reads names in the background and gives them as they come: lines, property lists, or records.
///
/// What it is, is told by its first bytes. Names are put into sections by their first letter, folded: without
/// case and diacritics; what begins with no letter comes last, under "#". Within a section they are ordered
/// by their folded form; equal ones keep their order. Paths stand under their folders. Files that have
/// sections of their own keep their order.
public final class NameLoader: Sendable {
    /// The file's name, for messages; of several files the first one's.
    public var name: String {
        input?.name ?? inputs.first?.path?.shown ?? InputFile.standardInputName
    }

    /// How long `start` waits for the first names of what is no simple list, or for what is wrong with it.
    private static let patienceForRecords = Duration.milliseconds(100)

    private let inputs: [NameInput]
    private let options: ReadingOptions
    private let input: InputFile?
    /// Directories that could not be read.
    private let failures: [ReadingError]
    private let memory: MemoryWatch
    private let latest = Mutex<Result<LoadingProgress, ReadingError>?>(nil)
    /// Whether somebody was told of news that nobody has asked for yet.
    private let areNewsDue = Mutex(false)
    /// Rings each time something new is there.
    private let bell = Bell()

    /// Opens a file, a pipe or, without a path, standard input; nothing is read yet.
    ///
    /// - Throws: `ReadingError` if it cannot be opened, is too large, or is no file and no pipe.
    public convenience init(
        path: FilePath?, limits: ReadingLimits = .init()
    ) throws(ReadingError) {
        var options = ReadingOptions()
        options.limits = limits
        try self.init(paths: [path], options: options)
    }

    /// Prepares the reading of files, one at least, into one list; nothing is read yet.
    ///
    /// A single file is opened. Of several, those that cannot be read are listed in
    /// `LoadingProgress.failures`, unless none can, or the options are strict.
    ///
    /// - Throws: `ReadingError` if the only file cannot be opened, is too large, or is no file and no pipe.
    public convenience init(paths: [FilePath?], options: ReadingOptions) throws(ReadingError) {
        try self.init(inputs: paths.map { NameInput($0) }, options: options)
    }

    /// Prepares the reading of files of which some may be cards of a directory, one at least, into one list.
    ///
    /// - Parameters:
    ///   - inputs: The files.
    ///   - failures: What could not be read already; it stands before what cannot be read of the files.
    ///   - options: How they are read.
    /// - Throws: `ReadingError` if the only file cannot be opened, is too large, or is no file and no pipe.
    package init(
        inputs: [NameInput], failures: [DirectoryError] = [], options: ReadingOptions
    ) throws(ReadingError) {
        precondition(!inputs.isEmpty, "There must be something to read.")
        self.inputs = inputs
        self.failures = failures.map(ReadingError.init)
        memory = MemoryWatch()
        self.options = options.clamped
        let isAlone = inputs.count == 1 && failures.isEmpty
        input = isAlone ? try inputs[0].open(limit: self.options.limits.bytes) : nil
    }

    /// Prepares the listing of the paths in directories; nothing is read yet.
    ///
    /// A directory that cannot be read is listed in `LoadingProgress.failures`, unless nothing can be. The
    /// rows are the paths, and their names what follows the directory if there is only one.
    package init(listing walk: DirectoryWalk, name: FilePath, options: ReadingOptions) {
        inputs = [NameInput(name)]
        failures = []
        var options = options.clamped
        // A path says nothing beside itself.
        options.searchesFields = false
        self.options = options
        input = InputFile(ArrivingPaths(walk), name: name.shown)
        memory = MemoryWatch()
    }

    /// Prepares the reading of one file; nothing is read yet.
    ///
    /// - Parameters:
    ///   - input: The file.
    ///   - options: How it is read.
    ///   - memory: What says how much memory is left.
    package init(_ input: InputFile, options: ReadingOptions, memory: MemoryWatch = MemoryWatch()) {
        inputs = [NameInput(input)]
        failures = []
        self.options = options.clamped
        self.input = input
        self.memory = memory
    }

    /// What was read so far, or why nothing can be; `nil` before the first bytes came.
    public var progress: Result<LoadingProgress, ReadingError>? {
        // Before the look: whatever comes after it is announced again.
        areNewsDue.withLock { $0 = false }
        return latest.withLock { $0 }
    }

    /// Starts reading.
    ///
    /// What there is at once is read before this returns: short files altogether, the first screen of long
    /// ones, and of a pipe what comes within a moment. The rest is read by other threads.
    ///
    /// - Parameters:
    ///   - patience: How long to wait for the first names of a pipe.
    ///   - later: Gets what begins the reading of the rest, to do it when there is time; at once unless told.
    ///   - onChange: Called by any thread when `progress` has changed; not again before somebody has asked
    ///     for `progress`, so that a screen that is busy has one call to answer, however much has come.
    public func start(
        patience: Duration = .milliseconds(20),
        later: (@escaping @Sendable () -> Void) -> Void = { $0() },
        onChange: @escaping @Sendable () -> Void
    ) {
        let publish: LoadingPublisher.Publish = { result in
            self.latest.withLock { $0 = result }
            let wereDue = self.areNewsDue.withLock { areDue in
                defer { areDue = true }
                return areDue
            }
            if !wereDue { onChange() }
            // Who waits for the end finds that it was announced.
            self.bell?.ring()
        }
        guard let input, isOneListOfAnyKind else {
            goOn { self.readRecords(isWatched: true, publish) }
            bell?.wait(atMost: Self.patienceForRecords)
            return
        }
        var first: LoadingWork
        do throws(ReadingError) {
            first = try LoadingWork(input, options, memory, isWatched: true, publish: publish)
        } catch {
            return publish(.failure(error))
        }
        guard !first.begin(patience: patience) else { return }
        let rest = first
        let read: @Sendable () -> Void = {
            var work = rest
            work.goOn()
        }
        if first.areForLetters {
            later { self.goOn(read) }
        } else {
            // Whether a file is what it seems to be is soon known.
            goOn(read)
            bell?.wait(atMost: Self.patienceForRecords)
        }
    }

    /// Ends the reading of what a helper program gives, which nobody wants any more.
    package func cancel() { input?.cancel() }

    /// Waits until everything is read, or the reading has failed.
    public func waitForEnd(atMost time: Duration) {
        let deadline = ContinuousClock.now + time
        while ContinuousClock.now < deadline {
            switch latest.withLock({ $0 }) {
            case .failure: return
            case .success(let progress) where progress.isComplete: return
            default: bell?.wait(atMost: deadline - .now)
            }
            if bell == nil { return }
        }
    }

    /// Whether there is one file, and its format is detected from its contents.
    private var isOneListOfAnyKind: Bool {
        options.areForLetters && input?.paths == nil && !inputs[0].isInCardDirectory
    }

    /// Has another thread read, or reads here where there is none.
    private func goOn(_ read: @escaping @Sendable () -> Void) {
        let work: @Sendable () -> Void = {
            read()
            // The first search need not wait for apostrophes to be found, or for diacritics to be folded.
            let names = self.latest.withLock { try? $0?.get() }?.names
            for level in [FoldingLevel.joined, .marks] { _ = names?.store.foldedRows(level) }
        }
        guard let thread = BackgroundThread.start(work) else { return work() }
        pthread_detach(thread)
    }

    /// Reads files one after the other, row by row.
    private func readRecords(isWatched: Bool, _ publish: @escaping LoadingPublisher.Publish) {
        let show = LoadingPublisher(
            byteCount: input?.byteCount, isWatched: isWatched, asked: (options.askedFields, name),
            publish: publish)
        guard var work = RecordWork(inputs: inputs, failures: failures, options: options, memory, show: show)
        else {
            publish(.failure(ReadingError(file: name, reason: .noMemory)))
            return
        }
        do throws(ReadingError) {
            var source: ArrivingText?
            if let input { source = try ArrivingText(input, work.options, memory: memory) }
            work.run(source)
        } catch {
            publish(.failure(error))
        }
    }

    /// Reads everything before it returns.
    ///
    /// - Throws: `ReadingError` if it cannot be read, or with what is wrong in it.
    public func readAll() throws(ReadingError) -> LoadingProgress {
        let publish: LoadingPublisher.Publish = { result in self.latest.withLock { $0 = result } }
        if let input, isOneListOfAnyKind {
            var work = try LoadingWork(input, options, memory, isWatched: false, publish: publish)
            if !work.begin(patience: .zero) { work.goOn() }
        } else {
            readRecords(isWatched: false, publish)
        }
        guard let progress = try progress?.get() else {
            preconditionFailure("A reading that has ended has a result.")
        }
        return progress
    }
}

extension ReadingOptions {
    /// The same, with limits that can be kept.
    fileprivate var clamped: ReadingOptions {
        var options = self
        options.limits = limits.clamped
        return options
    }
}
