internal import HelperProtocol

/// The steps of preparation that depend on the server's state, as PL/pgSQL bodies.
extension PostgreSQLSchema {
    var place: String { SQLText.literal(Self.quoted(table)) }

    /// Settings required for parsing the statements correctly.
    static let settings = "set standard_conforming_strings = on; set client_encoding = 'UTF8';"

    /// The statements that check for the table before anything else is created.
    package var beginning: String {
        let making = """
            create table if not exists \(Self.quoted(table)) (
                \(SQLText.quoted(key)) bigint generated always as identity primary key,
                \(SQLText.quoted(name)) text);

            """
        let besides = ["sections", "checkpoints", "sample"].map { SQLText.literal(beside($0)) }
        let check = """
            declare
                list regclass := to_regclass(\(place));
                other text;
            begin
                \(existenceCheck)
                if (select relkind not in ('r', 'p') from pg_catalog.pg_class where oid = list) then
                    raise exception '% is not a table that can be prepared', list;
                end if;
                foreach other in array array[\(besides.joined(separator: ", "))] loop
                    if to_regclass(other) is not null and not (\(isPrepared)) then
                        raise exception 'there is another table %', other
                            using hint = 'A prepared table needs this name; rename the other table.';
                    end if;
                end loop;
                -- Functions look up names in these schemas only, whatever the search path of their caller.
                perform set_config('search_path', concat_ws(', ', (select string_agg(quote_ident(name), ', ')
                    from unnest(current_schemas(false)) as x(name)), 'pg_temp'), false);
            end
            """
        return """
            -- Prepares a table for browsing in place.
            -- Run this as its owner, for example with psql -1 -v ON_ERROR_STOP=1.
            \(PostgreSQLSchema.settings)
            \(makesTable ? making : "")
            do \(SQLText.dollarQuoted(check));

            """
    }

    /// The statements that fail if the table `list` does not exist.
    var existenceCheck: String {
        """
        if list is null then
            raise exception 'there is no table %', \(place) using hint = 'Check --table.';
        end if;
        """
    }

    /// SQL condition that the table `list` has a column added by preparation.
    var isPrepared: String {
        """
        exists (select from pg_catalog.pg_attribute where attrelid = list and not attisdropped
            and attname in ('sections_section', 'sections_sorted', 'sections_forms'))
        """
    }

    /// The body that removes an outdated preparation: for another language or other columns, or by functions
    /// that have changed.
    var renewal: String {
        let (column, id) = (SQLText.literal(name), SQLText.literal(key))
        let stale = """
            select exists (select from \(Self.quoted(table)) where
                sections_section is distinct from \(language.sectionFunction)(\(SQLText.quoted(name)))
                or sections_sorted is distinct from \(language.sortedFunction)(\(SQLText.quoted(name)))
                or sections_forms is distinct from \(formsOfName))
            """
        return """
            declare
                list regclass := \(place);
                part regclass;
                trigger_name name;
                is_other boolean;
            begin
                if not \(isPrepared) then return; end if;
                \(detaching)
                \(removalOfFormer)
                select count(*) <> 3 or not coalesce(bool_and(case attname
                        when 'sections_sorted'
                        then attcollation = \(SQLText.literal(language.collation))::regcollation
                            and coalesce(col_description(attrelid, attnum), '') = \(id)
                        when 'sections_forms'
                        then coalesce(col_description(attrelid, attnum), '') = \(column)
                        else true end), false)
                    into is_other from pg_catalog.pg_attribute where attrelid = list and not attisdropped
                        and attname in ('sections_section', 'sections_sorted', 'sections_forms');
                if not is_other then execute \(SQLText.literal(stale)) into is_other; end if;
                if is_other then
                    \(removal)
                end if;
            end
            """
    }

