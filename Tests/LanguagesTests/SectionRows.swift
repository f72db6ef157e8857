import Testing

/// A row of the contract for sections: names, and where a language puts them.
struct SectionRow: Sendable, CustomTestStringConvertible {
    let id: String
    let tag: String
    /// "A: Adam Ærø | D: Đorđe": sections and names in order; ␣ stands for a space within a name.
    let expected: String

    init(_ id: String, _ tag: String, _ expected: String) {
        self.id = id
        self.tag = tag
        self.expected = expected
    }

    var testDescription: String { "\(id) \(tag)" }

    var sections: [(title: String, names: [String])] {
        expected.split(separator: " | ").map { section in
            let colon = section.firstIndex(of: ":") ?? section.endIndex
            let names = section[colon...].dropFirst(2).split(separator: " ")
            return (String(section[..<colon]), names.map { String($0).replacing("␣", with: " ") })
        }
    }
}

extension SectionRow {
    /// The west of Europe, and Vietnam.
    static let west: [SectionRow] = [
        SectionRow(
            "L-01", "en",
            "A: Adam Ærø | D: Đorđe | E: Éva eve | L: Łoś | N: Nunez Nuñez Ñuñez | O: Øst | "
                + "S: smith Smith SMITH | Z: Zoë"),
        SectionRow(
            "L-02", "de",
            "A: Adler Ärger Arzt Azubi | M: Mueller Muller Müller Muster | "
                + "O: Ober Österreich Ozean | S: Strasse Straße Strassen"),
        SectionRow(
            "L-03", "de-u-co-phonebk",
            "A: Adler Ärger Aerial Arzt Azubi | M: Mueller Müller Muller Muster | "
                + "O: Ober Oe Österreich Ozean | S: Straße"),
        SectionRow(
            "L-04", "de-AT-u-co-phonebk",
            "A: Azubi | Ä: Ärger | O: Ozean | Ö: Österreich | U: Ulm | Ü: Übel"),
        SectionRow(
            "L-12", "es",
            "C: Chacón Cid Cuenca | L: Llull Lorca Luz | N: Núñez Nuria | Ñ: Ñuñez | O: Oviedo"),
        SectionRow(
            "L-13", "es-u-co-trad",
            "C: Cid Cuenca | CH: Chacón | L: Lorca Luz | LL: Llull | N: Nuria | Ñ: Ñuñez | "
                + "O: Oviedo"),
        SectionRow(
            "L-14", "ca",
            "A: Àngel Anna | C: Carles Çelik | F: Ferrer | L: Lluís Llull Lourdes"),
        SectionRow(
            "L-15", "fr",
            "C: cote coté côte côté | E: Élodie Emile Eric Étienne | O: Odile Œuvrard"),
        SectionRow(
            "L-17", "it",
            "D: D'Angelo Dante | E: Elia Èlia | L: Lo␣Presti"),
        SectionRow(
            "L-18", "pt",
            "A: Álvaro Ana Ângela | C: Çesar | J: João José"),
        SectionRow(
            "L-19", "nl",
            "I: IJsbrand ijsje Ilse Ivo | J: Janssen | Y: Yvonne"),
        SectionRow(
            "L-35", "vi",
            "A: An | Ă: Ăn | Â: Ân | D: Dung Dũng | Đ: Đặng Đỗ | E: Em | Ê: Êm | N: Nguyễn | "
                + "O: On | Ô: Ôn | Ơ: Ơn | U: Uyên | Ư: Ưng"),
    ]

    /// The north of Europe.
    static let north: [SectionRow] = [
        SectionRow(
            "L-05", "sv",
            "A: Aa Ask | V: Vik | W: Wik | Y: Üdén Yngve | Z: Zorn | Å: Åsa | Ä: Ärla Ærø | "
                + "Ö: Øst Östen"),
        SectionRow(
            "L-07", "fi",
            "A: Aalto | S: Sirola Šmidt | V: Vuori | W: Wuori | Z: Zitting | Å: Åberg | "
                + "Ä: Äijälä | Ö: Öberg"),
        SectionRow(
            "L-08", "da",
            "A: Andersen | Y: Üçok Yde | Z: Zebra | Æ: Äkta Ærø | Ø: Østergaard Öz | "
                + "Å: Ågård Aagaard"),
        SectionRow(
            "L-10", "is",
            "A: Anna | Á: Ásgeir | D: Davíð | Ð: Ðóra | O: Orri | Ó: Ólafur Óskar | Ý: Ýmir | "
                + "Þ: Þór | Æ: Æsa | Ö: Örn"),
        SectionRow(
            "L-29", "lt",
            "A: Adomas Ąžuolas | Č: Čepas | E: Ėglė | I: Ignas Yla Ilja | J: Jonas | S: Saulė | "
                + "Š: Šarka | Ž: Žukas"),
        SectionRow(
            "L-31", "et",
            "A: Aas | O: Org | S: Saar | Š: Šveits | Z: Zorn | Ž: Žanna | T: Tamm | V: Vaher | "
                + "W: Wolff | Õ: Õun | Ä: Äkke | Ö: Öpik | Ü: Ülo | X: Xenia | Y: Yrjö"),
        SectionRow(
            "L-37", "cy",
            "C: Ceri | CH: Chwilog | D: Dewi | DD: Ddraig | F: Fon | FF: Ffion | NG: Ngaio | "
                + "L: Lowri | LL: Llŷr | N: Nia | R: Rolant | RH: Rhys | T: Tomos | TH: Thelma"),
        SectionRow(
            "L-38", "mt",
            "Ċ: Ċensu | C: Carmen | Ġ: Ġorġ | G: Ganni | GĦ: Għanja | H: Hili | Ħ: Ħamrun | "
                + "Ż: Żaren | Z: Zammit"),
    ]

