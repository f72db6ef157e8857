import FormatCore
import TestSupport
import Testing

/// The grammar, by the specification of TOML 1.0; the tables agree with Python's `tomllib`.
@Suite("Grammar of TOML")
struct TOMLGrammarTests {
    /// Values, each with what it means in JSON.
    static let values: [(toml: String, json: String)] = [
        // Basic strings.
        ("\"\"", "\"\""), (#""a b""#, #""a b""#), (#""\b\t\n\f\r\"\\""#, #""\u0008\t\n\u000c\r\"\\""#),
        (#""\u00e9\U0001F600""#, #""é😀""#), ("\"tab\there\"", #""tab\there""#),
        (##""# no comment""##, ##""# no comment""##),
        // Literal strings.
        ("''", "\"\""), (#"'C:\n"x"'"#, #""C:\\n\"x\"""#), ("'# no comment'", ##""# no comment""##),
        // Strings with several lines.
        ("\"\"\"\"\"\"", "\"\""), ("\"\"\"\na\nb\"\"\"", #""a\nb""#),
        ("\"\"\"\r\na\r\nb\"\"\"", #""a\r\nb""#),
        ("\"\"\"a \\\n   \n  b\"\"\"", #""a b""#), ("\"\"\"a\"b\"\"c\"\"\"\"", #""a\"b\"\"c\"""#),
        ("\"\"\"\"\"two quotes\"\"\"\"\"", #""\"\"two quotes\"\"""#),
        ("\"\"\"\\\"\"\"x\"\"\"", #""\"\"\"x""#),
        ("'''\nIt's\\\n'''", #""It's\\\n""#), ("'''''two'''", #""''two""#), ("''''''", "\"\""),
        ("'''a'''''", #""a''""#),
        // Integers.
        ("0", "0"), ("+99", "99"), ("-17", "-17"), ("1_000", "1000"), ("1_2_3", "123"),
        ("0xDEAD_beef", "3735928559"),
        ("0o755", "493"), ("0b1101", "13"), ("9223372036854775807", "9223372036854775807"), ("-0", "-0"),
        ("+0", "0"),
        ("0xffffffffffffffffff", #""0xffffffffffffffffff""#),
        // Floats.
        ("+1.0", "1.0"), ("3.1415", "3.1415"), ("-0.01", "-0.01"), ("5e+22", "5e22"), ("1e06", "1e06"),
        ("-2E-2", "-2E-2"),
        ("6.626e-34", "6.626e-34"), ("224_617.445_991_228", "224617.445991228"), ("inf", #""inf""#),
        ("-inf", #""-inf""#),
        ("+nan", #""+nan""#), ("0.0", "0.0"), ("0e0", "0e0"),
        // Truth values, dates and times.
        ("true", "true"), ("false", "false"), ("1979-05-27T07:32:00Z", #""1979-05-27T07:32:00Z""#),
        ("1979-05-27T00:32:00-07:00", #""1979-05-27T00:32:00-07:00""#),
        ("1979-05-27t00:32:00.999999z", #""1979-05-27t00:32:00.999999z""#),
        ("1979-05-27 07:32:00", #""1979-05-27 07:32:00""#), ("1979-05-27", #""1979-05-27""#),
        ("2000-02-29", #""2000-02-29""#),
        ("07:32:00", #""07:32:00""#), ("00:32:00.5", #""00:32:00.5""#),
        // Arrays and tables.
        ("[]", "[]"), ("[ 1, 2, ]", "[1,2]"), ("[\n  1, # one\n  2\n  # end\n]", "[1,2]"),
        (#"[ "a", 1, [2.5], {} ]"#, #"["a",1,[2.5],{}]"#),
        ("{}", "{}"), ("{ a = 1, b.c = 'x', \"d e\" = [] }", #"{"a":1,"b":{"c":"x"},"d e":[]}"#),
        ("{ a = [\n1\n] }", #"{"a":[1]}"#), ("{ a = { b.c = 1, b.d = 2 } }", #"{"a":{"b":{"c":1,"d":2}}}"#),
    ]

    @Test("values mean what the specification says", arguments: values)
    func value(toml: String, json: String) throws {
        for text in ["[[t]]\nname = \"x\"\nv = \(toml)\n", "[[t]]\r\nname = \"x\"\r\nv = \(toml) # comment"] {
            let reading = readTOML(text)
            #expect(reading.isValid, "\(reading.messages) \(reading.error as Any)")
            #expect(reading.objects == ["{\"name\":\"x\",\"v\":\(json)}"], "\(text)")
        }
    }

    /// Values that are not valid, each on one line.
    static let invalidValues: [String] = [
        "", "x", "True", "NULL", "null", "'", "\"", "\"a", "'a", #""\x41""#, #""\e""#, #""\ud800""#,
        #""\U00110000""#, #""\u12""#,
        "\"a\u{1}\"", "'a\u{7F}'", "01", "+01", "-01.5", "1__2", "_1", "1_", "0x", "0xg", "+0x1", "0X1",
        "0o8", "0b2",
        "0x_1", ".5", "5.", "1.e1", "1._5", "1_.5", "1e", "1e_1", "1e1_", "1e1.5", "++1", "1 2", "infinity",
        "Inf", "INF", "nano",
        "1979-13-01", "1979-02-29", "1900-02-29", "1979-00-01", "1979-05-32", "1979-5-27", "79-05-27",
        "1979-05-27T",
        "1979-05-27T7:32:00", "1979-05-27T07:32", "1979-05-27T24:00:00", "1979-05-27T07:60:00",
        "1979-05-27T07:32:00.",
        "1979-05-27T07:32:00+7", "1979-05-27T07:32:00+24:00", "1979-05-27T07:32:00+01:60",
        "1979-05-27  07:32:00", "07:32", "7:32:00",
        "25:00:00", "07:32:00Z", "[", "[1", "[1 2]", "[,]", "[1,,2]", "[,1]", "{", "{ a }", "{ a = }",
        "{ a = 1, }", "{ a = 1 b = 2 }",
        "{ a = 1, a = 2 }", "{ a.b = 1, a = 2 }", "{ a = 1, a.b = 2 }", "{ a = {}, a.b = 2 }", "{ , }",
        "{ = 1 }", "1 # \u{1}",
        "\"\"\"a\"\"\"\"\"\"", "'''a''''''", "\"a\" \"b\"", "\"a\"b", "[1]]", "{}}", "true false",
    ]

    @Test("an invalid value is reported with its place, and costs only its line", arguments: invalidValues)
    func invalidValue(toml: String) throws {
        let reading = readTOML("[[t]]\nname = \"x\"\nv = \(toml)\n[[t]]\nname = \"y\"\n")
        #expect(!reading.problems.isEmpty, "\(toml)")
        #expect(reading.names.first == "x")
        #expect(
            reading.messages.allSatisfy {
                $0.hasPrefix("line 3: ") || $0.hasPrefix("line 4: ") || $0.contains("within")
            })
        // What opens an array or a string may take the next lines with it.
        if !["[", "[1", "\"\"\""].contains(toml) {
            #expect(reading.names == ["x", "y"], "\(toml): \(reading.messages)")
        }
        #expect(reading.objects.first == "{\"name\":\"x\"}")
    }

    /// Whole documents that are valid.
    static let documents: [String] = [
        "", "\n", "# only a comment", "\u{FEFF}a = 1", "a = 1\r\nb = 2\r\n",
        "bare_key-1 = 1\n1234 = 2\n\"quoted key\" = 3\n'lit' = 4",
        "\"\" = 1", "a . b = 1\na.\"c d\".'e' = 2", "3.14159 = \"pi\"", "[a]\n[a.b]\n[a.b.c]\n",
        "[x.y.z]\n[x]\n", "[ j . \"k\" . 'l' ]\n",
        "[fruit]\napple.color = 1\napple.taste.sweet = true\n[fruit.apple.texture]\nsmooth = true",
        "a.b.c = 1\na.d = 2\n",
        "[[p]]\n[[p]]\nname = 1\n[[p.q]]\n[p.q.r]\n[[p.q]]\n[[p]]\n", "a = { b = 1 }\n[c]\na = 1",
        "[a]\n[b]\n[a.c]\n[[b.d]]\n",
        "[[a]]\n[a.b]\n[[a]]\n[a.b]\n", "a.b = 1\n[c]\n", "\t[a]\t# c\n\tb\t=\t1\t# d",
        "[a.b]\nx=1\n[a]\ny=2", "[a]\nb.c=1\n[a.b.d]\ne=1",
    ]

    /// Whole documents that are not valid.
    static let invalidDocuments: [String] = [
        "a", "a =", "= 1", "a = 1 b = 2", "a b = 1", "a. = 1", ".a = 1", "a..b = 1", "a = 1\na = 2",
        "a = 1\n\"a\" = 2", "a.b = 1\na = 2",
        "a = 1\na.b = 2", "[a", "[]", "[a]]", "[[a]", "[a]\n[a]", "[a] b = 1", "[a.]", "[.a]", "[a b]",
        "[\"a]", "a = 1\n[a]", "[a]\nb = 1\n[a.b]",
        "a = {}\n[a.b]", "a = {}\na.b = 1", "a = []\n[[a]]", "a = [{}]\n[[a]]", "a = [{}]\n[a.b]",
        "[a]\n[[a]]", "[[a]]\n[a]", "a.b = 1\n[a]",
        "[a]\nb.c = 1\n[a.b]", "[fruit]\napple.taste.sweet = 1\n[fruit.apple.taste]",
        "[a.b]\nc = 1\n[a]\nb.d = 2", "[[a.b]]\n[a]\nb.c = 1",
        "[a]\n\"\"\"b\"\"\" = 1", "'''a''' = 1", "a = 1\r", "# \u{7F}", "a = 1 # \u{0}", "é = 1", "[é]",
        "a\n= 1", "a =\n1", "{}", "[1, 2]", "\"a\"", "[ [a]]", "[[a] ]",
    ]

    @Test("documents", arguments: documents)
    func document(text: String) { #expect(readTOML(text).isValid, "\(readTOML(text).messages)") }

    @Test("documents that are not valid are reported", arguments: invalidDocuments)
    func invalidDocument(text: String) { #expect(!readTOML(text).isValid, "\(text)") }

    @Test("a string that is not UTF-8 is shown and reported")
    func invalidText() {
        let reading = readTOML(Array("names = [\"a".utf8) + [0xFF] + Array("\", \"b\"]".utf8))
        #expect(reading.names == ["a\u{FFFD}", "b"] && reading.problems.count == 1)
    }

    @Test("a problem says the line, the column and what was expected")
    func places() {
        #expect(
            readTOML("[[a]]\nname = 'x'\n\u{E9}t = 1\nb = ]\n").messages == [
                "line 3: column 1: expected a key, not a character that is not ASCII",
                "line 4: column 5: expected a value, not ]",
            ])
        #expect(
            readTOML("a = 1\nb = \"\u{E9}\" c\n[[x]]\nname = 'y'").messages == [
                "line 2: column 9: expected the end of the line, not c"
            ])
        let error = readTOML("a = [1,\n2\n").error
        #expect(error?.reason == .truncated(within: "an array") && error?.place == .init(line: 3, offset: 10))
        #expect(
            readTOML("a = ]").error?.description.hasPrefix(
                "n.toml: line 1: column 5: expected a value, not ]") == true)
    }

    @Test("nesting is limited, and nothing traps")
    func depth() {
        let deep = String(repeating: "[", count: 10_000)
        #expect(readTOML("a = " + deep).error?.reason == .tooDeep(limit: 64))
        #expect(
            readTOML("a = " + String(repeating: "{a=", count: 10_000)).error?.reason == .tooDeep(limit: 64))
        #expect(readTOML(Array(repeating: "a", count: 10_000).joined(separator: ".") + "=1").error != nil)
        let levels = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
        #expect(readTOML("[[t]]\nname = 'x'\na = " + levels).isValid)
        let nested = (1...60).map {
            "[[" + Array(repeating: "a", count: $0).joined(separator: ".") + "]]\nname = 'x'\n"
        }
        #expect(readTOML(nested.joined()).rows.count == 1)
        var choice = RecordChoice(file: "f")
        choice.limits.depth = 3
        #expect(readTOML("a = [[[1]]]", choice).error?.reason == .tooDeep(limit: 3))
        choice.limits.names = 2
        #expect(readTOML("a = [\"a\", \"b\", \"c\"]", choice).error?.reason == .tooManyNames(limit: 2))
        choice.limits.bytes = 5
        #expect(readTOML("a = [\"a\"]", choice).error?.reason == .tooLarge(limit: 5))
    }
}
