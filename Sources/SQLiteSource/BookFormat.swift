/// How a book is laid out: an SQLite file in which the number of a row is its place in the list.
package enum BookFormat {
    /// What `pragma application_id` says of one: the letters SECT.
    package static let applicationID = 0x5345_4354
    /// What `pragma user_version` says: the version of this layout.
    package static let version = 1

    /// The table of the rows, by which the file is opened elsewhere; the number of a row is its place from 1.
    package static let rowTable = "names"
    /// The column of the place.
    package static let placeColumn = "place"

    /// The column of the section, in rows that are copied.
    package static let sectionColumn = "section"

    /// The tables beside that of the rows.
    package static let tables = """
        create table sections (section integer primary key, title not null, first integer, count integer);
        create table beginnings (section integer, letters text, place integer, primary key (section, letters))
            without rowid;
        create table traits (name text primary key, value) without rowid;
        create virtual table forms using
            fts5 (names, fields, content = '', columnsize = 0, tokenize = 'trigram case_sensitive 1');
        create virtual table terms using fts5vocab (forms, row);
        insert into forms (forms, rank) values ('hashsize', 33554432);
        """

    /// What makes the index of letters as fast as it can be, when all is written.
    package static let end = "insert into forms (forms) values ('optimize'); commit"
}
