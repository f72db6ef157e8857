/// All fields that are known in several formats, one row each.
///
/// Readers, writers, forms, options and screens ask this table; a field that is added to it is read, shown,
/// searched, edited and exported.
///
/// Names of properties and attributes are those of RFC 2426 and RFC 6350 (vCard), RFC 4519, RFC 4524 and
/// RFC 2798 (LDIF), and Mozilla's programs. Headings are those of the tables of Google, Outlook and
/// Thunderbird in English, German, French, Spanish and Japanese.
package enum FieldCatalogue {
    /// The rows, in the order in which a contact is read.
    static let rows: [FieldDefinition] = [
        .init(
            "name", "Name", id: .name, vCard: "FN",
            headings: [
                "name", "names", "fullname", "displayname", "formattedname", "anzeigename", "angezeigtername",
                "vollständigername", "nomaafficher", "nomàafficher", "nomaffiché", "nomcomplet",
                "nombreparamostrar", "mostrarnombre", "nombrecompleto", "nombrevisible", "表示名", "氏名", "名前",
                "姓名",
                "이름", "성명",
            ], ldif: ["cn", "commonname"], abook: ["name"],
            form: .init(5, title: "Formatted name")),
        .init(
            "nickname", "Nickname", .list, id: .nickname, vCard: "NICKNAME", aliases: ["nick"],
            headings: ["nickname"], words: ["nick", "spitzname", "surnom", "apodo", "ニックネーム"],
            ldif: ["mozillanickname"], abook: ["nick"], thunderbird: ["NickName"], isPersonal: true,
            substitute: 0),
        .init("n", "Name", .name, id: .structuredName, vCard: "N", isSingle: true, form: .init(0)),
        .init(
            "family", "Family name", id: .family, part: (.structuredName, 0),
            aliases: ["family name", "last name", "lastname", "surname"],
            headings: [
                "familyname", "lastname", "surname", "family", "last", "nachname", "familienname",
                "nomdefamille", "apellidos", "apellido", "primerapellido", "姓", "苗字", "名字",
            ], words: ["sn"], ldif: ["sn", "surname"], thunderbird: ["LastName"], form: .init(1)),
        .init(
            "given", "Given name", id: .given, part: (.structuredName, 1),
            aliases: ["given name", "first name", "firstname", "forename"],
            headings: [
                "givenname", "firstname", "forename", "given", "first", "vorname", "prénom", "prenom",
                "nombredepila", "primernombre", "名",
            ], ldif: ["givenname", "gn"], thunderbird: ["FirstName"], form: .init(0)),
        .init(
            "additional", "Middle name", id: .additional, part: (.structuredName, 2),
            headings: ["middlename", "additionalname"],
            words: [
                "additional", "middle", "weiterevornamen", "zweitervorname", "deuxièmeprénom",
                "segundonombre", "ミドルネーム",
            ], form: .init(2)),
        .init(
            "prefix", "Prefix", id: .prefix, part: (.structuredName, 3), headings: ["anrede"],
            words: [
                "prefix", "nameprefix", "honorificprefix", "namenspräfix", "civilité", "tratamiento", "敬称",
            ], ldif: ["personaltitle"], form: .init(3)),
        .init(
            "suffix", "Suffix", id: .suffix, part: (.structuredName, 4),
            words: ["suffix", "namesuffix", "honorificsuffix", "namenssuffix", "suffixe", "sufijo"],
            form: .init(4)),
        .init(
            "phonetic", "Sorted as", id: .reading, vCard: "SORT-STRING",
            headings: [
                "reading", "phonetic", "phoneticname", "yomi", "yomigana", "furigana", "kana", "pinyin",
                "ふりがな",
                "フリガナ", "よみ", "よみがな", "ヨミ", "読み", "読み仮名", "読みがな", "かな", "カナ", "拼音", "氏名カナ",
                "氏名かな",
            ]),
        .init(
            "phonetic", "Phonetic first name", id: .phoneticGiven, vCard: "X-PHONETIC-FIRST-NAME",
            headings: ["phoneticfirstname", "phoneticgivenname", "名よみ", "めい", "名カナ"]),
        .init("phonetic", "Phonetic middle name", vCard: "X-PHONETIC-MIDDLE-NAME"),
        .init(
            "phonetic", "Phonetic last name", id: .phoneticFamily, vCard: "X-PHONETIC-LAST-NAME",
            headings: ["phoneticlastname", "phoneticfamilyname", "姓よみ", "せい", "姓カナ"]),
        .init(
            "phonetic", "Phonetic organization", id: .phoneticOrganization, vCard: "X-PHONETIC-ORG"),
        .init(
            "org", "Organization", .components, id: .organization, vCard: "ORG",
            aliases: ["organization", "organisation", "company"],
            headings: [
                "company", "companyname", "organization", "organisation", "organizationname", "org", "firma",
                "unternehmen", "firmenname", "société", "societe", "entreprise", "organización",
                "organizacion", "empresa", "compañía", "nombredelaorganización", "会社", "会社名", "組織", "勤務先",
                "組織名",
            ], ldif: ["o", "organizationname", "company"], thunderbird: ["Company"], isPersonal: true,
            form: .init(8), column: 2, substitute: 1),
        .init(
            "department", "Department", part: (.organization, 1),
            headings: ["department", "abteilung", "部署"],
            words: ["organizationalunit", "département", "departamento"],
            ldif: ["ou", "organizationalunitname", "department", "orgunit"], thunderbird: ["Department"],
            form: .init(9)),
        .init(
            "phone", "Phone", .phone, id: .phone, vCard: "TEL",
            aliases: ["tel", "telephone", "phone number", "telephone number"],
            kinds: ["mobile", "cell", "cellphone", "handy", "fax", "pager"],
            headings: [
                "phone", "phonenumber", "telephone", "tel", "mobile", "mobilephone", "homephone", "workphone",
                "businessphone", "cell", "fax", "telefon", "telefonnummer", "mobiltelefon", "téléphone",
                "teléfono", "móvil", "電話", "電話番号", "携帯電話",
            ], words: ["telephonenumber"],
            ldif: [
                "telephonenumber", .init("homephone", "home"), .init("mobile", "mobile"),
                .init("cellphone", "mobile"), .init("mobiletelephonenumber", "mobile"),
                .init("facsimiletelephonenumber", "fax"), .init("fax", "fax"), .init("pager", "pager"),
                .init("pagertelephonenumber", "pager"),
            ],
            abook: [
                .init("phone", "home"), .init("workphone", "work"), .init("mobile", "mobile"),
                .init("fax", "fax"),
            ], thunderbird: ["WorkPhone", "HomePhone", "CellularNumber", "FaxNumber", "PagerNumber"],
            isPersonal: true, form: .init(6, isRepeated: true), column: 0, substitute: 3),
        .init(
            "email", "Email", .mail, id: .email, vCard: "EMAIL",
            aliases: ["mail", "e-mail", "email address", "e-mail address"],
            headings: [
                "email", "emails", "mail", "mails", "emailaddress", "primaryemail", "secondaryemail",
                "emailadresse", "primäreemailadresse", "adressedemessagerie", "adresseélectronique",
                "adresseélectroniqueprincipale", "courriel", "correoelectrónico",
                "direccióndecorreoelectrónico", "correo", "電子メールアドレス", "メールアドレス", "メール",
            ],
            ldif: ["mail", "rfc822mailbox", "email", "mozillasecondemail", "mailalternateaddress"],
            abook: ["email"], thunderbird: ["PrimaryEmail", "SecondEmail"], isPersonal: true,
            form: .init(7, isRepeated: true), column: 1, substitute: 2),
        .init(
            "title", "Title", vCard: "TITLE", headings: ["title", "jobtitle", "役職"],
            words: ["berufsbezeichnung", "fonction", "puesto"], ldif: ["title"], thunderbird: ["JobTitle"],
            form: .init(10), column: 3),
        .init("role", "Role", vCard: "ROLE", headings: ["role"]),
        .init(
            "impp", "Messages", .link, vCard: "IMPP", aliases: ["messages", "messenger"], words: ["impp"]),
        .init(
            "url", "Web page", .link, vCard: "URL", aliases: ["website", "web page", "homepage"],
            headings: ["url", "website"],
            words: [
                "webpage", "homepage", "webseite", "siteweb", "pageweb", "páginaweb", "sitioweb", "ホームページ",
            ], ldif: ["labeleduri", "workurl", "homeurl", "mozillaworkurl", "mozillahomeurl"],
            abook: ["url"], thunderbird: ["WebPage1"]),
        .init(
            "address", "Address", .address, id: .address, vCard: "ADR", aliases: ["adr", "postal address"],
            headings: ["address", "homeaddress", "adresse", "dirección", "住所"],
            words: ["workaddress", "postaladdress", "addressformatted", "anschrift", "postanschrift"],
            ldif: ["postaladdress", .init("homepostaladdress", "home")], abook: ["address"],
            isPersonal: true, form: .init(11, isRepeated: true)),
        .init(
            "street", "Street", part: (.address, 2),
            headings: ["street", "streetaddress", "straße"], words: ["strasse", "rue", "calle", "番地"],
            ldif: ["street", "streetaddress", "mozillaworkstreet2"],
            thunderbird: ["HomeAddress", "WorkAddress"], isPersonal: true, form: .init(12)),
        .init("address2", "Address 2", abook: ["address2"]),
        .init(
            "city", "City", part: (.address, 3), headings: ["city", "town", "ville", "ciudad"],
            words: ["locality", "ort", "stadt", "wohnort", "localidad", "市区町村"],
            ldif: ["l", "locality", "localityname"], abook: ["city"], thunderbird: ["HomeCity", "WorkCity"],
            isPersonal: true, form: .init(13)),
        .init(
            "region", "Region", part: (.address, 4), aliases: ["state", "province"],
            headings: ["state", "region", "province"],
            words: ["bundesland", "kanton", "région", "provincia", "都道府県"],
            ldif: ["st", "stateorprovincename", "region"], abook: ["state"], form: .init(14)),
        .init(
            "code", "Postcode", part: (.address, 5),
            aliases: ["zip", "postcode", "postal code", "postalcode", "zip code"],
            headings: ["postcode", "postalcode", "zip", "zipcode", "plz"],
            words: ["postleitzahl", "codepostal", "códigopostal", "郵便番号"], ldif: ["postalcode", "zip"],
            abook: ["zip"], thunderbird: ["HomeZipCode", "WorkZipCode"], form: .init(15)),
        .init(
            "country", "Country", part: (.address, 6),
            headings: ["country", "pays", "país"], words: ["countryname", "land", "国"],
            ldif: ["c", "co", "countryname", "friendlycountryname"], abook: ["country"],
            thunderbird: ["HomeCountry", "WorkCountry"], form: .init(16)),
        .init(
            "box", "Box", part: (.address, 0), words: ["pobox", "postofficebox"],
            form: .init(17, isRare: true)),
        .init(
            "extension", "Extension", part: (.address, 1), words: ["extendedaddress"],
            form: .init(18, isRare: true)),
        .init("label", "Address label", .lines, vCard: "LABEL"),
        .init(
            "birthday", "Birthday", .date, vCard: "BDAY", isSingle: true,
            aliases: ["bday", "date of birth"],
            headings: ["birthday", "birthdate", "dateofbirth", "dob", "geburtstag"],
            words: ["bday", "geburtsdatum", "datedenaissance", "cumpleaños", "fechadenacimiento", "誕生日"],
            thunderbird: ["BirthYear", "BirthMonth", "BirthDay"], isPersonal: true, form: .init(19)),
        .init(
            "anniversary", "Anniversary", .date, vCard: "ANNIVERSARY", isSingle: true,
            words: ["anniversary", "jahrestag", "hochzeitstag", "aniversario", "記念日"],
            abook: ["anniversary"]),
        .init(
            "note", "Note", .lines, vCard: "NOTE", aliases: ["notes", "comment"],
            headings: ["note", "notes", "comment", "comments", "description", "notizen", "notas"],
            words: ["notiz", "bemerkung", "bemerkungen", "メモ"], ldif: ["description"], abook: ["notes"],
            thunderbird: ["Notes"], form: .init(20)),
        .init(
            "categories", "Categories", .list, id: .categories, vCard: "CATEGORIES",
            aliases: ["category", "tags", "groups"],
            headings: ["category", "categories", "group", "groups", "tags"],
            words: [
                "kategorie", "kategorien", "catégorie", "catégories", "categoría", "categorías", "分類",
            ], abook: [.init("groups", "")]),
        .init("gender", "Gender", .token, vCard: "GENDER", isSingle: true),
        .init("language", "Language", .token, vCard: "LANG"),
        .init("related", "Related", .link, vCard: "RELATED"),
        .init("member", "Member", .link, id: .member, vCard: "MEMBER", ldif: ["member", "uniquemember"]),
        .init("displayname", "Displayed name", id: .displayedName, ldif: ["displayname"]),

        // Data, and values for programs.
        .init("kind", "Kind", .token, id: .kind, vCard: "KIND", isSingle: true),
        .init("timezone", "Time zone", .token, vCard: "TZ"),
        .init("geo", "Place", .place, vCard: "GEO"),
        .init("photo", "Photo", .data(kind: "image/jpeg"), vCard: "PHOTO"),
        .init("logo", "Logo", .data(kind: "image/jpeg"), vCard: "LOGO"),
        .init("sound", "Sound", .data(kind: "audio/basic"), id: .sound, vCard: "SOUND"),
        .init("key", "Key", .data(kind: "application/octet-stream"), vCard: "KEY"),
        .init("agent", "Agent", .card, id: .agent, vCard: "AGENT"),
        .init("uid", "UID", .token, id: .uid, vCard: "UID", isSingle: true, isSearched: false),
        .init("revision", "Revised", .token, id: .revision, vCard: "REV", isSingle: true, isSearched: false),
    ]
}
