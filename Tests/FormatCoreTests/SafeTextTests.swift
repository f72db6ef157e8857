import FormatCore
import Testing

struct SafeTextTests {
    @Test(
        "Commas separate groups of three digits",
        arguments: [
            (0, "0"), (7, "7"), (-7, "-7"), (999, "999"), (1_000, "1,000"), (-1_000, "-1,000"),
            (123_456, "123,456"), (1_234_567, "1,234,567"), (.max, "9,223,372,036,854,775,807"),
            (.min, "-9,223,372,036,854,775,808"),
        ])
    func grouped(number: Int, text: String) { #expect(SafeText.grouped(number) == text) }

    @Test(
        "Numbers have commas between thousands, and nouns a plural",
        arguments: [
            (0, "0 names"), (1, "1 name"), (999, "999 names"), (1_000, "1,000 names"),
            (-123, "-123 names"), (-1_234_567, "-1,234,567 names"),
        ])
    func counts(number: Int, text: String) {
        #expect(SafeText.count(number, "name") == text)
        #expect(text.hasPrefix(SafeText.grouped(number) + " "))
    }
}
