import AddressBooks
import FormatCore
import JSONText
import PropertyLists
import TOMLText
import Tables
import VCards

/// What is fuzzed: a reader, or a way through the module.
public enum FuzzTarget: String, CaseIterable, Sendable {
    case lines
    case csv
    case vcard
    /// Address books of other programs, each as if the input were one.
    case book
    case json
    /// Edits of TOML, as those of `edits`; reading sees the bytes of the edits, too.
    case toml
    case xml
    case binary
    case openstep
    /// Files as the program reads them, with the options that the first three bytes tell.
    case loader
    /// A pattern in the first line, and the lines in which it is looked for.
    case pattern
    /// Archives of targets.
    case archive
    /// Lists that were written in one of the formats.
    case written
    /// Edits of a file: how it is read, the edits, and the file.
    case edits
    /// Messages of helper programs, and a list that is asked by them.
    case service

    /// Checks all that is promised of any input.
    ///
    /// - Parameter input: Any bytes.
    /// - Returns: What is wrong, in a sentence; `nil` if nothing is.
    public func fault(in input: [UInt8]) -> String? {
        switch self {
        case .lines:
            return fault(in: input) { _ in LinesReader(endsWithNUL: false) }
                ?? fault(in: input) { _ in LinesReader(endsWithNUL: true) }
                ?? LinesModel.fault(in: input)
        case .csv:
            let delimiter = DelimitedTextReader.delimiter(ofHead: input, suffix: "csv") ?? 0x2C
            return fault(in: input) { choice in
                DelimitedTextReader(choice: choice, delimiter: delimiter, hasHeaderRow: nil)
            } ?? TableModel.fault(in: input, delimiter: delimiter)
        case .vcard:
            _ = VCardReader.isVCard(head: input)
            return fault(in: input) { VCardReader(choice: $0) }
        case .book:
            _ = AddressBookKind(ofHead: input)
            for kind in AddressBookKind.allCases {
                let fault = fault(in: input) { AddressBookReader(kind, choice: $0) }
                if let fault { return "\(kind): \(fault)" }
            }
            return nil
        case .json:
            _ = JSONHead.isJSON(head: input)
            return fault(in: input) { JSONReader($0) }
        case .toml:
            _ = TOMLHead.match(FileHead(input, isWhole: input.count % 2 == 0, suffix: nil))
            return fault(in: input) { TOMLReader($0) } ?? EditsCheck.fault(in: input, file: "a.toml")
                ?? DraftsCheck.fault(in: input, file: "a.toml")
        case .xml:
            return fault(in: input) { XMLPropertyListReader(choice: $0) } ?? PlainListModel.fault(in: input)
        case .binary:
            return fault(in: input) { BinaryPropertyListReader(choice: $0) }
        case .openstep:
            _ = OpenStepPropertyListHead.isPropertyList(input)
            return fault(in: input) { OpenStepPropertyListReader(choice: $0) }
        case .loader:
            return LoaderCheck.fault(in: input)
        case .pattern:
            return PatternCheck.fault(in: input)
        case .archive:
            return ArchiveCheck.fault(in: input)
        case .written:
            return WrittenCheck.fault(in: input)
        case .edits:
            return EditsCheck.fault(in: input)
        case .service:
            return MessageCheck.fault(in: input)
        }
    }

    /// Checks a reader with its own choice of fields, and with fields that were asked for and little room.
    private func fault<Reader: RecordReader>(
        in input: [UInt8], _ make: (RecordChoice) -> Reader
    ) -> String? {
        ReaderCheck.fault(in: input, by: make(RecordChoice(file: "file")))
            ?? ReaderCheck.fault(in: input, by: make(Self.choice))
    }

    private static var choice: RecordChoice {
        var limits = ReadingLimits()
        limits.depth = 4
        limits.names = 50
        return RecordChoice(nameField: "x.y", sectionField: "2", limits: limits, file: "a\nfile")
    }
}
