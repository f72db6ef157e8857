import TextCanvas

/// The styles that the terminal distinguishes, with the parameters between `Esc [` and `m` that select them.
struct StyleTable {
    /// The index of the terminal's own style.
    static let plain = 0

    private let language: TerminalLanguage
    /// The parameters of each index, without the reset of the previous one.
    private(set) var parameters: [[UInt8]] = [[]]
    /// The styles requested so far, with their indices.
    private var cache: [(style: Style, index: Int)] = [(.plain, plain)]

    init(_ language: TerminalLanguage) { self.language = language }

    /// Returns the index of a style, without attributes that the terminal lacks.
    mutating func index(of style: Style) -> Int {
        for entry in cache where entry.style == style { return entry.index }
        let parameters = parameters(of: style)
        let index = self.parameters.firstIndex(of: parameters) ?? self.parameters.count
        if index == self.parameters.count { self.parameters.append(parameters) }
        cache.append((style, index))
        return index
    }

    private func parameters(of style: Style) -> [UInt8] {
        var numbers: [[UInt8]] = []
        if style.attributes.contains(.bold) { numbers.append(Array("1".utf8)) }
        if style.attributes.contains(.dim), language.hasDim { numbers.append(Array("2".utf8)) }
        if style.attributes.contains(.italic), language.hasItalic { numbers.append(Array("3".utf8)) }
        if style.attributes.contains(.underline) { numbers.append(Array("4".utf8)) }
        if style.attributes.contains(.reverse) { numbers.append(Array("7".utf8)) }
        if style.attributes.contains(.strikethrough), language.hasStrikethrough {
            numbers.append(Array("9".utf8))
        }
        for (color, isForeground) in [(style.foreground, true), (style.background, false)]
        where color.index >= 0 && Int(color.index) < language.colors {
            numbers.append(language.parameters(Int(color.index), isForeground))
        }
        return Array(numbers.joined(separator: ";".utf8))
    }
}
