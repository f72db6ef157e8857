package import FormatCore

extension FileFormat {
    /// The address book of abook.
    package static let abook = addressBook(
        .abook, title: "the address book of abook",
        FormatWord("abook", "The address book of `abook`(1)."))
    /// Aliases of mutt and neomutt.
    package static let aliases = addressBook(
        .aliases, title: "a list of mutt's aliases",
        FormatWord(
            "mutt", "Aliases of `mutt`(1) and neomutt: a name, or a list of several addresses, for each."))
    /// Directory entries (LDIF).
    package static let ldif = addressBook(
        .ldif, title: "LDIF",
        FormatWord("ldif", "Entries of a directory (RFC 2849) that are persons, or lists of them."),
        suffixes: ["ldif"])

    private static func addressBook(
        _ kind: AddressBookKind, title: String, _ word: FormatWord, suffixes: [String] = []
    ) -> FileFormat {
        FileFormat(
            word.name, title: title, words: [word], suffixes: suffixes, memory: 270,
            match: { .certain(if: AddressBookKind(ofHead: $0.bytes) == kind) },
            reader: { choice, _ in AddressBookReader(kind, choice: choice) },
            conversion: "make cards of it with --export vcard, and edit these")
    }
}
