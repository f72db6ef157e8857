public import FormatCore

/// The layout of a binary property list according to its trailer.
///
/// Format: the comment at the head of Apple's CFBinaryPList.c; all numbers are big-endian. A header of 8
/// bytes, the objects, the offset table, and a trailer of 32 bytes.
public struct BinaryPropertyListLayout: Sendable, Hashable {
    @inlinable public static var headerSize: Int { 8 }
    public static let trailerSize = 32
    /// The first bytes of such files; another digit or letter is the version, which is ignored.
    static let signature = Array("bplist0".utf8)

    /// The size of an entry of the offset table in bytes.
    public let offsetSize: Int
    /// The size of an object reference in bytes.
    public let referenceSize: Int
    /// The number of objects.
    public let objectCount: Int
    /// The object number of the root.
    public let rootNumber: Int
    /// The start of the offset table, before which all objects must end.
    public let tableStart: Int

    /// Reads and checks the trailer of a whole file.
    ///
    /// - Throws: `ReadingError` if the trailer is missing or inconsistent.
    public init(trailerOf bytes: UnsafeBufferPointer<UInt8>, file: String) throws(ReadingError) {
        func damaged(_ what: String, at offset: Int) -> ReadingError {
            ReadingError(file: file, place: .init(line: 0, offset: offset), reason: .damaged(what))
        }
        guard bytes.starts(with: Self.signature) else {
            throw damaged("it does not begin as binary property lists do", at: 0)
        }
        let trailer = bytes.count - Self.trailerSize
        guard trailer > Self.headerSize else {
            throw ReadingError(
                file: file, place: .init(line: 0, offset: bytes.count),
                reason: .truncated(within: "a binary property list"))
        }
        func number(at place: Int) -> Int? {
            var number: UInt64 = 0
            for byte in bytes[trailer + place..<trailer + place + 8] { number = number << 8 | UInt64(byte) }
            return Int(exactly: number)
        }
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        for (size, place) in [(offsetSize, 6), (referenceSize, 7)] where !(1...8).contains(size) {
            throw damaged(
                "the trailer says that numbers have \(size) bytes; the file is damaged or has lost its end",
                at: trailer + place)
        }
        guard let objectCount = number(at: 8), objectCount >= 1, objectCount < trailer else {
            throw damaged(
                "the trailer's number of objects is none that the file has room for", at: trailer + 8)
        }
        guard let rootNumber = number(at: 16), rootNumber < objectCount else {
            throw damaged("the trailer's root is none of the objects", at: trailer + 16)
        }
        guard let tableStart = number(at: 24), tableStart > Self.headerSize, tableStart <= trailer,
            objectCount <= (trailer - tableStart) / offsetSize
        else {
            throw damaged("the table of offsets does not lie before the trailer", at: trailer + 24)
        }
        self.objectCount = objectCount
        self.rootNumber = rootNumber
        self.tableStart = tableStart
    }

    /// Whether a file is a binary property list, by its first 7 bytes.
    public static func isBinary(head: some Collection<UInt8>) -> Bool {
        head.starts(with: signature)
    }

    /// The range of an object's entry in the offset table; the number must be less than the object count.
    @inlinable
    @inline(__always)
    public func placeInTable(ofObject number: Int) -> Range<Int> {
        let start = tableStart + number * offsetSize
        return start..<start + offsetSize
    }
}
