internal import HelperProtocol

extension PostgreSQLSchema {
    /// The statements that undo `text`.
    package var droppingText: String {
        let body = """
            declare
                list regclass := to_regclass(\(place));
                part regclass;
                trigger_name name;
            begin
                \(existenceCheck)
                if not \(isPrepared) then raise exception '% is not prepared', list; end if;
                \(removal)
                \(Self.cleanup)
            end
            """
        return """
            -- Undoes the preparation of a table for browsing in place; its rows stay.
            -- Run this as the owner of the table, for example with psql -1 -v ON_ERROR_STOP=1.
            \(Self.settings)
            do \(SQLText.dollarQuoted(body));
            analyze \(Self.quoted(table));

            """
    }

    /// Drops the functions and collations with the last table that uses them.
    ///
    /// Other objects in the schema belong to the user: they stay, and the schema with them.
    private static let cleanup = """
        perform from pg_catalog.pg_depend d
            join (select 'pg_proc'::regclass, oid from pg_catalog.pg_proc
                    where pronamespace = to_regnamespace('sections')
                union select 'pg_collation'::regclass, oid from pg_catalog.pg_collation
                    where collnamespace = to_regnamespace('sections')) as own(class, id)
            on d.refclassid = own.class and d.refobjid = own.id;
        if not found then
            declare
                own text;
            begin
                for own in select 'collation ' || c.oid::regcollation from pg_catalog.pg_collation c
                    join pg_catalog.pg_proc p
                        on p.pronamespace = c.collnamespace and p.proname = 'sorted_' || c.collname
                    where c.collnamespace = to_regnamespace('sections')
                    union select 'function ' || oid::regprocedure from pg_catalog.pg_proc
                    where pronamespace = to_regnamespace('sections')
                        and (proname in ('forms', 'joined', 'letters', 'spelled')
                            or proname ~ '^(section|sorted)_')
                loop execute 'drop ' || own; end loop;
            end;
            if to_regnamespace('sections') is not null and not exists (
                select from pg_catalog.pg_depend
                where refclassid = 'pg_namespace'::regclass and refobjid = to_regnamespace('sections'))
            then drop schema sections; end if;
        end if;
        """

    /// The statements that undo `text(of:)`.
    package func droppingText(of shards: [Shard]) -> String {
        let parts = shards.map { part($0) }.joined(separator: ", ")
        return """
            -- Undoes the combination of tables of several servers into one list; the tables stay.
            -- Run this for example with psql -1 -v ON_ERROR_STOP=1.
            \(Self.settings)
            drop table \(Self.quoted(table)), \(beside("sections"));
            drop function \(beside("sections_refresh"))();
            drop schema \(parts) cascade;
            do \(SQLText.dollarQuoted("begin\n\(Self.cleanup)\nend"));

            """
    }
}
