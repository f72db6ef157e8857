import FieldKeys
import Testing

/// How much keys look like those of names.
struct NameLikenessTests {
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
        ] as [(String, NameLikeness)])
    func keys(_ key: String, _ likeness: NameLikeness) {
        #expect(NameLikeness(ofKey: key) == likeness)
    }

    @Test("A name is as good as what has it, and what is said of something bad is no better")
    func owners() {
        let all: [NameLikeness] = [.name, .person, .thing, .company, .unknown, .detail, .id]
        for owner in all {
            #expect(NameLikeness.name.of(owner) == (owner == .unknown ? .thing : owner))
            for likeness in all where owner >= .detail { #expect(likeness.of(owner) == max(likeness, owner)) }
            for likeness in all where likeness >= .detail { #expect(likeness.of(owner) >= likeness) }
        }
        #expect(NameLikeness.unknown.of(.name) == .name && NameLikeness.unknown.of(.person) == .unknown)
        #expect(NameLikeness.thing.of(.person) == .thing)
    }
}
