/// Options for listing directories.
package struct DirectoryOptions: Hashable, Sendable {
    /// Whether to list all files below, instead of the directory's own entries.
    package var isRecursive: Bool
    /// Whether to list names that begin with a dot.
    package var includesHidden: Bool

    package init(isRecursive: Bool = false, includesHidden: Bool = false) {
        self.isRecursive = isRecursive
        self.includesHidden = includesHidden
    }
}
