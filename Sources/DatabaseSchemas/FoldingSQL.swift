internal import HelperProtocol
internal import JSONText
internal import Languages
@_spi(_Unicode) internal import Swift

/// Generates the SQL functions for the search forms of a name, equivalent to `TextFolding`.
///
/// They contain the foldings of letters as a table taken from `TextFolding`; only canonical decomposition is
/// done by the server. Letters newer than the server's version of Unicode stay unchanged.
enum FoldingSQL {
    /// The statements that create the functions.
    static let text = """
        -- The letters of a text as they are compared: lower case, without accents, in one spelling each.
        \(function("letters", .letters, of: "normalize(name, NFD)"))

        -- The same with some letters spelled out: ä as ae.
        \(function("spelled", .spelled, of: writtenOut))

        -- A text without the apostrophes within its words.
        create or replace function sections.joined(form text) returns text
            language sql immutable strict parallel safe as
        $$ select case when form like '%''%'
            then regexp_replace(form,
                '([a-z0-9]|[^\\u0001-\\u007f])''(?=[a-z0-9]|[^\\u0001-\\u007f])', '\\1', 'g')
            else form end $$;

        -- All forms in which a name is searched, each followed by a line end.
        create or replace function sections.forms(name text) returns text
            language plpgsql immutable strict parallel safe as $$
        declare letters text; joined text; spelled text;
        begin
            if name ~ '^[ -&(-~]*$' then return lower(name collate "C") || E'\\n'; end if;
            letters := sections.letters(name);
            joined := sections.joined(letters);
            spelled := sections.joined(sections.spelled(name));
            return letters || E'\\n' || case when joined <> letters then joined || E'\\n' else '' end
                || case when spelled not in (letters, joined) then spelled || E'\\n' else '' end;
        end $$;
        """

    /// A function that replaces each letter of a text by its folding.
    private static func function(_ name: String, _ level: FoldingLevel, of text: String) -> String {
        """
        create or replace function sections.\(name)(name text) returns text
            language sql immutable strict parallel safe as
        $$ select case when name ~ '^[ -~]*$' then lower(name collate "C") else (
            select normalize(coalesce(string_agg(coalesce(
                \(SQLText.literal(json(of: level)))::jsonb ->> letter, letter), '' order by place), ''),
                NFD)
            from unnest(string_to_array(\(text), null)) with ordinality as x(letter, place)) end $$;
        """
    }

    /// SQL expression for a name in which ä, ö, ü and å are spelled with two letters.
    private static let writtenOut = """
        regexp_replace(regexp_replace(normalize(name, NFD),
                '([AOUaou])([\u{300}-\u{307}\u{309}-\u{36F}]*)\u{308}', '\\1e\\2', 'g'),
                '([Aa])([\u{300}-\u{309}\u{30B}-\u{36F}]*)\u{30A}', '\\1a\\2', 'g')
        """

    /// The last assigned letter (Unicode 16).
    static let lastLetter: UInt32 = 0x323AF

    /// The foldings of all letters that change in decomposed text.
    private static func json(of level: FoldingLevel) -> String {
        var pairs: [String] = []
        for value in 0...lastLetter {
            guard let scalar = Unicode.Scalar(value), value > 0 else { continue }
            let text = String(scalar)
            let folded = TextFolding.folded(text, level)
            guard !folded.elementsEqual(text.utf8), text._nfd.elementsEqual([scalar]) else { continue }
            let folding = String(decoding: folded, as: UTF8.self)
            pairs.append(JSONString.quoted(text) + ":" + JSONString.quoted(folding))
        }
        return "{\(pairs.joined(separator: ","))}"
    }
}