    /// The middle and the east of Europe in Latin letters, and Turkish.
    static let middle: [SectionRow] = [
        SectionRow(
            "L-20", "cs",
            "C: Cyril Czech | Č: Čapek | D: Ďábel Dvořák | H: Hugo | CH: Chytil | I: Irena | "
                + "R: Růžena | Ř: Řehoř | S: Synek | Š: Šimek | T: Ťapka | Z: Zeman | Ž: Žák"),
        SectionRow(
            "L-22", "sl",
            "C: Cvetko | Č: Čuk | Ć: Ćosić | D: Dolenc | Đ: Đukić | Š: Šuštar | Z: Zupan | Ž: Žagar"),
        SectionRow(
            "L-24", "bs",
            "Č: Čolić | Ć: Ćamil | D: Dino | DŽ: Džafer | Đ: Đorđe | E: Emir"),
        SectionRow(
            "L-26", "hu",
            "C: Cuha | CS: Csaba | D: Dávid | DZS: Dzsida | G: Gábor | GY: Gyula | L: Lajos | "
                + "LY: Lyka | N: Nagy | NY: Nyíri | O: Óra Ottó | Ö: Ősz Öz Őze | S: Simon | SZ: Szabó | "
                + "T: Tóth | TY: Tyson | U: Ubul | Ü: Űr Ürge | Z: Zoltán | ZS: Zsolt"),
        SectionRow(
            "L-27", "pl",
            "A: Adam Ądam | C: Cyran | Ć: Ćwik | L: Lis | Ł: Łoś | O: Osa | Ó: Óscar | S: Sowa | "
                + "Ś: Śliwa | Z: Zych | Ź: Źdźbło | Ż: Żak"),
        SectionRow(
            "L-28", "ro",
            "I: Iancu Ilie | Î: Înălțatu | S: Stoica | Ș: Șerban Ștefan | T: Tudor | "
                + "Ț: Țepeș Ţiriac"),
        SectionRow(
            "L-32", "tr",
            "C: Can | Ç: Çelik | G: Gül Ğan | I: ılgaz Irmak Işık | İ: ipek İpek | O: Ozan | "
                + "Ö: Öz | S: Selim | Ş: Şahin | U: Ulu | Ü: Üstün"),
        SectionRow(
            "L-34", "uz",
            "G: Gulnora | O: Orif | S: Salim | Z: Zafar | Oʻ: Oʻktam | Gʻ: Gʻani | Sh: Shavkat | "
                + "Ch: Chori"),
    ]

    /// Cyrillic, Greek and Georgian.
    static let alphabets: [SectionRow] = [
        SectionRow(
            "L-39", "ru",
            "Е: Ежов Елена Ёлкин Ельцин | И: Иван Їжак | Й: Йорк | Щ: Щукин | Ы: Ыров | "
                + "Э: Эдуард | Я: Якин | A: Abel | S: Smith"),
        SectionRow(
            "L-41", "be",
            "Е: Еўдакія | Ё: Ёсіп | І: Ігар | У: Ульяна Ўладзімір | Э: Эдзік"),
        SectionRow(
            "L-42", "bg",
            "И: Иван | Й: Йордан | Щ: Щерев | Ъ: Ъгъл | Ю: Юлия"),
        SectionRow(
            "L-43", "sr",
            "Д: Драган | Ђ: Ђорђе | И: Иван | Ј: Јован | Л: Лука | Љ: Љуба | Н: Никола | Њ: Њего | "
                + "Т: Тома | Ћ: Ћира | Х: Хаџи | Ч: Чеда | Џ: Џон | Ш: Шаре"),
        SectionRow(
            "L-45", "kk",
            "А: Асқар | Ә: Әли | Г: Гүлнар | Ғ: Ғани | К: Камал | Қ: Қанат | О: Олжас | Ө: Өмір | "
                + "У: Уәли | Ұ: Ұлан | Ү: Үміт | Һ: Һарон | І: Іңкәр"),
        SectionRow(
            "L-46", "el",
            "Α: Ανδρέας Άννα | Η: Ηλίας Ήρα | Ο: Οδυσσέας Όλγα | Ψ: Ψάλτης | Ω: Ωμέγα | S: Smith"),
        SectionRow(
            "L-48", "ka",
            "ა: ანა | გ: გიორგი | ნ: ნინო | ჰ: ჰამლეტ | A: Anna"),
    ]

