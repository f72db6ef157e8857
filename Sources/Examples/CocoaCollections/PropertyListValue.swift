/// A value of a property list as in Cocoa, whose containers are objects that can be shared and changed.
public enum PropertyListValue {
    /// Nothing; mirrors `NSNull`.
    case null
    /// Text; mirrors `NSString`.
    case string(String)
    /// A whole number; mirrors `NSNumber`.
    case integer(Int128)
    /// A fractional number; mirrors `NSNumber`.
    case real(Double)
    /// A Boolean; mirrors `NSNumber`.
    case boolean(Bool)
    /// A point in time, in seconds since the start of 2001; mirrors `NSDate`.
    case date(Double)
    /// Bytes; mirrors `NSData`.
    case data([UInt8])
    /// An array, immutable or mutable; mirrors `NSArray`.
    case array(PropertyListArray)
    /// A dictionary, immutable or mutable; mirrors `NSDictionary`.
    case dictionary(PropertyListDictionary)
    /// An object that conforms to no copying protocol, so that copies leave it out.
    case opaque(AnyObject)
}

extension PropertyListValue {
    /// The text, if this is a string.
    public var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The array, if this is one.
    ///
    /// The object itself, not a copy.
    public var array: PropertyListArray? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The dictionary, if this is one.
    ///
    /// The object itself, not a copy.
    public var dictionary: PropertyListDictionary? {
        if case .dictionary(let value) = self { value } else { nil }
    }

    /// Returns an immutable copy of this value alone, or `nil` if it cannot be copied; mirrors `NSCopying`.
    public func copy() -> PropertyListValue? {
        switch self {
        case .array(let array): .array(array.copy())
        case .dictionary(let dictionary): .dictionary(dictionary.copy())
        case .opaque: nil
        default: self
        }
    }

    /// Returns a mutable copy at every level; `nil` if the value cannot be copied, or is in `ancestors`.
    func mutableDeepCopy(within ancestors: Set<ObjectIdentifier>) -> PropertyListValue? {
        switch self {
        case .array(let array):
            if ancestors.contains(ObjectIdentifier(array)) { return nil }
            return .array(array.mutableDeepCopy(within: ancestors))
        case .dictionary(let dictionary):
            if ancestors.contains(ObjectIdentifier(dictionary)) { return nil }
            return .dictionary(dictionary.mutableDeepCopy(within: ancestors))
        case .opaque:
            return nil
        default:
            return self
        }
    }
}

extension PropertyListValue: Hashable {
    /// Whether two values are equal: containers by their contents, opaque objects by identity.
    ///
    /// Mirrors `isEqual:`.
    public static func == (left: PropertyListValue, right: PropertyListValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.string(let left), .string(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.real(let left), .real(let right)): left == right
        case (.boolean(let left), .boolean(let right)): left == right
        case (.date(let left), .date(let right)): left == right
        case (.data(let left), .data(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.dictionary(let left), .dictionary(let right)): left == right
        case (.opaque(let left), .opaque(let right)): left === right
        default: false
        }
    }

    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: break
        case .string(let value): hasher.combine(value)
        case .integer(let value): hasher.combine(value)
        case .real(let value), .date(let value): hasher.combine(value)
        case .boolean(let value): hasher.combine(value)
        case .data(let value): hasher.combine(value)
        // Only the count, as in Cocoa: it is cheap and the same for equal containers.
        case .array(let value): hasher.combine(value.count)
        case .dictionary(let value): hasher.combine(value.count)
        case .opaque(let value): hasher.combine(ObjectIdentifier(value))
        }
    }
}
