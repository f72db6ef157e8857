extension CardField {
    /// Properties by the headings of address books in German, French, Spanish and Japanese, as
    /// `ContactKey.word(_:)` returns them.
    static let headings: [String: CardField] = {
        let rows: [(CardField, [String])] = [
            (
                .namePart(2),
                ["weiterevornamen", "zweitervorname", "deuxièmeprénom", "segundonombre", "ミドルネーム"]
            ),
            (.namePart(3), ["anrede", "namenspräfix", "civilité", "tratamiento", "敬称"]),
            (.namePart(4), ["namenssuffix", "suffixe", "sufijo"]),
            (.addressPart(2), ["straße", "strasse", "rue", "calle", "番地"]),
            (.addressPart(3), ["ort", "stadt", "wohnort", "ville", "ciudad", "localidad", "市区町村"]),
            (.addressPart(4), ["bundesland", "kanton", "région", "provincia", "都道府県"]),
            (.addressPart(5), ["plz", "postleitzahl", "codepostal", "códigopostal", "郵便番号"]),
            (.addressPart(6), ["land", "pays", "país", "国"]),
            (.address, ["adresse", "anschrift", "postanschrift", "dirección", "住所"]),
            (.department, ["abteilung", "département", "departamento", "部署"]),
            (
                .categories,
                ["kategorie", "kategorien", "catégorie", "catégories", "categoría", "categorías", "分類"]
            ),
            (
                .birthday,
                ["geburtstag", "geburtsdatum", "datedenaissance", "cumpleaños", "fechadenacimiento", "誕生日"]
            ),
            (.anniversary, ["jahrestag", "hochzeitstag", "aniversario", "記念日"]),
            (.text("TITLE"), ["berufsbezeichnung", "fonction", "puesto", "役職"]),
            (.text("NICKNAME"), ["spitzname", "surnom", "apodo", "ニックネーム"]),
            (.text("NOTE"), ["notiz", "notizen", "bemerkung", "bemerkungen", "notas", "メモ"]),
            (.text("URL"), ["webseite", "siteweb", "pageweb", "páginaweb", "sitioweb", "ホームページ"]),
        ]
        return rows.reduce(into: [:]) { all, row in for word in row.1 { all[word] = row.0 } }
    }()
}
