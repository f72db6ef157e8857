import Records
import Testing

/// How much keys look like those of names.
struct NameFieldRankTests {
    @Test(
        "Known keys, whichever way they are written, and otherwise their last words",
        arguments: [
            ("name", .name), ("Full Name", .name), ("customer", .person), ("CUSTOMER", .person),
            ("bill_to.customer", .person), ("product", .thing), ("whateverName", .thing),
            ("foo_name", .thing),
            ("customer_name", .person), ("customerName", .person), ("customername", .person),
            ("company name", .company), ("country_name", .detail), ("userName", .detail), ("id_name", .id),
            ("email", .detail), ("Work E-Mail", .detail), ("order_id", .id), ("orderId", .id),
            ("orderID", .id),
            ("#", .id), ("Nr.", .id), ("", .id), ("created_at", .id), ("createdAt", .id), ("unit price", .id),
            ("paid", .unknown), ("android", .unknown), ("Größe", .unknown), ("x1", .unknown),
            ("a key of many words and bytes", .unknown), ("a key of many words and a title", .thing),
        ] as [(String, NameFieldRank)])
    func keys(_ key: String, _ likeness: NameFieldRank) {
        #expect(NameFieldRank(ofKey: key) == likeness)
    }

    @Test("A name ranks as its owner does, and a field of a low-ranked owner ranks no better")
    func owners() {
        let all: [NameFieldRank] = [.name, .person, .thing, .company, .unknown, .detail, .id]
        for owner in all {
            #expect(NameFieldRank.name.of(owner) == (owner == .unknown ? .thing : owner))
            for likeness in all where owner >= .detail { #expect(likeness.of(owner) == max(likeness, owner)) }
            for likeness in all where likeness >= .detail { #expect(likeness.of(owner) >= likeness) }
        }
        #expect(NameFieldRank.unknown.of(.name) == .name && NameFieldRank.unknown.of(.person) == .unknown)
        #expect(NameFieldRank.thing.of(.person) == .thing)
    }
}
