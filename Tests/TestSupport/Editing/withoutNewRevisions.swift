package import Testing

/// A file of cards without the REV lines that edits have added; checks that they say a moment as their version has it.
package func withoutNewRevisions(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> String
{
    text.replacing(#/REV:(\d{4})(-?)(\d\d)(-?)(\d\d)T(\d\d)(:?)(\d\d)(:?)(\d\d)Z\R(?=END:VCARD)/#) {
        match in
        #expect((2_024...2_100).contains(Int(match.1) ?? 0), sourceLocation: sourceLocation)
        return ""
    }
}
