public import FormatCore
internal import Languages
internal import Names
internal import Synchronization
public import SystemSupport

/// Loads names in the background and publishes them as they arrive.
///
/// The format is detected from the first bytes: lines, property lists or records. Names are grouped by their
/// first letter, ignoring case and diacritics; names that do not begin with a letter come last, under "#".
/// Within a section they are ordered by their folded form, and equal ones keep their order. Paths are grouped
/// by folder. Files with sections of their own keep their order.
public final class NameLoader: Sendable {
    /// The file's name for messages; the first one's if there are several.
    public var name: String {
        input?.name ?? inputs.first?.path?.displayText ?? InputFile.standardInputName
    }

    /// Time that `start` waits for the first names, or an error, unless the file is a simple list.
    private static let patienceForRecords = Duration.milliseconds(100)

    private let inputs: [NameInput]
    private let options: ReadingOptions
    private let input: InputFile?
    /// Errors of directories that could not be read.
    private let failures: [ReadingError]
    private let memory: MemoryWatch
    private let latest = Mutex<Result<LoadingProgress, ReadingError>?>(nil)
    /// Whether a change notification is pending.
    private let areNewsDue = Mutex(false)
    /// Signals each change of the progress.
    private let wakePipe = WakePipe()

    /// Opens a file, a pipe or, without a path, standard input, without reading from it.
    ///
    /// - Throws: `ReadingError` if it cannot be opened, is too large, or is neither a file nor a pipe.
    public convenience init(
        path: FilePath?, limits: ReadingLimits = .init()
    ) throws(ReadingError) {
        var options = ReadingOptions()
        options.limits = limits
        try self.init(paths: [path], options: options)
    }

    /// Prepares to load one or more files into one list, without reading from them.
    ///
    /// A single file is opened. Of several files, those that cannot be read are listed in
    /// `LoadingProgress.failures`, unless none can be read or the options are strict.
    ///
    /// - Throws: `ReadingError` if the only file cannot be opened, is too large, or is neither a file nor a
    ///   pipe.
    public convenience init(paths: [FilePath?], options: ReadingOptions) throws(ReadingError) {
        try self.init(inputs: paths.map { NameInput($0) }, options: options)
    }

    /// Prepares to load one or more files, some of which may belong to a directory of vCards, into one list.
    ///
    /// - Parameters:
    ///   - inputs: The files.
    ///   - failures: Earlier errors, which precede those of the files.
    ///   - options: The reading options.
    /// - Throws: `ReadingError` if the only file cannot be opened, is too large, or is neither a file nor a
    ///   pipe.
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

    /// Prepares to list the paths in directories, without reading them.
    ///
    /// A directory that cannot be read is listed in `LoadingProgress.failures`, unless none can be read. Rows
    /// are paths. Their names are relative to the directory if there is only one.
    package init(listing walk: DirectoryWalk, name: FilePath, options: ReadingOptions) {
        inputs = [NameInput(name)]
        failures = []
        var options = options.clamped
        // A path has no fields.
        options.searchesFields = false
        self.options = options
        input = InputFile(name: name.displayText, source: PathStream(walk))
        memory = MemoryWatch()
    }

    /// Prepares to load one file, without reading from it.
    ///
    /// - Parameters:
    ///   - input: The file.
    ///   - options: The reading options.
    ///   - memory: The memory monitor.
    package init(_ input: InputFile, options: ReadingOptions, memory: MemoryWatch = MemoryWatch()) {
        inputs = [NameInput(input)]
        failures = []
        self.options = options.clamped
        self.input = input
        self.memory = memory
    }

    /// The progress so far, or the error that prevents loading; `nil` before the first bytes arrive.
    public var progress: Result<LoadingProgress, ReadingError>? {
        // Reset first, so that any later change is announced again.
        areNewsDue.withLock { $0 = false }
        return latest.withLock { $0 }
    }

