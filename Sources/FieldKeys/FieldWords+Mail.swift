extension FieldWords {
    /// Whether a requested name means the mail addresses of a record, whatever its fields are called.
    package static func asksForMail(_ wanted: String) -> Bool { areSame("email", wanted.lowercased()) }

    /// Whether a field holds the record's own mail addresses, such as `E-mail 1 - Value`.
    package static func isMail(key: String, label: String) -> Bool {
        guard ContactKey(key) == .mail || ContactKey(label) == .mail else { return false }
        return !OtherPerson.isMeant(by: key) && !OtherPerson.isMeant(by: label)
    }
}
