import NameRows
import Testing

/// A hash table of byte strings, against a dictionary.
@Suite struct ByteStringTableTests {
    @Test("strings have the numbers of their first occurrence, whatever their bytes and length")
    func numbers() {
        var table = ByteStringTable()
        var model: [[UInt8]: Int] = [:]
        for number in 0..<20_000 {
            // Lengths from 0 to 19, with few different bytes.
            let string = (0..<number % 20).map { UInt8(truncatingIfNeeded: (number / 7) >> ($0 % 9)) & 3 }
            string.withUnsafeBufferPointer { bytes in
                #expect(table.number(of: bytes) == model[string])
                guard model[string] == nil else { return }
                model[string] = table.count
                table.add(bytes)
            }
        }
        #expect(table.count == model.count)
        for (string, number) in model { #expect(table.withString(number) { Array($0) } == string) }
    }
}
