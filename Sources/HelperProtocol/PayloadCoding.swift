/// Encodes or decodes a payload, so that one description of a message serves both.
///
/// Each method takes the value to write and returns it, or ignores it and returns the next value read. Only
/// reading fails, and it never goes beyond the end.
struct PayloadCoder {
    private let isReading: Bool
    /// The bytes left to read.
    private var rest: ArraySlice<UInt8> = []
    /// The bytes written.
    private var bytes: [UInt8] = []

    /// The payload of a value.
    static func payload(of value: some PayloadValue) -> [UInt8] {
        var coder = PayloadCoder(isReading: false)
        do throws(ProtocolError) {
            _ = try value.coded(by: &coder)
        } catch {
            preconditionFailure("Only reading fails.")
        }
        return coder.bytes
    }

    /// The value of a payload.
    ///
    /// - Parameters:
    ///   - payload: The payload, without anything else.
    ///   - sample: Any value of the same kind.
    /// - Returns: The value.
    /// - Throws: `ProtocolError` if it is not a valid payload.
    static func value<Value: PayloadValue>(
        of payload: [UInt8], like sample: Value
    ) throws(ProtocolError) -> Value {
        var coder = PayloadCoder(isReading: true, rest: payload[...])
        let value = try sample.coded(by: &coder)
        try coder.check(coder.rest.isEmpty)
        return value
    }

    mutating func number(_ value: Int) throws(ProtocolError) -> Int {
        guard isReading else {
            // The bytes are copied before the closure returns.
            withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
            return value
        }
        try check(rest.count >= 8)
        let value = rest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        rest = rest.dropFirst(8)
        return Int(truncatingIfNeeded: value)
    }

    mutating func flag(_ value: Bool) throws(ProtocolError) -> Bool { try number(value ? 1 : 0) == 1 }

    /// A number of items that follow, each of which takes at least one byte.
    private mutating func count(_ value: Int) throws(ProtocolError) -> Int {
        let count = try number(value)
        try check(!isReading || count >= 0 && count <= rest.count)
        return count
    }

    mutating func text(_ value: [UInt8]) throws(ProtocolError) -> [UInt8] {
        let count = try count(value.count)
        guard isReading else {
            bytes += value
            return value
        }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    mutating func texts(_ texts: [[UInt8]]) throws(ProtocolError) -> [[UInt8]] {
        var read: [[UInt8]] = []
        for index in 0..<(try count(texts.count)) { read.append(try text(isReading ? [] : texts[index])) }
        return read
    }

    mutating func list<Value: PayloadValue>(_ list: [Value]) throws(ProtocolError) -> [Value] {
        let count = try count(list.count)
        guard isReading else {
            for value in list { _ = try value.coded(by: &self) }
            return list
        }
        var read: [Value] = []
        for _ in 0..<count { read.append(try Value.blank.coded(by: &self)) }
        return read
    }

    /// A row, if there is one.
    mutating func row(_ row: [TableValue]?) throws(ProtocolError) -> [TableValue]? {
        try flag(row != nil) ? try list(row ?? []) : nil
    }

    /// The kind of a value: returns the value to write, or the sample of the kind read.
    mutating func choice<Value: PayloadChoice>(_ value: Value) throws(ProtocolError) -> Value {
        let kind = try number(value.kind)
        return isReading ? try Value.sample(ofKind: kind) : value
    }

    /// Fails if what was read is invalid.
    func check(_ isValid: Bool) throws(ProtocolError) { guard isValid else { throw ProtocolError() } }
}

/// A value in messages.
protocol PayloadValue {
    /// Any value, which reading starts from.
    static var blank: Self { get }

    /// Passes the parts of the value to a coder in order.
    ///
    /// - Returns: The same value when writing, or the next one of the payload when reading.
    func coded(by coder: inout PayloadCoder) throws(ProtocolError) -> Self
}

/// A value with several kinds, whose number precedes it in messages.
protocol PayloadChoice: PayloadValue {
    var kind: Int { get }
    /// A value of each kind, which reading starts from.
    static var samples: [Self] { get }
}

extension PayloadChoice {
    static var blank: Self { samples[0] }

    static func sample(ofKind kind: Int) throws(ProtocolError) -> Self {
        guard let sample = samples.first(where: { $0.kind == kind }) else { throw ProtocolError() }
        return sample
    }
}

extension Int: PayloadValue {
    static let blank = 0

    func coded(by coder: inout PayloadCoder) throws(ProtocolError) -> Int { try coder.number(self) }
}

extension Array: PayloadValue where Element: PayloadValue {
    static var blank: [Element] { [] }

    func coded(by coder: inout PayloadCoder) throws(ProtocolError) -> [Element] { try coder.list(self) }
}
