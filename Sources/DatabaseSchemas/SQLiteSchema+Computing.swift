internal import HelperProtocol
internal import Languages

/// The computation of keys and forms, and what keeps them up to date.
///
/// Views and triggers use no functions of JSON: SQLite 3.40 refuses them in a schema that is not trusted.
extension SQLiteSchema {
    /// Number of rows between two checkpoints; a checkpoint with twice as many is divided.
    private static let rowsPerCheckpoint = 256
    /// Maximum numbers of letters of a name in its key and in its search forms.
    private static let (sortedLetters, foundLetters) = (150, 300)
    /// The separator between the levels of a key, and the mark before the number of accents; lower than the
    /// rest.
    private static let (separator, countMark) = ("char(1)", 2)

    /// The view with the name column, and the one with what is computed of each name.
    ///
    /// When a column is renamed, SQLite does not find it in a common table expression within an expression.
    /// So the walk reads it from a subquery, under a name that stays.
    func views(_ letters: SQLiteLetters, _ language: Language) -> String {
        let (column, list) = ("p.\(SQLText.quoted(name))", SQLText.quoted(table))
        return """
            -- Its column has the name of the name column, also after that was renamed.
            create view \(beside("name_column")) as select \(column) from \(list) p;
            -- The values computed from each name.
            create view \(beside("computed")) (id, computed) as select n.id, (
                \(walk(letters, language))
                select \(SQLiteComputedText.packed)
                    from (\(key(letters))))
                from (select p.rowid as id, cast(\(column) as text) as text from \(list) p
                    where \(column) is not null) n;
            """
    }

    /// The common table expression that walks through the name `n.text`, letter by letter.
    private func walk(_ letters: SQLiteLetters, _ language: Language) -> String {
        let letter = "substr(w.name, w.place, 1)"
        let sequences = (2...max(2, letters.longest)).reversed().map { count in
            """
            (select x.letter from \(beside("letters")) x
                            where x.letter = substr(w.name, w.place, \(count))
                                and length(x.letter) = \(count))
            """
        }
        // A letter without a row is a rare ideograph, or no letter.
        let range = SQLiteLetters.ideographs
        func unlisted(_ ideograph: String, _ other: String) -> String {
            """
            case when unicode(\(letter)) between \(range.lowerBound) and \(range.upperBound)
                            then \(Self.text(ideograph)) else \(Self.text(other)) end
            """
        }
        let isWeighed = "w.place <= w.start + \(Self.sortedLetters)"
        // Blanks in front of a name break ties only.
        let isInKey = "w.place > w.start and \(isWeighed)"
        let first = """
            case when l.letter is null then \(unlisted(letters.ideographFirst, SQLiteLetters.noLetter))
                            else l.first end
            """
        let code = "coalesce(l.code, \(unlisted(letters.ideographLead, letters.otherLead)) || \(letter))"
        let accents = "coalesce(l.accents, \(Self.text(letters.commonAccent)))"
        let isBackwards = language.comparesAccentsBackwards
        let cases = "coalesce(l.cases, \(Self.text(letters.commonCase)))"
        let kana = """
            case when \(letter) between 'ぁ' and 'ゖ' then 1 when \(letter) between 'ァ' and 'ヺ' then 2
                            when \(letter) between 'ｦ' and 'ﾝ' then 3 else '' end
            """
        return """
            with recursive walk(
                        name, start, place, first, code, accents, cases, kana, number, letters, spelled,
                        others) as (
                    select substr(n.text, 1, \(Self.foundLetters)),
                        length(n.text) - length(ltrim(n.text, ' ' || char(9))),
                        1, null, '', '', '', '', null, '', '', 0
                    union all select w.name, w.start, w.place + coalesce(length(l.letter), 1),
                        coalesce(w.first, case when \(isInKey) then \(first) end),
                        w.code || case when \(isInKey) then \(code) else '' end,
                        case when \(isWeighed)
                            then \(isBackwards ? "\(accents) || w.accents" : "w.accents || \(accents)")
                            else w.accents end,
                        w.cases || case when \(isWeighed) then \(cases) else '' end,
                        w.kana || \(letters.comparesKana ? kana : "''"),
                        coalesce(w.number, case when \(isInKey)
                            then case when l.letter is null then 0 else l.number end end),
                        w.letters || coalesce(l.folded, \(letter)),
                        w.spelled || coalesce(l.spelled, l.folded, \(letter)),
                        max(w.others, coalesce(l.others, 1))
                    from walk w left join \(beside("letters")) l on l.letter = coalesce(
                        \(sequences.joined(separator: ",\n                        ")),
                        \(letter))
                    where w.place <= length(w.name))
            """
    }

