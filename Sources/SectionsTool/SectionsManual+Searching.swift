internal import CommandOptions

extension SectionsManual {
    /// The section on search queries.
    static let searching = ManualSection(
        title: "SEARCHING",
        blocks: [
            .text(
                """
                A text is one word or several, divided by blanks. A name is found if it has all of them, in
                any order, in the way that `--match` or Alt-S says. Each letter of the text counts for itself:
                a small one finds either case, and one without an accent finds the letter with any. A capital
                finds only the capital, and `é` finds no e: `josé lopez` finds José López, and no Jose.
                """),
            .item("wang arj", "Finds Arjun Wang."),
            .item("\"de la\"", "Keeps the blank: the words stand together. A quote in it is \\\"."),
            .item("^an", "The name begins with it."),
            .item("son$", "The name ends with it."),
            .item("!lee", "Leaves out the names that have it."),
            .item("kim | lee", "One of the two; a bar has blanks around it."),
            .item("'ann", "With `fuzzy`: stands there as it is, not letter by letter."),
            .item("\\!", "A sign or a blank after a backslash stands for itself."),
            .text(
                """
                You need not type accents and special letters: `jose` finds José, `lodz` Łódź, `mueller`
                Müller, and `oneill` O'Neill. Latin letters also find names in other scripts by sound:
                `zhangsan`, `zs` and `zsan` find 张三, `yamada` やまだ, `kim` 김철수, and `ivanov` Иванов. Korean
                consonants find syllables: `ㄱㅊㅅ` finds 김철수, and ㄱ finds ㄲ, too. `lü`, `lǚ` and `lv` are
                one in Chinese. Other capitals and accents turn this off for their word, and `--sounds off`
                for all words. With `--match sounds`, or Alt-S, capitals are ignored.
                Names are found by their readings, too: `sato` and `さとう` find 佐藤. See LANGUAGES.
                """),
            .text(
                """
                If nothing matches, the query is read as typed in another keyboard layout, and the status line
                says so: `bdfyjd` finds Иванов, and `rlacjftn` 김철수.
                """),
            .text(
                """
                In cards, tables and other files that have fields, all fields are searched, and a row that is
                found by another field than its name says by which. `--search` names the fields, or only the
                name. Digits find telephone numbers however they are written.
                """),
            .item("lee acme", "One word in the name, and one in the company."),
            .item("0170 23", "Finds +49 170 2395224 and (0170) 2395224."),
            item(["next-field", "previous-field"], "Searches in all fields, in the name, in one field."),
            .text(
                """
                With `--literal` blanks and signs stand for themselves. A regular expression is always taken
                as it is. The editions `download` and `book` know no words.
                """),
        ])

    /// The section on languages and their order.
    static let languages = ManualSection(
        title: "LANGUAGES",
        blocks: [
            .text(
                """
                Every language has its own order and its own sections: Åsa comes after Z in Swedish, Chytil
                under CH in Czech, and やまだ under や in Japanese. `--language` takes a tag (BCP 47); otherwise
                the first of LC_ALL, LC_COLLATE and LANG that is set decides. C and POSIX mean the root order
                of CLDR, which many languages share. A language without tables uses it, too; `--doctor` says
                which tables are in use.
                """),
            .text(
                """
                The letters of your language come first, then A to Z, then the letters of all other scripts,
                and `#` for everything that does not begin with a letter. Numbers under `#` are ordered by
                their values. Some languages have several orders:
                """),
            .item(
                "de-u-co-phonebk",
                "German telephone books: ä stands with ae. `de-AT-u-co-phonebk` gives Ä a section."),
            .item("sv-u-co-trad, fi-u-co-trad", "Swedish and Finnish with W under V."),
            .item("es-u-co-trad", "Spanish with CH and LL as letters."),
            .item("zh, zh-Hans", "Chinese by pinyin; surnames as they are read: 曾 under Z, 单 under S."),
            .item("zh-Hant, zh-u-co-stroke", "Chinese by the number of strokes."),
            .item("zh-u-co-zhuyin, zh-u-co-unihan, ja-u-co-unihan", "By zhuyin, and by radicals."),
            .text(
                """
                Names that are read otherwise than they are written stand where they are read. What says
                so is, in this order: a field such as SORT-AS or X-PHONETIC-LAST-NAME of a card, or a column
                such as `reading`, `yomi` or `ふりがな`, or that of `--reading`; the file of `--readings`; and,
                in Japanese, how the surname is usually read. The last is a guess, and the details of a name
                call it one. Names whose surnames are not known stand under 漢. Guesses and the file of
                `--readings` are never written anywhere.
                """),
            .text(
                """
                Each line of the file of `--readings` has a name, a tab and a reading. More readings may
                follow after more tabs: the first is for the order, and eight are for searches. Blanks in
                names do not count. Of cards and of tables with two columns for a name, the file says the
                family name first, as they are ordered. Empty lines and those that begin with # are skipped.
                In languages other than Japanese, a search finds guessed surnames of two characters or more,
                and only by the whole surname; in Chinese and Korean none. With `--sounds off` nothing is
                guessed. Words after ! and the letters of `fuzzy` are compared with names as they are
                written.
                """),
            .text(
                """
                `--foreign latin` puts names in other scripts among the Latin letters, as atlases write them:
                Иванов under I, やまだ under Y.
                """),
        ])
}
