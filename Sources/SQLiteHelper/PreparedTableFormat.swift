/// The layout of a book: an SQLite file in which the number of a row is its place in the list.
package enum PreparedTableFormat {
    /// The value of `pragma application_id`: the letters SECT.
    package static let applicationID = 0x5345_4354
    /// The value of `pragma user_version`: the version of this layout.
    package static let version = 1

    /// Name of the table with the rows, under which a book is listed; row numbers are places from 1.
    package static let rowTable = "names"
    /// Name of the column with the place.
    package static let placeColumn = "place"

    /// Name of the section column in copied rows.
    package static let sectionColumn = "section"

    /// Statements that create all other tables.
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

    /// Statements that optimize the trigram index after all rows were written.
    package static let end = "insert into forms (forms) values ('optimize'); commit"
}