    /// The statement for the key and the forms at the end of the walk.
    ///
    /// Names with the same code are compared by their accents, also those of blanks in front of them and of
    /// leading zeros, then by the number of accents, as common ones are left out at the end, then by case.
    private func key(_ letters: SQLiteLetters) -> String {
        let accents = letters.trimsAccents ? "rtrim(accents, \(Self.text(letters.commonAccent)))" : "accents"
        let hasMore = (letters.ignoresBlanks ? "" : "start > 0 or ") + "number"
        func without(_ mark: String, _ text: String) -> String { "replace(\(text), \(Self.text(mark)), '')" }
        let key = without(
            SQLiteLetters.digitMark,
            without(SQLiteLetters.gapMark, "first || case when number then \(Self.numbered) else code end"))
        let kana = letters.comparesKana ? " || \(Self.separator) || kana" : ""
        // An offset keeps SQLite from computing a value as often as it is used.
        return """
            select \(key)
                            || \(Self.separator) || \(accents) || case when \(hasMore)
                                then char(\(Self.countMark), 32 + length(accents)) else '' end
                            || \(Self.separator) || cases\(kana) as sorted, letters, spelled, others
                        from (select coalesce(first, \(Self.text(SQLiteLetters.noLetter))) as first, code,
                            accents, cases, kana, start, letters, spelled, others,
                            coalesce(first, \(Self.text(SQLiteLetters.noLetter)))
                                = \(Self.text(SQLiteLetters.noLetter)) and coalesce(number, 0) as number
                        from walk where place > length(name) limit 1 offset 0) limit 1 offset 0
            """
    }

    /// SQL for a code in which numbers are ordered by the count of their digits, then by the digits; see
    /// CCollation.h.
    private static var numbered: String {
        let (letter, digit) = ("substr(code, place, 1)", "substr(code, place + 1, 1)")
        let isDigit = "\(letter) = \(text(SQLiteLetters.digitMark))"
        // A number as far as there is one.
        let number = """
            case when inside then char(48 + min(length(run), 9))
                                        || case when length(run) >= 9
                                            then char(11 + min(length(run), 200)) else '' end
                                        || run else '' end
            """
        return """
            (with recursive digits(place, key, run, inside) as (
                            select 1, '', '', 0
                            union all select place + 1 + (\(isDigit)),
                                case when \(isDigit) then key else key || \(number) || \(letter) end,
                                case when not \(isDigit) then ''
                                    when run = '' and \(digit) = '0' then '' else run || \(digit) end,
                                \(isDigit)
                            from digits where place <= length(code))
                        select key || \(number) from digits where place > length(code))
            """
    }

    /// The statement that stores the rows of the names with a condition.
    private func insertion(_ condition: String) -> String {
        let joined = { (form: String) in "replace(\(form), '''', '')" }
        return """
            insert into \(beside("order")) (id, section, sorted, letters, joined, spelled, others)
                select id, coalesce((select s.section from \(beside("sections")) s
                        where s.start <= sorted order by s.start desc limit 1), 0),
                    sorted, letters || char(10),
                    case when \(joined("letters")) <> letters then \(joined("letters")) || char(10) end,
                    case when \(joined("spelled")) not in (letters, \(joined("letters")))
                        then \(joined("spelled")) || char(10) end, others
                from (select id, \(SQLiteComputedText.others) as others,
                        \(SQLiteComputedText.sorted) as sorted,
                        \(SQLiteComputedText.letters) as letters,
                        \(SQLiteComputedText.spelled) as spelled
                    from (select id, computed from \(beside("computed")) \(condition) limit -1 offset 0)
                    limit -1 offset 0)
                order by 2, 3, 1;
            """
    }

