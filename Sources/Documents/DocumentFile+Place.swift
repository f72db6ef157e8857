package import SystemSupport

extension DocumentFile {
    /// Where the file is, or would come to be, from the root on and without symbolic links; the path as it
    /// was given if there can be none.
    package var place: FilePath { SystemPath(path)?.target?.path ?? path }
}
