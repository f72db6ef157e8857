package import FormatCore
internal import Foundation
package import NameLoading
internal import Names
internal import Synchronization
internal import SystemSupport
package import Testing

/// All reports of a loader, in order.
package final class LoadingRecorder: Sendable {
    /// How long anything may take: the machine may be busy with other tests.
    package static let patience = Duration.seconds(30)

    package let loader: NameLoader
    private let file: NamesFile?
    private let condition = NSCondition()
    private let reports = Mutex<[Result<LoadingProgress, ReadingError>]>([])

    /// Opens a pipe, or a file that the caller owns.
    package init(path: String, limits: ReadingLimits = .init()) throws {
        file = nil
        loader = try NameLoader(path: FilePath(path), limits: limits)
    }

    /// Takes a loader of input that the caller owns.
    package init(_ loader: NameLoader) {
        file = nil
        self.loader = loader
    }

    /// Opens a file, and keeps it.
    package init(_ file: NamesFile, limits: ReadingLimits = .init()) throws {
        self.file = file
        loader = try NameLoader(path: FilePath(file.path), limits: limits)
    }

    /// Opens a file with these bytes.
    package convenience init(bytes: [UInt8], limits: ReadingLimits = .init()) throws {
        try self.init(NamesFile(bytes), limits: limits)
    }

    /// Starts reading.
    ///
    /// - Parameters:
    ///   - patience: How long to wait for the first bytes of a pipe.
    ///   - atFirstList: Done by the loading thread between the first list and the next bytes.
    package func start(patience: Duration = .milliseconds(20), atFirstList: (@Sendable () -> Void)? = nil) {
        loader.start(patience: patience) { [self] in
            guard let progress = loader.progress else { return }
            condition.lock()
            let isFirst = reports.withLock {
                $0.append(progress)
                return $0.count == 1
            }
            condition.broadcast()
            condition.unlock()
            if isFirst { atFirstList?() }
        }
    }

    package var all: [Result<LoadingProgress, ReadingError>] { reports.withLock { $0 } }
    package var lists: [LoadingProgress] { all.compactMap { try? $0.get() } }
    package var hasEnded: Bool {
        guard case .success(let progress) = all.last else { return !all.isEmpty }
        return progress.isComplete
    }
    package var failure: ReadingError? {
        guard case .failure(let error) = all.last else { return nil }
        return error
    }

    /// Waits until the last report meets a condition.
    package func wait(
        until isWished: (Result<LoadingProgress, ReadingError>) -> Bool,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let deadline = ContinuousClock.now + Self.patience
        condition.lock()
        defer { condition.unlock() }
        while true {
            if let last = all.last, isWished(last) { return }
            let left = ContinuousClock.now.duration(to: deadline)
            try #require(left > .zero, "not reported in time", sourceLocation: sourceLocation)
            _ = condition.wait(until: Date(timeIntervalSinceNow: left / .seconds(1)))
        }
    }

    /// Waits until `count` names are shown.
    package func wait(forNames count: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try wait(until: { (try? $0.get().names.count) == count }, sourceLocation: sourceLocation)
    }

    /// Waits for the end, and answers the last list.
    @discardableResult
    package func waitForEnd(sourceLocation: SourceLocation = #_sourceLocation) throws -> LoadingProgress {
        try wait(
            until: {
                guard case .success(let progress) = $0 else { return true }
                return progress.isComplete
            }, sourceLocation: sourceLocation)
        return try #require(all.last, sourceLocation: sourceLocation).get()
    }
}