    /// The statements that remove a preparation completely, also from partitions that were detached.
    ///
    /// They need the variables `list`, `part` and `trigger_name`.
    var removal: String {
        let (list, names) = (Self.quoted(table), ["sections", "checkpoints", "sample"].map { beside($0) })
        let columns = ["section", "sorted", "forms"].map { "drop column if exists sections_\($0)" }
            .joined(separator: ", ")
        return """
            -- Tables that are now partitions of another table lose the columns only with that table.
            for part in select distinct tgrelid::regclass from pg_catalog.pg_trigger
                join pg_catalog.pg_class c on c.oid = tgrelid
                where \(countsRows) and tgrelid <> list and not relispartition
            loop execute format('alter table %s \(columns)', part); end loop;
            \(droppingTriggers(where: countsRows))
            alter table \(list) \(columns);
            drop table if exists \(names.joined(separator: ", "));
            drop function if exists \(beside("count"))(), \(beside("checkpoints_refresh"))();
            \(removalOfFormer)
            """
    }

    /// The statements that remove the checkpoints of earlier versions: only together with their function,
    /// because another table may have that name.
    private var removalOfFormer: String {
        let function = "\(beside("rungs_refresh"))()"
        return """
            if to_regprocedure(\(SQLText.literal(function))) is not null then
                drop function \(function);
                drop table if exists \(beside("rungs"));
            end if;
            """
    }

    /// The statements that stop detached partitions from changing the counts.
    ///
    /// Their columns stay, so that they can be attached again.
    private var detaching: String {
        let isDetached = "tgrelid <> list and tgrelid not in (select relid from pg_partition_tree(list))"
        return droppingTriggers(where: "\(countsRows) and \(isDetached)")
    }

    private func droppingTriggers(where condition: String) -> String {
        """
        for part, trigger_name in select tgrelid::regclass, tgname from pg_catalog.pg_trigger
            where \(condition)
        loop execute format('drop trigger %I on %s', trigger_name, part); end loop;
        """
    }

    /// SQL condition that a trigger counts rows of this table.
    ///
    /// It is known by its function, because a partition takes its triggers along when it is detached.
    private var countsRows: String {
        "tgfoid = to_regprocedure(\(SQLText.literal(beside("count") + "()")))"
    }

    private static let events = [
        (event: "insert", rows: "referencing new table as new_rows"),
        (event: "delete", rows: "referencing old table as old_rows"),
        (event: "update", rows: "referencing new table as new_rows old table as old_rows"),
        (event: "truncate", rows: ""),
    ]

    /// The body that creates triggers for counting, including changes made directly to a partition.
    var triggers: String {
        let statements = Self.events.map { event, rows in
            """
            execute format('create or replace trigger sections_\(event) after \(event) on %s \(rows)
                        for each statement execute function %s()', part, \(SQLText.literal(beside("count"))));
            """
        }
        return """
            declare
                list regclass := \(place);
                part regclass;
            begin
                for part in select list union select relid::regclass from pg_partition_tree(list)
                    where (select relkind from pg_catalog.pg_class where oid = relid) <> 'f'
                loop
                    \(statements.joined(separator: "\n    "))
                end loop;
            end
            """
    }

    /// The body that grants rights on the auxiliary tables and functions.
    ///
    /// The owner of the table owns them, and everyone who may read the whole table may read them.
    var rights: String {
        let tables = ["sections", "checkpoints", "sample"].map { beside($0) }
        let functions = ["count", "checkpoints_refresh"].map { beside($0) }
        let places = { (names: [String]) in names.map { SQLText.literal($0) }.joined(separator: ", ") }
        return """
            declare
                list regclass := \(place);
                owner text;
                reader text;
                other text;
            begin
                select pg_get_userbyid(relowner) into owner from pg_catalog.pg_class where oid = list;
                foreach other in array array[\(places(tables))] loop
                    if current_user <> owner then execute format('alter table %s owner to %I', other, owner);
                    end if;
                end loop;
                foreach other in array array[\(places(functions))] loop
                    if current_user <> owner
                    then execute format('alter function %s() owner to %I', other, owner); end if;
                end loop;
                -- With row-level security, the auxiliary tables would reveal rows that a user must not see.
                if (select relrowsecurity from pg_catalog.pg_class where oid = list) then return; end if;
                for reader in select distinct case grantee when 0 then 'public'
                        else quote_ident(pg_get_userbyid(grantee)) end
                    from pg_catalog.pg_class, aclexplode(relacl) as x(grantor, grantee, privilege, grantable)
                    where oid = list and privilege = 'SELECT'
                loop
                    foreach other in array array[\(places(tables))] loop
                        execute format('grant select on %s to %s', other, reader);
                    end loop;
                end loop;
            end
            """
    }
}
