internal import NameRows
internal import PhoneNumbers

/// Numbers of field keys, in order of arrival.
struct FieldNumbers: Sendable {
    /// Maximum number of keys; a dictionary keyed by identifiers may have as many keys as entries.
    private static let limit = 16_384

    /// The keys in lower case.
    private(set) var names: [String] = []
    /// Whether each key, by its number, is that of a field with telephone numbers.
    private(set) var holdsPhones: [Bool] = []
    /// The keys, concatenated, and the end of each: separate arrays would be retained at each access.
    private var keys: [UInt8] = []
    private var ends: [Int] = []
    private var numbers: [[UInt8]: Int] = [:]
    /// The key that followed each key last time, since records have the same fields in the same order.
    private var next: [Int] = []
    private var last = 0

    /// Returns the number of a key; `nil` if there are too many keys.
    mutating func number(of key: UnsafeBufferPointer<UInt8>) -> Int? {
        if last < next.count {
            let guess = next[last]
            if isKey(guess, key) {
                last = guess
                return guess
            }
        }
        let bytes = Array(key)
        guard let number = numbers[bytes] ?? add(bytes) else { return nil }
        next[last] = number
        last = number
        return number
    }

    private func isKey(_ number: Int, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = number == 0 ? 0 : ends[number - 1]
        return keys.withUnsafeBufferPointer {
            RowScan.areEqual(key, UnsafeBufferPointer(rebasing: $0[start..<ends[number]]))
        }
    }

    private mutating func add(_ key: [UInt8]) -> Int? {
        guard names.count < Self.limit else { return nil }
        let name = String(decoding: key, as: UTF8.self).lowercased()
        numbers[key] = names.count
        keys += key
        ends.append(keys.count)
        next.append(0)
        names.append(name)
        holdsPhones.append(PhoneNumber.isPhoneField(name))
        return names.count - 1
    }
}
