/// What has changed in a list by itself.
public enum NameListChange {
    /// Rows have come that were not here, or the state is another one: every row stands where it stood.
    case rows
    /// Counts were corrected or rows have others around them.
    ///
    /// Says where rows went that are known by another place now; `nil` if each is known by the same as
    /// before. A list says so for itself and for what searches have left of it, which report `nil`.
    case places((any RowMapping)?)
}
