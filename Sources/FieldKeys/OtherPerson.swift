/// Words by which headings say that a field describes another person than its record.
package enum OtherPerson {
    /// Whether a key or a label names such a person, as in `Manager Email` or `assistant.phone`.
    package static func isMeant(by key: String) -> Bool {
        let word = ContactKey.word(key)
        return words.contains { word.contains($0) }
    }

    private static let words = [
        "manager", "supervisor", "boss", "assistant", "assistent", "asistente", "secretary", "spouse",
        "emergency", "referredby", "referrer", "vorgesetzt", "notfall", "ehepartner", "supérieur", "conjoint",
        "jefe", "gerente", "cónyuge", "上司", "秘書", "アシスタント", "配偶者",
    ]
}
