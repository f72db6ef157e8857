public import SystemSupport

extension FileTargetStore {
    /// Where targets are kept unless the user says otherwise.
    ///
    /// `$XDG_DATA_HOME/targets/targets.plist`, or `~/.local/share/targets/targets.plist` (XDG Base Directory
    /// Specification 0.8: paths that are not absolute are left unread).
    ///
    /// - Parameter environment: The value of a variable of the environment as a path, or `nil`.
    /// - Returns: The path; `nil` if the environment has no home directory.
    public static func defaultPath(environment: (String) -> FilePath?) -> FilePath? {
        let file: FilePath = "targets/targets.plist"
        if let data = environment("XDG_DATA_HOME"), data.isAbsolute { return data.appending(file) }
        guard let home = environment("HOME"), home.isAbsolute else { return nil }
        return home.appending(".local/share").appending(file)
    }
}
