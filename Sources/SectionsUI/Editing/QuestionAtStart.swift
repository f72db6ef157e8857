public import Documents

/// What the user is asked before a file is edited.
public enum QuestionAtStart {
    /// Somebody else edits it.
    case lock(DocumentError)
    /// Changes were found that were not saved.
    case recovery(RecoverableChanges)
}

/// Changes of a file that were not saved when the program ended.
public struct RecoverableChanges {
    /// The file as it would have been saved.
    public var bytes: [UInt8]
    /// Whether the file is still the one that was edited.
    public var isOfPresentFile: Bool
    /// What is wrong with the copy, in one sentence; `nil` if it is whole.
    public var damage: String?
    /// Forgets them.
    public var forget: @MainActor () -> Void

    /// Makes changes.
    ///
    /// - Parameters:
    ///   - bytes: The file as it would have been saved.
    ///   - isOfPresentFile: Whether the file is still the one that was edited.
    ///   - damage: What is wrong with the copy, in one sentence; `nil` if it is whole. A damaged one is not
    ///     recovered.
    ///   - forget: Forgets them. Called when the user does not want them, and when the list has them again.
    public init(
        bytes: [UInt8], isOfPresentFile: Bool, damage: String? = nil, forget: @escaping @MainActor () -> Void
    ) {
        self.damage = damage
        self.bytes = bytes
        self.isOfPresentFile = isOfPresentFile
        self.forget = forget
    }
}
