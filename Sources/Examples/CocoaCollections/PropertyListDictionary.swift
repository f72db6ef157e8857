/// A dictionary that its owner does not change.
///
/// Mirrors `NSDictionary`.
///
/// As in Cocoa, a reference to one may point to a mutable dictionary; `copy()` returns an immutable one.
public class PropertyListDictionary {
    /// The values by key.
    public fileprivate(set) var values: [String: PropertyListValue]

    /// Creates a dictionary; containers among the values are shared, not copied.
    public required init(_ values: [String: PropertyListValue] = [:]) {
        self.values = values
    }

    /// Creates a dictionary from the values of another, optionally copying them.
    ///
    /// A copied container one level down becomes immutable, deeper ones stay the same objects, and a value
    /// that cannot be copied is left out.
    ///
    /// Mirrors `initWithDictionary:copyItems:`.
    public convenience init(dictionary: PropertyListDictionary, copyItems: Bool) {
        self.init(copyItems ? dictionary.values.compactMapValues { $0.copy() } : dictionary.values)
    }

    /// The number of keys.
    public var count: Int { values.count }
    /// The keys, in no particular order; mirrors `allKeys`.
    public var allKeys: [String] { Array(values.keys) }

    /// The value of a key, or `nil`; mirrors `objectForKey:`.
    public subscript(key: String) -> PropertyListValue? { values[key] }

    /// Returns an immutable dictionary of the same, shared values; mirrors `copy`.
    public func copy() -> PropertyListDictionary { self }

    /// Returns a mutable dictionary of the same, shared values (a shallow copy); mirrors `mutableCopy`.
    public func mutableCopy() -> MutablePropertyListDictionary {
        MutablePropertyListDictionary(values)
    }

    /// Returns a dictionary that is mutable and copied at every level; values that cannot be copied are left
    /// out.
    ///
    /// Mirrors the sample's category method of the same name. Differs from it: lists within lists are copied,
    /// which the sample shares, and a container within itself is left out.
    ///
    /// - Complexity: O(values at all levels). A container that occurs twice is copied twice.
    public func mutableDeepCopy() -> MutablePropertyListDictionary {
        mutableDeepCopy(within: [])
    }

    func mutableDeepCopy(within ancestors: Set<ObjectIdentifier>) -> MutablePropertyListDictionary {
        let inner = ancestors.union([ObjectIdentifier(self)])
        return MutablePropertyListDictionary(values.compactMapValues { $0.mutableDeepCopy(within: inner) })
    }
}

extension PropertyListDictionary: Equatable {
    /// Whether two dictionaries contain equal values for the same keys, mutable or not.
    public static func == (left: PropertyListDictionary, right: PropertyListDictionary) -> Bool {
        left === right || left.values == right.values
    }
}

/// A dictionary that can be changed; mirrors `NSMutableDictionary`.
public final class MutablePropertyListDictionary: PropertyListDictionary {
    /// Returns an immutable dictionary of the same values, unaffected by later changes; mirrors `copy`.
    public override func copy() -> PropertyListDictionary { PropertyListDictionary(values) }

    /// The array of a key if it is mutable, as in a deep mutable copy; otherwise `nil`.
    public func mutableArray(forKey key: String) -> MutablePropertyListArray? {
        values[key]?.array as? MutablePropertyListArray
    }

    /// Sets the value of a new or existing key; a container is shared, not copied.
    ///
    /// Mirrors `setObject:forKey:`.
    public func setValue(_ value: PropertyListValue, forKey key: String) {
        values[key] = value
    }

    /// Removes a key and its value; a missing key is ignored.
    ///
    /// Mirrors `removeObjectForKey:`.
    public func removeValue(forKey key: String) {
        values[key] = nil
    }
}
