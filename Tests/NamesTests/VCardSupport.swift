import FormatCore
import VCards

func cardReader(name: String? = nil, section: String? = nil) -> VCardReader {
    VCardReader(choice: RecordChoice(nameField: name, sectionField: section, file: "people.vcf"))
}

/// A card with what every card has around it.
func card(_ body: String, version: String = "3.0") -> String {
    "BEGIN:VCARD\r\nVERSION:\(version)\r\n\(body.replacing("\n", with: "\r\n"))\r\nEND:VCARD\r\n"
}
