/// An object that equals itself alone, as an `NSObject` does unless it says otherwise.
///
/// Views, controllers and items are such, so that carried code may write `view == other` and keep them in
/// sets.
public protocol IdentityHashable: AnyObject, Hashable {}

extension IdentityHashable {
    /// Whether both are the same object.
    public static func == (one: Self, other: Self) -> Bool { one === other }

    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
