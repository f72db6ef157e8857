import FormatCore
import PropertyLists
import Testing

@Suite struct Base64Tests {
    private func decoded(_ text: String) -> String? {
        Base64.decode(text.utf8).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The test vectors of RFC 4648, section 10.
    @Test(arguments: [
        ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"), ("Zm9vYmE=", "fooba"),
        ("Zm9vYmFy", "foobar"), ("Zm9vYmE", "fooba"),
    ])
    func vectors(text: String, expected: String) {
        #expect(decoded(text) == expected)
    }

    @Test(arguments: ["Zm9v Yg==", "Zg=a", "Zm9-"])
    func invalid(text: String) {
        #expect(decoded(text) == nil)
    }

    @Test(
        "Data of property lists may contain white space; one digit is not a byte",
        arguments: [("Zm9v\n  Yg==", 4), ("Zm9vYg=", 4), ("Zm9vYg===", nil), ("Zm9vY", nil)]
            as [(String, Int?)])
    func propertyLists(text: String, count: Int?) throws {
        let list = Array("<plist><data>\(text)</data></plist>".utf8)
        let tree = try? PropertyListTree(list, file: "f", limits: .init())
        guard case .data(let bytes)? = tree else {
            #expect(count == nil)
            return
        }
        #expect(bytes.count == count)
    }
}
