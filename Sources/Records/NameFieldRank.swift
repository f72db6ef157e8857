/// Likelihood that a field holds names, judging by its key; the likeliest case comes first.
package enum NameFieldRank: UInt8, Comparable, Sendable {
    /// `name` and its variants.
    case name
    /// People, such as `customer`.
    case person
    /// Things with a name, such as `product`, and any `… name`.
    case thing
    /// `company`, `description` and the like.
    case company
    /// Any other key.
    case unknown
    /// Attributes of something that has a name, such as `email` or `status`.
    case detail
    /// Numbers, dates, amounts, and values meant for programs.
    case id

    package static func < (left: NameFieldRank, right: NameFieldRank) -> Bool {
        left.rawValue < right.rawValue
    }

    /// Rates a key, ignoring case.
    ///
    /// The whole key counts or, if it is unknown, its last word. Words are separated by blanks, underscores,
    /// hyphens, dots and capitals.
    package init(ofKey key: UnsafeBufferPointer<UInt8>) {
        var (whole, word, former) = (PackedKey(), PackedKey(), PackedKey())
        var isAfterSmall = false
        for byte in key {
            let isSeparator = byte == 0x20 || byte == 0x09 || byte == 0x2D || byte == 0x2E || byte == 0x5F
            let isCapital = (0x41...0x5A).contains(byte)
            if isSeparator || isCapital && isAfterSmall, word.count > 0 {
                (former, word) = (word, PackedKey())
            }
            isAfterSmall = (0x61...0x7A).contains(byte)
            guard !isSeparator else { continue }
            whole.append(byte)
            word.append(byte)
        }
        if let known = Self.rank(of: whole) {
            self = known
        } else if former.count > 0, word == Self.nameWord {
            self = Self.name.of(Self.rank(of: former) ?? .unknown)
        } else if let known = Self.rank(of: word) {
            self = known
        } else if word.count > 4, key.suffix(4).elementsEqual("name".utf8) {
            self = Self.name.of(NameFieldRank(ofKey: UnsafeBufferPointer(rebasing: key.dropLast(4))))
        } else {
            self = .unknown
        }
    }

    /// Rates the first 256 bytes of a key.
    package init(ofKey key: String) {
        self = Array(key.utf8.prefix(256)).withUnsafeBufferPointer { NameFieldRank(ofKey: $0) }
    }

    /// Returns the rating of a field nested in another one: the name of a record's country is not the name of
    /// the record.
    package func of(_ owner: NameFieldRank) -> NameFieldRank {
        switch (owner, self) {
        case (.detail..., _): max(owner, self)
        case (.unknown, .name): .thing
        case (_, .name): owner
        case (.name, .unknown): .name
        default: self
        }
    }

    // MARK: Words

    private static let nameWord = PackedKey("name")

    private static func rank(of key: PackedKey) -> NameFieldRank? {
        // Row-number columns written by programs have an empty heading.
        key.count == 0 ? .id : key.isWhole ? words[key] : nil
    }

    private static let words: [PackedKey: NameFieldRank] = {
        let words: [NameFieldRank: [String]] = [
            .name: ["name names fullname displayname formattedname"],
            .person: [
                "customer client contact person employee member user student patient guest owner author",
                "kunde kundin",
            ],
            .thing: [
                "title product item article subject summary headline task topic project event label book",
                "movie film song track album species model produkt artikel titel",
            ],
            .company: [
                "company organization organisation org vendor supplier manufacturer publisher brand",
                "description desc artist store shop firma",
            ],
            .detail: [
                "email mail emailaddress phone telephone tel mobile cell fax website url uri link links",
                "href homepage web image avatar photo picture icon thumbnail file filename path notes",
                "note comment comments status state type kind",
                "category categories group groups tag tags gender sex",
                "language lang locale country region county city town street address location zip zipcode",
                "postcode postalcode currency unit units role department color colour priority nationality",
                "nat first last firstname lastname middle middlename maiden maidenname nick nickname prefix",
                "suffix login username hostname domain version source format encoding settings options",
                "config metadata meta page pages pagination",
            ],
            .id: [
                "id ids uid uuid guid rowid orderid customerid productid userid personid employeeid itemid",
                "resourcename",
                "no nr num number numbers # \u{2116} index idx row code key sku ean isbn barcode ref",
                "reference hash md5 sha sha1 sha256 sum token",
                "password salt etag rev revision date day month year",
                "time datetime timestamp at created updated modified deleted since until start end birthday",
                "birthdate dob registered age qty quantity count price total amount cost tax discount fee",
                "value weight height width size length score rank rating percent ratio lat latitude lon lng",
                "longitude coordinates coordinate ip mac port active enabled",
            ],
        ]
        var all: [PackedKey: NameFieldRank] = [:]
        for (likeness, lines) in words {
            let keys = lines.flatMap { $0.split(separator: " ") }.map { PackedKey(String($0)) }
            for key in keys { all[key] = likeness }
        }
        return all
    }()
}
