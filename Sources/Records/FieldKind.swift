/// The kind of a telephone number, a mail address or a postal address.
enum FieldKind: String, CaseIterable, Sendable {
    case home, work, cell, fax, pager

    /// The kinds that a heading names, in English, German, French, Spanish or Japanese.
    static func kinds(inHeading heading: String) -> [FieldKind] {
        let text = heading.lowercased()
        return allCases.filter { $0.words.contains(where: text.contains) }
    }

    private var words: [String] {
        switch self {
        case .home: ["home", "privat", "domicile", "particular", "自宅"]
        case .work:
            [
                "work", "business", "office", "geschäftlich", "dienstlich", "beruflich", "bureau",
                "professionnel", "trabajo", "oficina", "会社", "勤務先",
            ]
        case .cell: ["mobil", "cell", "handy", "portable", "móvil", "celular", "携帯"]
        case .fax: ["fax", "télécopie", "ファックス"]
        case .pager: ["pager"]
        }
    }
}
