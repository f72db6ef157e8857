import FormatCore
import VCards

func cardReader(name: String? = nil, section: String? = nil) -> VCardReader {
    VCardReader(choice: RecordChoice(nameField: name, sectionField: section, file: "people.vcf"))
}
