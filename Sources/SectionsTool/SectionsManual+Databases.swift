internal import CommandOptions

/// The section on databases.
extension SectionsManual {
    static let databases = ManualSection(
        title: "DATABASES",
        blocks: [
            .text(
                """
                A FILE that is an SQLite database is read as a table: the column of the names is found by its
                heading, or named by `--column`; a column that is NULL in each row is passed over. The other
                columns are the fields of the records. A row whose name is NULL is left out, and the last line
                says how many there are, and of which column. If there are several tables and views, they are
                the first screen; choosing one shows its names, and Esc goes back. Without a terminal
                `--table` says which one is meant; in the contacts of iOS, macOS, Android and Thunderbird the
                people are found without it, and in the history of Firefox the pages. `--sql` takes what a
                `select` gives.
                """),
            .text(
                """
                `postgresql://host/database` as FILE is a server, and its tables and views are those that you
                may read; those of other schemas than `public` are called `schema.table`. It is asked by the
                program `sections-source-postgresql`, a package of its own. Users, passwords, certificates
                and services are found as `psql`(1) finds them, in `~/.pgpass`, PGPASSFILE, PGSSLMODE and
                service files. An address with a password is refused, because everybody on the machine can
                read it. The session is read-only. If the server stops, the rows that have come stay.
                """),
            .text(
                """
                A table of a PostgreSQL server that was prepared is browsed through where it is, however
                large it is, while others write to it. `sections --database-schema postgresql --table people
                --language sv | psql -1 -v ON_ERROR_STOP=1 directory` prepares the table `people`, whose names
                are in the column of `--column` (name) and whose primary key is the number `id`: it adds three
                columns that the server computes, indexes, the tables `people_sections`,
                `people_checkpoints` and `people_sample`, and triggers that count. `vacuum people` after it
                makes filters faster, and so does `cluster people using people_in_sections`. It needs a
                version from 14 on with ICU and the extension `pg_trgm`. Preparing again, in another language
                or for another column, makes anew what has changed; with `--drop` the command prints the
                statements that take it all back. `--check-database postgresql://host/directory --table
                people` counts all rows, looks in which section each letter stands, and says what is missing
                or wrong; the exit status is then 2.
                """),
            .text(
                """
                A user who may read the whole table when it is prepared may browse it. One who is granted that
                later needs to read the three tables beside it, too. Until then, and where a policy shows a
                user some rows only, the table is read as a file, and the last line says why. Rows that are
                written to a partition directly are counted; prepare the table again for a new partition.
                """),
            .text(
                """
                Rows stand in the order of the language that the table was prepared for, as the server's
                ICU has it: names that differ in spaces in front of them alone may stand otherwise than in
                a file, and Japanese surnames stand as they are written, not as they are read. A filter looks
                at the names, of each at its first 300 letters, and at no other column unless you choose one;
                fuzzy matches are not ranked. Of more than 200,000 matches
                that letters alone do not decide, the first ones are shown. When rows have come or gone the
                counts follow with the next rows that are fetched, and the row that you are on stays. A
                connection that is lost is tried again by itself; if the address has two hosts, as in
                `postgresql://one,two/directory`, the other one is asked when the first is away. A filter that
                finds much shows its first rows and about how many there are, until they are counted. After
                many changes `select people_checkpoints_refresh()` makes jumps into the middle of a section
                fast again. As with books, options that ask for other orders, and all that needs no terminal,
                read the table as a file, and so does `--copy`. Browsing takes four connections, and four for
                each server if the table is divided among several.
                """),
            .text(
                """
                A list that is too large for one server is divided among several by its sections. Each of
                them has a table of the same name with the rows of its own sections, prepared as above. One
                server more knows the others through `postgres_fdw`, by `create server` and `create user
                mapping`; there, `sections --database-schema postgresql --table people
                --shards alpha=A,beta=J,gamma=R | psql -1 -v ON_ERROR_STOP=1 directory` makes one table of
                them: alpha has the sections from A to I, and gamma those from R on. That table is browsed as
                if it were one. If one of the servers stops, the others go on: its rows are empty until it is
                back, and a filter says whose names are missing. Rows are written on the servers that have
                them. `--check-database` says which rows are on the wrong one.
                `select people_sections_refresh()` keeps how many rows each section has, for times when a
                server is away. Other systems that speak PostgreSQL's protocol, such as Citus, CockroachDB
                and YugabyteDB, were not tried.
                """),
            .text(
                """
                A table of an SQLite file is prepared in the same way: `sections --database-schema sqlite
                --table people --language sv | sqlite3 people.db` adds tables beside it, from `people_order`
                to `people_letters`, and triggers that keep them up to date. Then
                `sections --table people people.db` browses and searches the table where it is, while other
                programs write to it. The table needs a column that is declared INTEGER PRIMARY KEY. The
                order is that of a file, but readings do not count, and of each name only the first 150
                letters do. Filters look at the same columns as on a server. Preparing takes about a minute
                for a million rows. The table and its columns can be renamed later; to prepare it again or to
                drop it, give `--table` the name that it had when it was prepared. SQLite calls no trigger for
                a row that `replace` removes because another column than the key is the same; prepare the
                table again after that. `--check-database people.db --table people` says whether that is
                necessary, and `--drop` takes everything back. `--edit` edits a prepared table as any other.
                """),
            .text(
                """
                All rows of other tables are read, so everything that can be done with other files can be
                done with them. What another program writes afterwards is not seen.
                """),
            .text(
                """
                `--edit` changes the rows of a table in an SQLite file or on a PostgreSQL server, with the
                keys of EDITING. The table needs a primary key; if there are several tables, you choose one
                as in browsing, and Esc leads back to them. Each change is saved at once, as one transaction,
                and Ctrl-_ undoes it by the opposite change, so there is nothing to save in the end. Each row
                is checked first: if someone else changed the fields that you change, or the row that you
                delete, both values are shown, and you keep theirs or write yours. If the database refuses a
                change or does not answer, the change stays on the screen, marked with `*`, until Ctrl-S saves
                it or you take it back. If the program ends before, that change, and what is typed in a form,
                is kept for recovery and offered when you edit the table again. At most 1,000 rows can be
                changed at once, and 1 MiB of what they were and are to be; a single row that has more cannot
                be changed. An empty field is NULL where the column allows that, and a new row gets the
                column's default there. Views, tables without a primary key, books, tables of several servers
                and read-only servers are refused before the list is shown. The whole table is read first, so
                it must fit into memory.
                """),
            .text(
                """
                `sections --make-book list.db FILE` writes the names that FILE shows as a book: an SQLite file
                that is browsed through without being read, however large it is, with the same sections,
                searches and letters. The program holds only the rows that were on the screen last, and a
                few bytes for each section. Making a book takes some seconds for a million names, and the
                book some times their bytes; a file that is not a book is never replaced by one.
                """),
            .text(
                """
                A book has one order and the sections that it was made with; if that is the order of another
                language than yours, the last line says so. At most 100,000 rows can be marked in it, and of
                fuzzy matches the first two million are ranked. A search for one letter, for letters with
                others between them, or by a regular expression goes through all rows: its first matches are
                shown at once, and the others as they are found. Options that ask for other orders, sections
                or columns, `--readings`, `--select-1` and `--exit-0`, and everything that needs no terminal
                read a book as other files are read, and `--copy` does so too. Sections that are not letters
                are then a column of that name. Others can read a book with `sqlite3`(1): the table `names`
                has the rows in their order, by the column `place`.
                """),
            .text(
                """
                Unless you edit it, an SQLite file is never written to, and no file is left beside it. It is
                read by a process that can do nothing else: it starts no program, opens no connection, and
                loads no code that the file asks for. If the file is damaged, the rows before the damage are
                shown. A value of more than 16 MiB is not read; its row is left out, if the table numbers its
                rows. All rows are of one moment, even if other programs write meanwhile. If the file has a
                write-ahead log that cannot be read, because its directory cannot be written to, the message
                offers `--immutable`: what is in the log is not seen then. With that option, or with an empty
                log in such a directory, nothing keeps the rows as they are; if another program writes to
                the file meanwhile, the message says so.
                """),
        ])
}
