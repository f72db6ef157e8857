/// What of directories is listed.
package struct DirectoryOptions: Hashable, Sendable {
    /// Whether all files below are listed, in place of what is in the directory itself.
    package var isRecursive: Bool
    /// Whether names that begin with a dot are listed, too.
    package var includesHidden: Bool

    package init(isRecursive: Bool = false, includesHidden: Bool = false) {
        self.isRecursive = isRecursive
        self.includesHidden = includesHidden
    }
}
