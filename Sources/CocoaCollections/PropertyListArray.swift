/// A list that its owner does not change.
///
/// Mirrors `NSArray`.
///
/// As in Cocoa, whoever holds one may be holding a mutable list; `copy()` gives one that is not.
public class PropertyListArray {
    /// The values in order.
    public fileprivate(set) var values: [PropertyListValue]

    /// Makes a list; containers among the values are shared, not copied.
    public required init(_ values: [PropertyListValue] = []) {
        self.values = values
    }

    /// Makes a list of the values of another, copied or not.
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

    /// A value by its place; a place that does not exist stops the program, as it does in an array.
    public subscript(index: Int) -> PropertyListValue { values[index] }

    /// An immutable list of the same values, which are shared; mirrors `copy`.
    public func copy() -> PropertyListArray { self }

    /// A mutable list of the same values, which are shared: a shallow copy; mirrors `mutableCopy`.
    public func mutableCopy() -> MutablePropertyListArray {
        MutablePropertyListArray(values)
    }

    /// A list that is mutable and copied at every level; values that cannot be copied are left out.
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
    /// Whether two lists hold equal values in the same order, mutable or not.
    public static func == (left: PropertyListArray, right: PropertyListArray) -> Bool {
        left === right || left.values == right.values
    }
}

/// A list that can be changed; mirrors `NSMutableArray`.
public final class MutablePropertyListArray: PropertyListArray {
    /// An immutable list of the same values: later changes of this one do not reach it; mirrors `copy`.
    public override func copy() -> PropertyListArray { PropertyListArray(values) }

    /// Adds a value at the end; a container is shared, not copied.
    ///
    /// Mirrors `addObject:`.
    public func add(_ value: PropertyListValue) {
        values.append(value)
    }

    /// Adds the values of another list at the end; mirrors `addObjectsFromArray:`.
    public func addObjects(from array: PropertyListArray) {
        values.append(contentsOf: array.values)
    }

    /// Removes every value that is equal to one of another list, which may have others.
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
