internal import Documents
internal import SystemSupport

extension TargetStoreError {
    /// Converts a document error to a store error.
    init(_ error: DocumentError) {
        let reason: Reason =
            switch error.reason {
            case .locked, .lockedByReader: .locked
            case .changed, .appeared: .changed
            case .removed: .removed
            case .readOnly: .readOnly("it, or its directory, may not be written")
            case .tooLarge(let limit): .tooLarge(limit: limit)
            case .notDurable(let number): .notDurable(number)
            case .system(let call, let number): .system(call: call, number: number)
            case .linked, .foreignOwner:
                .notReplaceable(error.statement)
            default: .other(error.statement)
            }
        self.init(file: error.file.shown, reason: reason)
    }
}
