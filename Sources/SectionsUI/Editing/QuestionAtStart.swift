public import Documents

/// A question to ask before a file is edited.
public enum QuestionAtStart {
    /// Another program has locked the file.
    case lock(DocumentError)
    /// Unsaved changes were found.
    case recovery(RecoverableChanges)
}

/// Changes of a file that were not saved when the program ended.
public struct RecoverableChanges {
    /// The file as it would have been saved.
    public var bytes: [UInt8]
    /// Whether the file has not changed since it was edited.
    public var matchesBaseFile: Bool
    /// The damage of the copy, as one sentence; `nil` if it is intact.
    public var damage: String?
    /// Deletes the copy.
    public var forget: @MainActor () -> Void

    /// Creates recoverable changes.
    ///
    /// - Parameters:
    ///   - bytes: The file as it would have been saved.
    ///   - matchesBaseFile: Whether the file has not changed since it was edited.
    ///   - damage: The damage of the copy, as one sentence; `nil` if it is intact. A damaged copy is not
    ///     recovered.
    ///   - forget: Deletes the copy. Called when the user discards the changes, and after they were
    ///     recovered.
    public init(
        bytes: [UInt8], matchesBaseFile: Bool, damage: String? = nil, forget: @escaping @MainActor () -> Void
    ) {
        self.damage = damage
        self.bytes = bytes
        self.matchesBaseFile = matchesBaseFile
        self.forget = forget
    }
}
