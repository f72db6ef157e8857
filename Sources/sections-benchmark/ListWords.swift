/// The words that names consist of.
enum ListWords {
    private static func words(_ text: String) -> [String] {
        text.split { $0 == " " || $0 == "\n" }.map(String.init)
    }

    /// Every beginning combined with every ending.
    private static func joined(_ beginnings: String, _ endings: String) -> [String] {
        words(beginnings).flatMap { beginning in words(endings).map { beginning + $0 } }
    }

    /// Common surnames, followed by some derived from places.
    static let surnames =
        words(
            """
            Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson
            Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis
            Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall
            """)
        + joined(
            """
            Al Ar Ash Bal Ban Bar Ben Ber Bor Bra Bur Cal Car Chal Cla Col Cor Dal Den Dor Dun East Fal Far Fen Gar
            Gla Had Hal Har Hol Kel Ken Kin Lan Lin Mal Mar Mel Mor Nor Oak Pen Per Ral Red Ros Sal Sel Sta Sut Tal
            Tar Thor Up Wal Wel Whi Win Wor
            """,
            "beck bury by cott den don field ford ham hurst land ley low man more ner ridge sey ston ton well wick worth"
        )

    static let accentedGiven = words(
        """
        Adélaïde Agnès Aimée Álvaro André Ángel Björn Céline César Chloé Élodie Émile Étienne Eugène François Gérard
        Günther Hélène Inés Irène Jérôme José Jürgen Léa Loïc Lucía María Mónica Nicolás Noël Óscar René Sören Zoë
        """)
    static let accentedSurnames = words(
        """
        Aragón Bélanger Calderón Čapek Dvořák Fernández García Gómez González Hernández Ibáñez Jiménez Lefèvre López
        Martínez Méndez Müller Muñoz Núñez Öberg Peña Pérez Ramírez Rodríguez Sánchez Schröder Suárez Vásquez Zúñiga
        """)
    static let eastAsianSurnames = words("王 李 張 刘 陈 楊 黄 趙 周 吳 佐藤 鈴木 高橋 田中 渡辺 김 이 박 최 정")
    static let eastAsianGiven = words("伟 芳 秀英 敏 静 丽 強 洋 艳 勇 太郎 花子 健一 さくら ハルト 민준 서연 지훈")

    static let cyrillicGiven = words(
        """
        Александр Алексей Алина Анастасия Андрей Анна Антон Борис Вадим Валентина Василий Вера Виктор Владимир Галина
        Георгий Дарья Денис Дмитрий Евгений Екатерина Елена Жанна Зоя Иван Игорь Илья Ирина Кирилл Ксения Лариса Лев
        Людмила Максим Маргарита Марина Мария Михаил Надежда Наталья Никита Николай Нина Оксана Олег Ольга Павел Пётр
        Полина Роман Светлана Семён Сергей София Степан Тамара Татьяна Тимофей Ульяна Фёдор Эдуард Юлия Юрий Яна
        """)
    static let cyrillicSurnames = joined(
        """
        Андр Бонд Борис Васил Волк Гонч Дорон Егор Жук Зах Иван Карп Клим Ковал Козл Кравч Лук Макар Марч Мельн Мих
        Мороз Назар Никит Павл Петр Роман Савч Сид Степан Тарас Ткач Фом Шевч Шуб Юр Яким
        """,
        "ов ев ин енко ский ович ук юк як")

    static let japaneseSurnames =
        words("さとう すずき たかはし たなか いとう わたなべ やまもと なかむら こばやし かとう よしだ やまだ")
        + joined(
            "あお いし うえ おお かわ きた こ さか すぎ たか なか にし はせ ひら ふじ まつ みや もり やま よし",
            "た だ の むら やま かわ もと さき おか しま うち はら べ ぐち ばやし")
    static let japaneseGiven = words(
        """
        あいこ あきら あゆみ いちろう えみ かおる かずお けいこ けん こうじ さくら さとし さゆり しげる じゅん たかし たろう
        ちえ つとむ てつや ともこ なおこ のぼる はなこ はると ひろし ふみお まこと まさお まり みか みさき めぐみ やすお
        ゆうき ゆみ よしお りか りょう れん わかな
        """)
}
