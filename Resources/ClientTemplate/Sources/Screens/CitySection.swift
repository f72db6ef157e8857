/// The cities with one first letter.
struct CitySection {
    let letter: String
    let cities: [String]

    /// Returns sorted cities in sections.
    static func sections(of cities: [String]) -> [CitySection] {
        Dictionary(grouping: cities) { String($0.prefix(1)) }
            .map { CitySection(letter: $0.key, cities: $0.value.sorted()) }
            .sorted { $0.letter < $1.letter }
    }
}
