internal import HelperProtocol
internal import Languages

/// Generates the SQL functions for the order of a language, in the schema `sections`.
struct LanguageSQL {
    let language: Language
    private let tag: LanguageTag

    /// Takes a language, whose names are ordered as written because no server knows their readings.
    init(_ tag: LanguageTag) { (self.tag, language) = (tag, Language.of(tag)) }

    private var locale: String { tag == .root ? "und" : "\(tag)" }
    var collation: String { "sections." + SQLText.quoted("\(tag)") }
    var sectionFunction: String { "sections." + SQLText.quoted("section_\(tag)") }
    var sortedFunction: String { "sections." + SQLText.quoted("sorted_\(tag)") }

    /// The statements that create the functions.
    var text: String {
        """
        create extension if not exists pg_trgm;
        create schema if not exists sections;
        grant usage on schema sections to public;
        \(FoldingSQL.text)

        -- The order of the language, and its sections.
        create collation if not exists \(collation) (provider = icu, locale = '\(locale)');
        do \(SQLText.dollarQuoted(making));
        -- The sort key of a name; names that begin with no letter are ordered by the values of their numbers.
        create or replace function \(sortedFunction)(name text) returns text
            language plpgsql immutable strict parallel safe as $$
        begin
            if \(sectionFunction)(name) <> \(language.noLetterSection) then
                return left(ltrim(name, E' \\t'), \(PostgreSQLSchema.sortedLetters));
            end if;
            return left(regexp_replace(regexp_replace(ltrim(name, E' \\t'),
                    '([0-9]+)', '00000000000000000000\\1', 'g'),
                '0*([0-9]{20})(?![0-9])', '\\1', 'g'), \(PostgreSQLSchema.sortedLetters));
        end $$;

        """
    }

    /// The sections as SQL rows with their numbers, titles and a count of 0.
    var titles: String {
        (0..<language.sectionCount).map { section in
            "(\(section), \(SQLText.literal(language.title(ofSection: section))), 0)"
        }.joined(separator: ", ")
    }

    // MARK: Sections

    /// The body that creates and checks the function for the section of a name.
    ///
    /// The function searches an array of the letters at which another section begins. The server builds this
    /// array from all letters, because its own order is decisive: a section that is one range of our order
    /// may be several of the server's, for example where Latin letters and ideographs share a section.
    private var making: String {
        let letters = LettersOfSections(of: language)
        func array(_ texts: [String], _ type: String) -> String {
            "array[\(texts.joined(separator: ","))]::\(type)[]"
        }
        let numbers = letters.bySection.map { "\($0.section)" }
        let exceptions = letters.exceptions.map { "\($0.section)" }
        let head =
            "create or replace function \(sectionFunction)(name text) returns int "
            + "language sql immutable strict parallel safe as "
        let start =
            "select case when ascii(normalize(left(ltrim(name, E' \\t'), 1))) between 131072 and 262143 then "
            + "coalesce((\(array(exceptions, "int")))[nullif(position("
            + "normalize(left(ltrim(name, E' \\t'), 1)) in "
            + SQLText.literal(letters.exceptions.map(\.letter).joined())
            + "), 0)], \(letters.beyond)) else (array[\(language.noLetterSection),"
        let middle = "])[1 + width_bucket(ltrim(name, E' \\t') collate \(collation), array["
        let end = "] collate \(collation))] end"
        return """
            declare
                numbers int[] := \(array(numbers, "int"));
                letters text[] := \(array(letters.bySection.map { SQLText.literal($0.letters) }, "text"));
                titled int[] := \(array(letters.titles.map { "\($0.section)" }, "int"));
                titles text[] := \(array(letters.titles.map { SQLText.literal($0.title) }, "text"));
                ordered text;
                bounds text;
                wrong text;
            begin
                create temp table sections_letters as
                    select n, unnest(string_to_array(text, null)) as letter
                        from unnest(numbers, letters) as x(n, text)
                    union select n, title from unnest(titled, titles) as x(n, title);
                select string_agg(n::text, ',' order by letter collate \(collation)),
                    string_agg(quote_literal(letter), ',' order by letter collate \(collation))
                    into ordered, bounds from (
                        select n, letter, lag(n) over (order by letter collate \(collation)) as former
                            from pg_temp.sections_letters) as x
                    where n is distinct from former;
                execute \(SQLText.literal(head)) || quote_literal(\(SQLText.literal(start)) || ordered
                    || \(SQLText.literal(middle)) || bounds || \(SQLText.literal(end)));
                select string_agg(letter, ' ') into wrong from pg_temp.sections_letters
                    where \(sectionFunction)(letter) <> n;
                drop table pg_temp.sections_letters;
                if wrong is not null then
                    raise exception 'this server puts % into other sections', wrong;
                end if;
            end
            """
    }
}
