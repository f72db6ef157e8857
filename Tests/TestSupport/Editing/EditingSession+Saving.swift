package import Documents
package import EditingSessions
package import SystemSupport

extension EditingSession {
    /// Saves, and returns what went wrong.
    package func save(
        as path: FilePath? = nil, _ options: SaveOptions = [], only file: FilePath? = nil
    ) async -> DocumentError? {
        await withCheckedContinuation { continuation in
            save(
                as: path, options, only: file, post: { work in Task { @MainActor in work() } },
                completion: { continuation.resume(returning: $0) })
        }
    }
}