    /// Hebrew, Arabic, and the scripts of India and Thailand.
    static let scripts: [SectionRow] = [
        SectionRow(
            "L-49", "he",
            "א: אבי | ד: דוד | כ: ךב כרמל | מ: מרים | ש: שרה | ת: תמר | A: Abel"),
        SectionRow(
            "L-50", "ar",
            "ا: آدم إبراهيم أحمد احمد | ب: بدر | ت: تامر | ث: ثائر | خ: خالد | ذ: ذكرى | "
                + "ع: علي عمر | ه: هدى | ي: ياسر يوسف | A: Adam"),
        SectionRow(
            "L-51", "fa",
            "آ: آرش | ا: احمد | ب: بهرام | پ: پارسا | چ: چنگیز | ژ: ژاله | ع: علی | ک: کامران | "
                + "گ: گلی | و: وحید | ه: هما | ی: یاسمن"),
        SectionRow(
            "L-53", "hi",
            "अ: अमित | आ: आशा | इ: इला | ई: ईशान | ऋ: ऋषि | क: कमल क्षमा | ख: खान | "
                + "ज: ज़ारा ज्ञान | ह: हरि | A: Amit"),
        SectionRow(
            "L-55", "ta",
            "அ: அருண் | ஆ: ஆதி | க: கமல் | ந: நந்தா | ழ: ழகரம் | ன: ஜெயா ஸ்ரீ க்ஷேம"),
        SectionRow(
            "L-56", "th",
            "ก: กมล เกษม แก้ว ไกร | ข: ขวัญ | ต: ตุลา โต | ท: ทวี ไทย | ฤ: ฤดี | อ: อารี เอก | "
                + "A: Anna"),
        SectionRow(
            "L-66", "th",
            "ก: กมล | Z: Zed | #: 7eleven 'Ali (Bob) _x"),
    ]

    /// Korean, Japanese and Chinese.
    static let east: [SectionRow] = [
        SectionRow(
            "L-58", "ko",
            "ㄱ: 강민 김철수 金哲秀 까치 | ㄴ: 나영 | ㄷ: 다솜 따오기 | ㄹ: 라희 李英 | ㅂ: 박지성 빠름 | ㅅ: 서연 싸이 | ㅇ: 이영희 | "
                + "ㅈ: 정우 | ㅊ: 최민 | ㅎ: 하늘 | K: Kim"),
        SectionRow(
            "L-59", "ja",
            "あ: あべ ヴィトン | か: がっこう かとう | は: はやし ぱんだ | や: やまだ ヤマダ ﾔﾏﾀﾞ | わ: わたなべ ゑびす ん | S: Smith"),
        SectionRow(
            "L-60", "zh",
            "A: Anna | C: 重庆 | G: 盖叫天 | L: 李四 | M: 万俟卨 | O: 欧阳修 区大相 | P: 朴树 | Q: 覃塞 仇英 | S: 单雄信 | "
                + "W: 王五 | X: 解缙 | Y: 尉迟恭 | Z: 曾国藩 查良镛 翟志刚 张三 赵六"),
        SectionRow(
            "L-61", "zh-u-co-stroke",
            "1劃: 一凡 | 2劃: 丁一 | 4劃: 王五 | 7劃: 李四 | 11劃: 張三 陳六 | 16劃: 龍七 | A: Anna"),
        SectionRow(
            "L-62", "zh-Hant",
            "1劃: 一凡 | 2劃: 丁一 | 4劃: 王五 | 7劃: 李四 | 8劃: 林志玲 | 11劃: 張三 陳六 | 15劃: 蔡依林 | 16劃: 龍七"),
    ]

    /// All scripts in one list.
    static let mixed: [SectionRow] = [
        SectionRow(
            "L-64", "en",
            "A: Anna | Α: Άννα | Е: Ёлкин | И: Иван | א: אבי | ا: أحمد | अ: अमित | ก: กมล | "
                + "ㄱ: 김철수 | や: やまだ | 漢: 山田 | #: _x (Bob) 🦊fox 7eleven")
    ]
}