    /// The statements that fill the tables with the rows that exist.
    var filling: String {
        let (order, sections, checkpoints) = (beside("order"), beside("sections"), beside("checkpoints"))
        let lowest = Int64.min
        return """
            \(insertion(""))
            create unique index \(beside("by_id")) on \(order) (id);
            create index \(beside("of_other_letters")) on \(order) (section, sorted, id) where others;
            update \(sections) set count = (
                select count(*) from \(order) o where o.section = \(sections).section);
            insert into \(checkpoints) select section, '', \(lowest), 0 from \(sections);
            insert into \(checkpoints) select section, sorted, id, 0 from (
                select section, sorted, id,
                        row_number() over (partition by section order by sorted, id) - 1 as row
                    from \(order)) where row % \(Self.rowsPerCheckpoint) = 0 and row > 0;
            update \(checkpoints) as r set count = n from (
                select section, sorted, id,
                    min(\(Self.rowsPerCheckpoint), total - \(Self.rowsPerCheckpoint) * (number - 1)) as n
                from (select x.section, sorted, id, s.count as total,
                        row_number() over (partition by x.section order by sorted, id) as number
                    from \(checkpoints) x join \(sections) s on s.section = x.section)) as c
                where (r.section, r.sorted, r.id) = (c.section, c.sorted, c.id);
            \(Self.forms.map { form in
                """
                insert or ignore into \(beside("beginnings"))
                    select section, \(Self.beginning(of: form)), sorted, id
                    from \(order) where \(form) is not null order by 1, 2, 3, 4;
                """
            }.joined(separator: "\n"))
            insert into \(beside("by_letters")) (\(beside("by_letters"))) values ('rebuild');
            """
    }

    /// The columns of the forms.
    private static let forms = ["letters", "joined", "spelled"]

    /// SQL for the first letters of a form, without the line end.
    private static func beginning(of form: String) -> String { "rtrim(substr(\(form), 1, 3), char(10))" }

    /// The triggers that keep everything up to date.
    var triggers: String {
        let (list, order, checkpoints) = (SQLText.quoted(table), beside("order"), beside("checkpoints"))
        let column = SQLText.quoted(name)
        func count(_ row: String, _ change: String) -> String {
            """
            update \(beside("sections")) set count = count \(change) where section = \(row).section;
                update \(checkpoints) set count = count \(change) where (section, sorted, id) = (
                    select r.section, r.sorted, r.id from \(checkpoints) r
                    where r.section = \(row).section and (r.sorted, r.id) <= (\(row).sorted, \(row).id)
                    order by r.sorted desc, r.id desc limit 1);
            """
        }
        let beginnings = Self.forms.map {
            "select new.section, \(Self.beginning(of: "new." + $0)), new.sorted, new.id "
                + "where new.\($0) is not null"
        }.joined(separator: "\n            union ")
        let formList = Self.forms.joined(separator: ", ")
        func values(_ row: String) -> String { Self.forms.map { "\(row).\($0)" }.joined(separator: ", ") }
        let oldBeginnings = Self.forms.map { Self.beginning(of: "old." + $0) }.joined(separator: ", ")
        return """
            create trigger \(beside("checkpoints_split")) after update of count on \(checkpoints)
                when new.count >= \(2 * Self.rowsPerCheckpoint) begin
                insert into \(checkpoints)
                    select section, sorted, id, new.count - \(Self.rowsPerCheckpoint) from \(order) o
                    where o.section = new.section and (o.sorted, o.id) >= (new.sorted, new.id)
                    order by o.sorted, o.id limit 1 offset \(Self.rowsPerCheckpoint);
                update \(checkpoints) set count = \(Self.rowsPerCheckpoint)
                    where (section, sorted, id) = (new.section, new.sorted, new.id);
            end;
            create trigger \(beside("order_insert")) after insert on \(order) begin
                \(count("new", "+ 1"))
                insert into \(beside("beginnings")) \(beginnings);
                insert into \(beside("by_letters")) (rowid, \(formList)) values (new.id, \(values("new")));
            end;
            create trigger \(beside("order_delete")) after delete on \(order) begin
                \(count("old", "- 1"))
                delete from \(beside("beginnings"))
                    where section = old.section and (sorted, id) = (old.sorted, old.id)
                    and letters in (\(oldBeginnings));
                insert into \(beside("by_letters")) (\(beside("by_letters")), rowid, \(formList))
                    values ('delete', old.id, \(values("old")));
            end;
            -- A row that replaces another one is inserted, and SQLite reports no deletion.
            create trigger \(beside("sections_insert")) after insert on \(list) begin
                delete from \(order) where id = new.rowid;
                \(insertion("where id = new.rowid"))
            end;
            create trigger \(beside("sections_delete")) after delete on \(list) begin
                delete from \(order) where id = old.rowid;
            end;
            create trigger \(beside("sections_update")) after update on \(list)
                when old.rowid <> new.rowid or new.\(column) collate binary is not old.\(column) begin
                delete from \(order) where id in (old.rowid, new.rowid);
                \(insertion("where id = new.rowid"))
            end;
            """
    }
}
