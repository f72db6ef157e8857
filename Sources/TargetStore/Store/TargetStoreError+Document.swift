internal import Documents

extension TargetStoreError {
    /// The error of a store for one of its file.
    init(_ error: DocumentError) {
        let reason: Reason =
            switch error.reason {
            case .locked: .locked
            case .changed, .appeared: .changed
            case .removed: .removed
            case .readOnly: .readOnly("it, or its directory, may not be written")
            case .tooLarge(let limit): .tooLarge(limit: limit)
            case .notDurable(let number): .notDurable(number)
            case .system(let call, let number): .system(call: call, number: number)
            case .linked, .foreignOwner:
                .notReplaceable(String(error.description.dropFirst(error.file.count + 1)))
            // The file comes first in an error of either kind.
            default: .other(String(error.description.dropFirst(error.file.count + 1)))
            }
        self.init(file: error.file, reason: reason)
    }
}
