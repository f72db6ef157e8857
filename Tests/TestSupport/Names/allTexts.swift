/// All texts over an alphabet up to a length.
package func allTexts(over alphabet: [String], upTo length: Int) -> [String] {
    var all = [""]
    var last = [""]
    for _ in 0..<length {
        last = last.flatMap { text in alphabet.map { text + $0 } }
        all += last
    }
    return all
}
