/// An array that its owner does not change.
///
/// Mirrors `NSArray`.
///
/// As in Cocoa, a reference to one may point to a mutable array; `copy()` returns an immutable one.
public class PropertyListArray {
    /// The values in order.
    public fileprivate(set) var values: [PropertyListValue]

    /// Creates an array; containers among the values are shared, not copied.
    public required init(_ values: [PropertyListValue] = []) {
        self.values = values
    }

    /// Creates an array from the values of another, optionally copying them.
    ///
    /// A copied container one level down becomes immutable, deeper ones stay the same objects, and a value
    /// that cannot be copied is left out.
    ///
    /// Mirrors `initWithArray:copyItems:`.
    public convenience init(array: PropertyListArray, copyItems: Bool) {
        self.init(copyItems ? array.values.compactMap { $0.copy() } : array.values)
    }

    /// The number of values.
    public var count: Int { values.count }

    /// The value at an index; an index out of range stops the program, as for a Swift array.
    public subscript(index: Int) -> PropertyListValue { values[index] }

    /// Returns an immutable array of the same, shared values; mirrors `copy`.
    public func copy() -> PropertyListArray { self }

    /// Returns a mutable array of the same, shared values (a shallow copy); mirrors `mutableCopy`.
    public func mutableCopy() -> MutablePropertyListArray {
        MutablePropertyListArray(values)
    }

    /// Returns an array that is mutable and copied at every level; values that cannot be copied are left out.
    ///
    /// - Complexity: O(values at all levels). A container that occurs twice is copied twice.
    public func mutableDeepCopy() -> MutablePropertyListArray {
        mutableDeepCopy(within: [])
    }

    func mutableDeepCopy(within ancestors: Set<ObjectIdentifier>) -> MutablePropertyListArray {
        let inner = ancestors.union([ObjectIdentifier(self)])
        return MutablePropertyListArray(values.compactMap { $0.mutableDeepCopy(within: inner) })
    }
}

extension PropertyListArray: Equatable {
    /// Whether two arrays contain equal values in the same order, mutable or not.
    public static func == (left: PropertyListArray, right: PropertyListArray) -> Bool {
        left === right || left.values == right.values
    }
}

/// An array that can be changed; mirrors `NSMutableArray`.
public final class MutablePropertyListArray: PropertyListArray {
    /// Returns an immutable array of the same values, unaffected by later changes; mirrors `copy`.
    public override func copy() -> PropertyListArray { PropertyListArray(values) }

    /// Appends a value; a container is shared, not copied.
    ///
    /// Mirrors `addObject:`.
    public func add(_ value: PropertyListValue) {
        values.append(value)
    }

    /// Appends the values of another array; mirrors `addObjectsFromArray:`.
    public func addObjects(from array: PropertyListArray) {
        values.append(contentsOf: array.values)
    }

    /// Removes every value that equals a value of another array.
    ///
    /// Mirrors `removeObjectsInArray:`.
    ///
    /// - Complexity: O(values of both lists).
    public func removeObjects(in array: PropertyListArray) {
        let unwanted = Set(array.values)
        values.removeAll { unwanted.contains($0) }
    }

    /// Removes all values; mirrors `removeAllObjects`.
    public func removeAllObjects() {
        values = []
    }
}
