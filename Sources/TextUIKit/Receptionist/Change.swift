/// A value that has become another one.
///
/// Mirrors the change dictionary of key-value observing, with old and new values.
public struct Change<Value: Sendable>: Sendable {
    /// What it was.
    public let old: Value
    /// What it is.
    public let new: Value

    /// Makes a change.
    public init(old: Value, new: Value) {
        self.old = old
        self.new = new
    }
}

extension Change: Equatable where Value: Equatable {}
