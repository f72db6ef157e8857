import ByteScan
import FormatCore
import Testing

@Suite struct ASCIITests {
    @Test(arguments: [("", ""), (" \t", ""), ("a", "a"), (" a b\r\n", "a b"), ("a ", "a"), ("\ta", "a")])
    func trimming(text: String, expected: String) {
        #expect(String(decoding: ASCII.trimmed(Array(text.utf8)), as: UTF8.self) == expected)
        #expect(text.trimming { $0.isWhitespace } == expected)
    }

    @Test func hexadecimalValues() {
        let digits = (UInt8.min...UInt8.max).filter { ASCII.hexadecimalValue($0) != nil }
        #expect(String(decoding: digits, as: UTF8.self) == "0123456789ABCDEFabcdef")
        #expect(digits.compactMap(ASCII.hexadecimalValue) == Array(0...15) + Array(10...15))
    }

    @Test func lowerCase() {
        for byte in UInt8.min...UInt8.max {
            let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            #expect(ASCII.lowercase(byte) == (isCapital ? byte + 0x20 : byte))
        }
    }

    @Test func lineEnds() {
        Array("a\r\nb\nc\r".utf8).withUnsafeBufferPointer { text in
            #expect(LineScan.afterLineEnd(at: 1, in: text) == 3)
            #expect(LineScan.afterLineEnd(at: 4, in: text) == 5)
            #expect(LineScan.afterLineEnd(at: 6, in: text) == 7)
            #expect(LineScan.afterLineEnd(at: 6, in: text, isLast: true) == 7)
            #expect(LineScan.afterLineEnd(at: 6, in: text, isLast: false) == nil)
        }
    }

    @Test func paddedNumbers() {
        #expect(String(7, width: 2) == "07")
        #expect(String(1985, width: 2) == "1985")
        #expect(String(0xAB, radix: 16, uppercase: true, width: 4) == "00AB")
    }
}