    /// Starts loading.
    ///
    /// Data that is available at once is read before this method returns: short files completely, the first
    /// screen of long ones, and whatever a pipe delivers within a moment. Background threads read the rest.
    ///
    /// - Parameters:
    ///   - patience: Time to wait for the first names of a pipe.
    ///   - later: Receives a closure that starts loading the rest, to be called when there is time. By
    ///     default it is called at once.
    ///   - onChange: Called on any thread when `progress` has changed, but not again before `progress` is
    ///     read, so that a busy screen has one call to handle no matter how much has arrived.
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
            // A thread in `waitForEnd` must find that the end was announced.
            self.wakePipe?.wake()
        }
        guard let input, isOneListOfAnyKind else {
            readInBackground { self.readRecords(isWatched: true, publish) }
            wakePipe?.wait(atMost: Self.patienceForRecords)
            return
        }
        var first: LineLoader
        do throws(ReadingError) {
            first = try LineLoader(input, options, memory, isWatched: true, publish: publish)
        } catch {
            return publish(.failure(error))
        }
        guard !first.begin(patience: patience) else { return }
        let rest = first
        let read: @Sendable () -> Void = {
            var work = rest
            work.resume()
        }
        if first.areLines {
            later { self.readInBackground(read) }
        } else {
            // A short wait shows whether the file is what it seems to be.
            readInBackground(read)
            wakePipe?.wait(atMost: Self.patienceForRecords)
        }
    }

    /// Cancels reading the output of a helper program that is not needed any more.
    package func cancel() { input?.cancel() }

    /// Waits until everything is read or loading has failed, for at most `time`.
    public func waitForEnd(atMost time: Duration) {
        let deadline = ContinuousClock.now + time
        while ContinuousClock.now < deadline {
            switch latest.withLock({ $0 }) {
            case .failure: return
            case .success(let progress) where progress.isComplete: return
            default: wakePipe?.wait(atMost: deadline - .now)
            }
            if wakePipe == nil { return }
        }
    }

    /// Whether there is a single file whose format is detected from its contents.
    private var isOneListOfAnyKind: Bool {
        options.areForLetters && input?.paths == nil && !inputs[0].isInCardDirectory
    }

    /// Reads on a background thread, or on this one if none can be started.
    private func readInBackground(_ read: @escaping @Sendable () -> Void) {
        let work: @Sendable () -> Void = {
            read()
            // Prepares the foldings of apostrophes and diacritics, so that the first search need not wait for
            // them.
            let names = self.latest.withLock { try? $0?.get() }?.names
            for level in [FoldingLevel.joined, .marks] { _ = names?.store.foldedRows(level) }
        }
        if !BackgroundThread.startDetached(work) { work() }
    }

    /// Reads files row by row, one after another.
    private func readRecords(isWatched: Bool, _ publish: @escaping LoadingPublisher.Publish) {
        let show = LoadingPublisher(
            byteCount: input?.byteCount, isWatched: isWatched, required: (options.requiredFields, name),
            publish: publish)
        guard
            var work = RecordLoader(inputs: inputs, failures: failures, options: options, memory, show: show)
        else {
            publish(.failure(ReadingError(file: name, reason: .noMemory)))
            return
        }
        do throws(ReadingError) {
            var source: IncrementalText?
            if let input { source = try IncrementalText(input, work.options, memory: memory) }
            work.run(source)
        } catch {
            publish(.failure(error))
        }
    }

    /// Loads everything synchronously.
    ///
    /// - Throws: `ReadingError` if the input cannot be read or is invalid.
    public func readAll() throws(ReadingError) -> LoadingProgress {
        let publish: LoadingPublisher.Publish = { result in self.latest.withLock { $0 = result } }
        if let input, isOneListOfAnyKind {
            var work = try LineLoader(input, options, memory, isWatched: false, publish: publish)
            if !work.begin(patience: .zero) { work.resume() }
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
    /// These options with limits clamped to the supported range.
    fileprivate var clamped: ReadingOptions {
        var options = self
        options.limits = limits.clamped
        return options
    }
}
