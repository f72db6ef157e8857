package import FormatCore

extension FileFormat {
    /// The address book of abook.
    package static let abook = addressBook(.abook, title: "the address book of abook", word: "abook")
    /// Aliases of mutt and neomutt.
    package static let aliases = addressBook(.aliases, title: "a list of mutt's aliases", word: "mutt")
    /// Directory entries (LDIF).
    package static let ldif = addressBook(.ldif, title: "LDIF", word: "ldif")

    private static func addressBook(_ kind: AddressBookKind, title: String, word: String) -> FileFormat {
        FileFormat(
            word, title: title, words: [word], memory: 270,
            match: { .certain(if: AddressBookKind(ofHead: $0.bytes) == kind) },
            reader: { choice, _ in AddressBookReader(kind, choice: choice) },
            conversion: "make cards of it with --export vcard, and edit these")
    }
}
